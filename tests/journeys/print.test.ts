import { afterAll, beforeAll, expect, test } from 'vitest'
import { askPaper } from '../../src/domain/paper/ask-paper.ts'
import { markPrinted, printedTwice } from '../../src/domain/paper/mark-printed.ts'
import { printJobId } from '../../src/domain/paper/paper-kinds.ts'
import { printQueue } from '../../src/replica/queries/paper/paper.ts'
import { attentionGroups } from '../../src/replica/queries/queue/queue-list.ts'
import { highlights } from '../../src/server/demo/highlights.ts'
import { type Journey, type Phone, startJourney } from './journey.ts'

let journey: Journey
let lan: Phone
let hoa: Phone
beforeAll(async () => {
  journey = await startJourney()
  lan = journey.phone()
  hoa = journey.phone()
  await lan.signIn('kho')
  await hoa.signIn('ban')
  await Promise.all([lan.sync(), hoa.sync()])
})
afterAll(() => journey.stop())

const jobOn = (phone: Phone, code: string) =>
  phone.replica.db.printJobs.get(printJobId('order-label', code, ''))
const label = (batch: string, ...codes: string[]) => ({ paper: 'order-label', codes, batch })

test('a label that a phone cannot print waits on the desk’s tablet, and the phone hears who printed it', async () => {
  const { code } = highlights.gift
  expect(await lan.does(askPaper, label('lan-1', code))).toMatchObject({ ok: true })
  await lan.sync()
  await hoa.sync()
  const { waiting } = await printQueue(hoa.replica)
  expect(waiting.find(({ batch }) => batch === 'lan-1')?.jobs).toMatchObject([{ code, askedBy: 'kho' }])
  await hoa.does(markPrinted, label('hoa-1', code))
  await hoa.sync()
  await lan.sync()
  expect(await jobOn(lan, code)).toMatchObject({
    state: 'printed',
    times: 1,
    printedBy: 'ban',
    askedBy: 'kho',
  })
})

test('two devices without a network that printed the same label: the second hears of the first, with person and time', async () => {
  const { code } = highlights.single
  lan.offline = hoa.offline = true
  expect(await lan.does(markPrinted, label('lan-2', code))).toMatchObject({ ok: true })
  expect(await hoa.does(markPrinted, label('hoa-2', code))).toMatchObject({ ok: true })
  lan.offline = hoa.offline = false
  await lan.sync()
  await hoa.sync()
  const [entry, ...others] = await attentionGroups(hoa.replica)
  expect(others).toEqual([])
  expect(entry?.text).toMatch(
    new RegExp(`^Tem đơn hàng ${code} đã in \\(Lan, \\d\\d:\\d\\d \\d\\d/\\d\\d/\\d{4}\\)`),
  )
  expect(await jobOn(hoa, code)).toMatchObject({ times: 1, printedBy: 'kho' })
})

test('of two batches printed without a network, what overlaps counts as printed twice and nothing is lost', async () => {
  const [both, ours, theirs] = [highlights.combo.code, highlights.lookAlike.code, highlights.held.code]
  lan.offline = hoa.offline = true
  await lan.does(markPrinted, label('lan-3', both, ours))
  await hoa.does(markPrinted, label('hoa-3', both, theirs))
  lan.offline = hoa.offline = false
  await lan.sync()
  await hoa.sync()
  await lan.sync()
  for (const phone of [lan, hoa]) {
    expect(await jobOn(phone, both)).toMatchObject({ times: 2, reason: printedTwice, printedBy: 'ban' })
    expect(await jobOn(phone, ours)).toMatchObject({ times: 1, printedBy: 'kho' })
    expect(await jobOn(phone, theirs)).toMatchObject({ times: 1, printedBy: 'ban' })
  }
})
