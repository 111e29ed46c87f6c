import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveAll, balanceRest } from '../../src/app/stock-take/approve.ts'
import { approveStockTake } from '../../src/domain/stock-take/approve-stock-take.ts'
import { chooseCount } from '../../src/domain/stock-take/choose-count.ts'
import { countItem } from '../../src/domain/stock-take/count-item.ts'
import { createStockTake } from '../../src/domain/stock-take/create-stock-take.ts'
import { sendToReview } from '../../src/domain/stock-take/send-to-review.ts'
import { attentionGroups } from '../../src/replica/queries/queue/queue-list.ts'
import { reviewLines } from '../../src/replica/queries/stock-take/review-lines.ts'
import { highlights } from '../../src/server/demo/highlights.ts'
import { type Journey, type Phone, startJourney } from './journey.ts'

const wid = 'KhoTayWarehouse'
let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.stop())

async function aPhone(userName: string): Promise<Phone> {
  const phone = journey.phone()
  await phone.signIn(userName)
  await phone.syncUntilQuiet()
  return phone
}

/** Where a product lies in the main warehouse, and how much by the books this phone has. */
async function shelfOf({ replica }: Phone, productCode: string) {
  const product = await replica.db.products.get(productCode)
  const place = product!.warehouses.find((one) => one.wid === wid)!
  return { bid: place.bid, productCode, total: place.total }
}

async function onHand(phone: Phone, { bid, productCode }: { bid: string; productCode: string }) {
  const product = await phone.replica.db.products.get(productCode)
  return product!.warehouses.find((place) => place.wid === wid && place.bid === bid)!.total
}

async function count(phone: Phone, code: string, line: { bid: string; productCode: string }, units: number) {
  const { bid, productCode } = line
  const params = { code, round: 1, bid, productCode, gesture: phone.gesture(), amount: { set: units } }
  expect(await phone.does(countItem, params)).toMatchObject({ ok: true })
}

async function open(phone: Phone, code: string) {
  const params = { code, wid, name: 'Kiểm', reach: { kind: 'warehouse' }, blind: true }
  expect(await phone.does(createStockTake, params)).toMatchObject({ ok: true })
}

async function linesOf({ replica }: Phone, code: string) {
  return reviewLines(replica, (await replica.db.stockTakes.get(code))!)
}

/** `lookAlike`: one black and one white shirt leave. */
const { code: sold } = highlights.lookAlike

test('three phones count overlapping shelves without a network while a fourth packs; whatever comes first, the books end up with the truth, once', async () => {
  const code = 'KK-2111-NGOAI'
  const [lan, tuan, desk, packer] = [
    await aPhone('kho'),
    await aPhone('kho2'),
    await aPhone('ban'),
    await aPhone('kho'),
  ]
  await open(lan, code)
  for (const phone of [lan, tuan, desk, packer]) await phone.syncUntilQuiet()
  for (const phone of [lan, tuan, desk, packer]) phone.offline = true

  const black = await shelfOf(lan, 'AT-DEN-M')
  const white = await shelfOf(lan, 'AT-TRANG-M')
  const lipstick = await shelfOf(lan, 'SON-DOGACH')
  // Really there: two black ones fewer than the books say, three white ones more; lipstick agrees.
  const truth = { black: black.total - 2, white: white.total + 3, lipstick: lipstick.total }
  // White is counted before the order leaves, black after it; nobody's phone knows of the others.
  await count(tuan, code, white, truth.white)
  await packer.pack(sold)
  truth.black -= 1
  truth.white -= 1
  await count(lan, code, black, truth.black)
  await count(desk, code, black, truth.black)
  await count(desk, code, lipstick, truth.lipstick)

  // The packer’s phone comes last, after the approval.
  for (const phone of [desk, tuan, lan]) {
    phone.offline = false
    await phone.syncUntilQuiet()
  }
  const owner = await aPhone('chu')
  await owner.does(sendToReview, { code })
  const seen = await linesOf(owner, code)
  expect(seen.map(({ productCode, weighed }) => [productCode, weighed.overlap])).toEqual(
    expect.arrayContaining([
      ['AT-DEN-M', true],
      ['AT-TRANG-M', false],
      ['SON-DOGACH', false],
    ]),
  )
  const both = seen.find(({ productCode }) => productCode === 'AT-DEN-M')!.rows
  const use = [both.find(({ by }) => by === 'kho')!.id]
  await owner.does(chooseCount, { code, bid: black.bid, productCode: black.productCode, use })
  const approving = { code, countRows: 4, lines: await linesOf(owner, code), onProgress: () => undefined }
  expect(await approveAll(owner.replica, approving)).toBeUndefined()
  await owner.syncUntilQuiet()
  expect(await owner.replica.db.stockTakes.get(code)).toMatchObject({ state: 'done' })

  packer.offline = false
  await packer.syncUntilQuiet()
  await owner.syncUntilQuiet()
  expect(journey.shop.taken(sold)).toEqual({ 'AT-DEN-M': 1, 'AT-TRANG-M': 1 })
  expect({
    black: await onHand(owner, black),
    white: await onHand(owner, white),
    lipstick: await onHand(owner, lipstick),
  }).toEqual(truth)
  expect(await attentionGroups(packer.replica)).toEqual([])
})

test('two people approve one stock-take without a network: the first in the server’s order balances, the other is told who and when, and a late count comes back', async () => {
  const code = 'KK-2111-HAI'
  const [lan, tuan, owner, late] = [
    await aPhone('kho'),
    await aPhone('kho2'),
    await aPhone('chu'),
    await aPhone('ban'),
  ]
  await open(lan, code)
  const shelf = await shelfOf(lan, 'TUI-KEM')
  await count(lan, code, shelf, shelf.total - 4)
  await lan.does(sendToReview, { code })
  for (const phone of [lan, tuan, owner, late]) await phone.syncUntilQuiet()
  for (const phone of [tuan, owner, late]) phone.offline = true

  await count(late, code, await shelfOf(late, 'SON-DOGACH'), 1)
  for (const phone of [tuan, owner]) {
    const lines = await linesOf(phone, code)
    const approving = { code, countRows: 1, lines, onProgress: () => undefined }
    expect(await approveAll(phone.replica, approving)).toBeUndefined()
  }
  for (const phone of [tuan, owner, late]) {
    phone.offline = false
    await phone.syncUntilQuiet()
  }
  await lan.syncUntilQuiet()
  expect(await onHand(lan, shelf)).toBe(shelf.total - 4)
  const slips = await lan.replica.db.slips.filter(({ balances }) => balances === code).toArray()
  expect(slips).toMatchObject([{ type: 'Xuất tự do', items: [{ amount: 4 }] }])

  const [told, ...others] = await attentionGroups(owner.replica)
  expect(others).toEqual([])
  expect(told).toMatchObject({ cause: code })
  expect(told?.ids).toHaveLength(2)
  expect(told?.text).toMatch(/Tuấn duyệt lúc \d\d:\d\d/)
  const [back] = await attentionGroups(late.replica)
  expect(back).toMatchObject({ cause: code, what: expect.stringContaining('Đếm Son kem lì') })
  expect(back?.text).toMatch(/Tuấn chốt lúc \d\d:\d\d/)
})

test('a balancing cut off in the middle is finished by somebody else, each line once', async () => {
  const code = 'KK-2111-DO'
  const [lan, owner] = [await aPhone('kho'), await aPhone('chu')]
  await open(lan, code)
  const shelves = [await shelfOf(lan, 'AT-BE-L'), await shelfOf(lan, 'AT-DEN-L')]
  for (const shelf of shelves) await count(lan, code, shelf, shelf.total + 1)
  await lan.does(sendToReview, { code })
  await lan.does(approveStockTake, { code, approval: 'duyet', countRows: 2 })
  const lines = await linesOf(lan, code)
  const rest = { code, countRows: 2, approval: 'duyet', onProgress: () => undefined }
  await balanceRest(lan.replica, { ...rest, lines: lines.slice(0, 1) })
  await lan.syncUntilQuiet()

  await owner.syncUntilQuiet()
  expect(await owner.replica.db.stockTakes.get(code)).toMatchObject({ state: 'approving' })
  await balanceRest(owner.replica, { ...rest, lines })
  await balanceRest(lan.replica, { ...rest, lines })
  for (const phone of [owner, lan, owner]) await phone.syncUntilQuiet()
  expect(await owner.replica.db.stockTakes.get(code)).toMatchObject({ state: 'done', doneBy: 'kho' })
  for (const shelf of shelves) expect(await onHand(owner, shelf)).toBe(shelf.total + 1)
  expect(await attentionGroups(lan.replica)).toEqual([])
})
