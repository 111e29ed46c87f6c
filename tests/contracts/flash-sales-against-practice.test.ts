import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SaleLine } from '../../src/domain/channels/flash/sale-word.ts'
import type { Each } from '../../src/server/marketplaces/each.ts'
import type { MarketFlashSales } from '../../src/server/marketplaces/flash-sales.ts'
import { OutsideTrouble } from '../../src/server/outside/call-outside.ts'
import { noon, type Practised, practices } from './practice-listings.ts'

const hour = 3_600_000

/** The connector over practice, by real HTTP: the two were written apart, from the same facts. */
let shop: Practised
let sales: MarketFlashSales

beforeEach(async () => {
  shop = await practices['Shopee']!()
  sales = shop.flashSales!
})
afterEach(() => shop.stop())

async function firstSlots() {
  return sales.slots({ from: noon, until: noon + 24 * hour }, shop.asking())
}

async function goods() {
  const { items } = await shop.listings.page({}, shop.asking())
  return items.flatMap((each) =>
    'ok' in each ? each.ok.variations.map((one) => ({ ...one, item: each.ok.item })) : [],
  )
}

const aLine = (of: { item: string; model: string }, more: Partial<SaleLine> = {}): SaleLine => ({
  item: of.item,
  model: of.model,
  salePrice: 60_000,
  stock: 2,
  limit: 1,
  ...more,
})
const brief = (each: Each<object>) =>
  'ok' in each ? 'done' : `${each.trouble.kind}: ${each.trouble.message}`

async function troubleOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof OutsideTrouble ? `${error.kind}: ${error.message}` : String(error)
}

test('[RTE-049] slots of time are told, none that has begun, and what items have to be like', async () => {
  const slots = await firstSlots()
  expect(slots.length).toBeGreaterThan(4)
  expect(slots.every(({ startAt, endAt }) => startAt > noon && endAt > startAt)).toBe(true)
  const [criteria] = await sales.criteria(shop.asking())
  expect(criteria).toMatchObject({ leastOff: 5, mostOff: 90, leastStock: 1, mostStock: 10_000 })
  expect(criteria!.categories.length).toBeGreaterThan(0)
  // No limit is told as none.
  expect(criteria!.leastPrice).toBeUndefined()
})

test('[RTE-049] a sale is made in a slot, sells what it is told, and stands in the list until it is dropped', async () => {
  const [slot] = await firstSlots()
  expect(await sales.inSlot(slot!, shop.asking())).toBeUndefined()
  const number = await sales.make(slot!.slot, shop.asking())
  expect(await sales.inSlot(slot!, shop.asking())).toEqual({ ...slot, number, state: 'on' })
  expect(await troubleOf(sales.make(slot!.slot, shop.asking()))).toMatch(/^person: Khung giờ này đã có/)
  const [one, other] = await goods()
  const told = await sales.addLines(number, [aLine(one!), aLine(other!, { stock: 3 })], shop.asking())
  expect(told.map(brief)).toEqual(['done', 'done'])
  const lines = await sales.lines(number, shop.asking())
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({
    item: one!.item,
    model: one!.model,
    price: one!.price,
    salePrice: 60_000,
    stock: 2,
    limit: 1,
    // What is held is not sold beside it.
    beside: one!.stock - 2,
    state: 'on',
  })
  const page = await sales.page({ phase: 'upcoming' }, shop.asking())
  expect(page).toMatchObject({ total: 1, sales: [{ number, linesOn: expect.any(Number) }] })
  expect((await sales.page({ phase: 'over' }, shop.asking())).sales).toEqual([])
  await sales.drop(number, shop.asking())
  expect(await sales.inSlot(slot!, shop.asking())).toBeUndefined()
})

test('[O5] each variation of a sale has its own answer: one above its price, one with too little stock', async () => {
  const [slot] = await firstSlots()
  const number = await sales.make(slot!.slot, shop.asking())
  const [one, other, third] = await goods()
  const told = await sales.addLines(
    number,
    [
      aLine(one!, { salePrice: one!.price }),
      aLine(other!, { stock: other!.stock + 1 }),
      aLine(third!, { salePrice: 40_000 }),
    ],
    shop.asking(),
  )
  expect(told.map(brief)).toEqual([
    expect.stringMatching(/^person: Giá flash sale không hợp/),
    expect.stringMatching(/^person: Không đủ hàng/),
    'done',
  ])
  expect(told.map(({ number: item, parcel }) => `${item}/${parcel}`)).toEqual(
    [one!, other!, third!].map(({ item, model }) => `${item}/${model}`),
  )
})

test('what is on is turned off before its price is another, an item is dropped with all its variations', async () => {
  const [slot] = await firstSlots()
  const number = await sales.make(slot!.slot, shop.asking())
  const [one, other] = await goods()
  await sales.addLines(number, [aLine(one!), aLine(other!)], shop.asking())
  const asking = shop.asking()
  const cheaper = { ...aLine(one!, { salePrice: 50_000 }), isOn: true }
  expect((await sales.changeLines(number, [cheaper], asking)).map(brief)).toEqual([
    expect.stringMatching(/^person: Phân loại đang bật/),
  ])
  const { item, model } = one!
  expect((await sales.changeLines(number, [{ item, model, isOn: false }], asking)).map(brief)).toEqual([
    'done',
  ])
  expect((await sales.changeLines(number, [cheaper], asking)).map(brief)).toEqual(['done'])
  expect(
    (await sales.lines(number, asking)).find((line) => line.model === model && line.item === item),
  ).toMatchObject({
    salePrice: 50_000,
    state: 'on',
  })
  await sales.dropItems(number, [item], asking)
  expect((await sales.lines(number, asking)).some((line) => line.item === item)).toBe(false)
})

test('a sale that is turned off holds nothing, and takes no further lines until it is on', async () => {
  const [slot] = await firstSlots()
  const number = await sales.make(slot!.slot, shop.asking())
  const [one] = await goods()
  await sales.addLines(number, [aLine(one!)], shop.asking())
  await sales.turn(number, false, shop.asking())
  expect(await sales.inSlot(slot!, shop.asking())).toMatchObject({ state: 'off' })
  expect((await sales.lines(number, shop.asking()))[0]).toMatchObject({ state: 'off', beside: one!.stock })
  const [answer] = await sales.addLines(number, [aLine(one!)], shop.asking())
  expect(brief(answer!)).toMatch(/^person: Flash sale này đã bắt đầu/)
  await sales.turn(number, true, shop.asking())
  expect(await sales.inSlot(slot!, shop.asking())).toMatchObject({ state: 'on' })
})

test('a sale that goes on is neither changed nor dropped', async () => {
  const [slot] = await firstSlots()
  const number = await sales.make(slot!.slot, shop.asking())
  shop.time.now = slot!.startAt + 60_000
  expect(await troubleOf(sales.drop(number, shop.asking()))).toMatch(/^person: Flash sale này đã bắt đầu/)
  expect((await sales.page({ phase: 'ongoing' }, shop.asking())).sales).toMatchObject([{ number }])
  expect(await troubleOf(sales.make(slot!.slot, shop.asking()))).toMatch(/^person: Khung giờ này đã qua/)
})
