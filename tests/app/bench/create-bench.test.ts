import { proxy } from 'valtio'
import { beforeEach, describe, expect, test } from 'vitest'
import { type BenchFrame, type BenchShown, createBench } from '../../../src/app/bench/create-bench.ts'
import { clearFeedback, scanState } from '../../../src/app/scanner/scan-state.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { aPackingPhone, aScan } from '../../support/a-packing-phone.ts'

beforeEach(clearFeedback)

interface TestState extends BenchShown {
  sheet?: 'type' | 'quantity'
}

async function aBench() {
  const phone = await aPackingPhone()
  const bench: BenchFrame<TestState> = createBench(phone, {
    state: proxy<TestState>({ quantity: 1 }),
    refusalFeedback: ({ text }) => ({ kind: 'stopped', word: 'KHÔNG', sentence: text, button: 'Đã hiểu' }),
    understand: () => Promise.resolve({ kind: 'nothing' }),
    // Every bench closes what stands open when a scan comes.
    take: () => bench.close(),
  })
  const scan = (gesture: string) =>
    bench.attempt(scanItem, {
      parcelId: 'DH-1#1',
      gesture,
      productCode: 'AT-DEN-M',
      scanned: 'AT-DEN-M',
      quantity: 1,
    })
  const packed = async () => (await phone.db.parcels.get('DH-1#1'))?.scans.map(({ gesture }) => gesture)
  return { bench, scan, packed }
}

describe('every bench', () => {
  test('counts the units that were asked for once, then one again', async () => {
    const { bench } = await aBench()
    bench.state.quantity = 12
    expect([bench.takeUnits(), bench.takeUnits()]).toEqual([12, 1])
  })

  test('closes what stands open when a scan comes, but not the sheet the code was typed into', async () => {
    const { bench } = await aBench()
    const afterScan = async (source: 'typed' | 'wedge', sheet: 'type' | 'quantity') => {
      bench.state.sheet = sheet
      bench.scan({ ...aScan('8930'), source })
      await bench.settled()
      return bench.state.sheet
    }
    expect(await afterScan('typed', 'type')).toBe('type')
    expect(await afterScan('wedge', 'type')).toBeUndefined()
    expect(await afterScan('typed', 'quantity')).toBeUndefined()
    bench.open('type')
    bench.endTyping()
    expect(bench.state.sheet).toBeUndefined()
  })

  test('flashes anew for the same line', async () => {
    const { bench } = await aBench()
    bench.flash('AO')
    bench.flash('AO')
    expect(bench.state.flash).toEqual({ key: 'AO', turn: 2 })
  })

  test('marks what it says of a scan that counted, until it says something else', async () => {
    const { bench } = await aBench()
    bench.praise('Áo thun', 2)
    expect(bench.state).toMatchObject({ said: 'Đúng: Áo thun × 2', saidRight: true })
    bench.say('Đã nhận kiện.', 'DH-1#1')
    expect(bench.state).toEqual({ quantity: 1, said: 'Đã nhận kiện.', saidOf: 'DH-1#1' })
    bench.say('Kho trống.')
    expect(bench.state).toEqual({ quantity: 1, said: 'Kho trống.' })
  })

  test('shows a refusal on the whole screen in its own words, and answers that nothing happened', async () => {
    const { bench, scan } = await aBench()
    expect(await scan('g1')).toBeUndefined()
    expect(scanState.feedback).toMatchObject({ word: 'KHÔNG' })
    clearFeedback()
    await bench.attempt(openOrder, { code: 'DH-0', takeOver: false }, () => undefined)
    expect(scanState.feedback).toBeUndefined()
  })

  test('takes the named step back and no other, says so, and says when there is none', async () => {
    const { bench, scan, packed } = await aBench()
    await bench.attempt(openOrder, { code: 'DH-1', takeOver: false })
    expect(await scan('g1')).toBeDefined()
    expect(await bench.undo(undefined)).toBe(false)
    expect(bench.state.said).toBe('Chưa có gì để hoàn tác.')
    const params = { parcelId: 'DH-1#1', gesture: 'g1' }
    expect(await bench.undo({ command: scanItem, params, undone: 'Đã hoàn tác.' })).toBe(true)
    expect([bench.state.said, await packed()]).toEqual(['Đã hoàn tác.', []])
  })

  test('lets the very same act be meant again once it was taken back', async () => {
    const { bench, scan, packed } = await aBench()
    await bench.attempt(openOrder, { code: 'DH-1', takeOver: false })
    await scan('g1')
    await bench.takeBack({ command: scanItem, params: { parcelId: 'DH-1#1', gesture: 'g1' } })
    await scan('g1')
    expect(await packed()).toEqual(['g1'])
  })
})
