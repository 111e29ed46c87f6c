import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stockToTell } from '../../../src/domain/channels/stock/stock-to-tell.ts'
import { settle, WorkingSet } from '../../../src/domain/run.ts'
import type { ChannelItem } from '../../../src/domain/tables/channel-items.ts'
import type { Company } from '../../../src/domain/tables/company.ts'
import type { FlashSale } from '../../../src/domain/tables/flash-sales.ts'
import type { Link } from '../../../src/domain/tables/links.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import { must } from '../../../src/lib/must.ts'
import type {
  FlashSaleAnswer,
  FlashSalesAnswer,
  SaleSlotsAnswer,
} from '../../../src/protocol/queries/flash-sales.ts'
import { shopee } from '../../../src/server/marketplaces/shopee/shopee.ts'
import { openPracticeShopee, type PracticeShopee } from '../../../src/stand-ins/shopee/practice-shopee.ts'
import { morning } from '../../support/builders.ts'
import { endLeave, openPracticeRoad, type PracticeRoad, practiceOptions } from './a-practice-road.ts'

/* The whole way of a flash sale, over real HTTP to the practice Shopee: command, calls, what each variation was answered, and what stock is told beside it. */

const partner = { partnerId: 2001887, partnerKey: 'khoa-cua-doi-tac-tap' }
const shop = { channel: 'Shopee', shopId: '88210045' } as const
const hour = 3_600_000
const paths = {
  make: '/api/v2/shop_flash_sale/create_shop_flash_sale',
  add: '/api/v2/shop_flash_sale/add_shop_flash_sale_items',
}

const time = { now: morning }
let practice: PracticeShopee
let road: PracticeRoad

beforeEach(async () => {
  time.now = morning
  const goods = [
    { code: 'A1', name: 'Áo A1', variant: '', price: 120_000 },
    { code: 'A2', name: 'Áo A2', variant: '', price: 100_000 },
    { code: 'LA', name: 'Túi lạ', variant: '', price: 90_000 },
  ]
  practice = await openPracticeShopee({ ...practiceOptions(time), ...partner, goods })
  const market = shopee({ host: practice.address, ...partner })
  road = await openPracticeRoad({ channel: 'Shopee', practice, market, time })
  await road.link(shop.shopId)
  await road.work()
})
afterEach(() => road.close())

async function rowOf<R>(
  table: 'flashSales' | 'channelItems' | 'products' | 'companies' | 'links',
  key: string,
): Promise<R | undefined> {
  const [found] = await road.shop.store.read('may', (reading) => reading.rows([{ table, key }]))
  return found as R | undefined
}

async function ask<A>(method: string, fields: object, user = 'chu'): Promise<A> {
  const { status, body } = await road.call('/api/flash_sale', method, { ...shop, ...fields }, user)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as A
}

/** The listing that bears a code. */
function listing(sku: string) {
  const item = must(
    practice.world.items
      .all()
      .find(
        (one) =>
          one.shop_id === Number(shop.shopId) &&
          (one.item_sku === sku || one.models.some((model) => model.model_sku === sku)),
      ),
    sku,
  )
  const model = item.models.find(({ model_sku }) => model_sku === sku)?.model_id ?? 0
  return { item: String(item.item_id), model: String(model) }
}
const idOf = ({ item, model }: { item: string; model: string }) => `Shopee/${shop.shopId}/${item}/${model}`
const line = (sku: string, more: object = {}) => ({
  ...listing(sku),
  salePrice: 80_000,
  stock: 2,
  limit: 1,
  ...more,
})

async function linked(sku: string): Promise<void> {
  const { status, body } = await road.call(
    '/api/product',
    'linkItem',
    { ...shop, ...listing(sku), products: [{ productCode: sku, amount: 1 }] },
    'chu',
  )
  expect(status, JSON.stringify(body)).toBe(200)
}

/** How many of a linked listing may be sold by our books. */
async function sellable(sku: string): Promise<number> {
  return road.shop.store.read('may', (reading) =>
    settle(
      new WorkingSet(),
      (places) => reading.rows(places),
      (read) =>
        stockToTell(
          read,
          read.get('links', idOf(listing(sku))) as Link,
          read.get('companies', 'may') as Company,
        ),
    ),
  )
}

let slips = 0
async function count(sku: string, actual: number): Promise<void> {
  const product = must(await rowOf<Product>('products', sku), sku)
  const { wid, bid, total: seen, last } = product.warehouses[0]!
  slips += 1
  time.now += 1_000
  road.shop.setClock(time.now)
  const fields = {
    code: `XT-${slips}`,
    productCode: sku,
    wid,
    bid,
    seen,
    seenDocument: last?.document,
    actual,
    note: '',
  }
  const { status, body } = await road.call('/api/exchange', 'quickStockCheck', fields, 'chu')
  expect(status, JSON.stringify(body)).toBe(200)
}

async function slot(index = 0) {
  const { slots } = await ask<SaleSlotsAnswer>('listSlots', {})
  const { isTaken: _, ...free } = slots[index]!
  return free
}
type Slot = Awaited<ReturnType<typeof slot>>

async function save(at: Slot, lines: object[], more: object = {}) {
  return road.call('/api/flash_sale', 'saveFlashSale', { ...shop, ...at, lines, ...more }, 'chu')
}
const saleOf = async ({ slot: number }: Slot) =>
  must(await rowOf<FlashSale>('flashSales', `Shopee/${shop.shopId}/${number}`), 'the sale')
const there = () => practice.world.flashSales.all().filter(({ status }) => status !== 0)
const unitsThere = () =>
  there().flatMap(({ items }) =>
    items.flatMap(({ models }) => models.filter(({ isEnabled }) => isEnabled).map(({ stock }) => stock)),
  )

describe('[RTE-049 CAL-016] a flash sale is made at Shopee', () => {
  test('with all that it sells, and is known here as Shopee has it', async () => {
    const at = await slot()
    expect((await save(at, [line('A1'), line('LA', { salePrice: 50_000 })], { isNew: 1 })).status).toBe(200)
    expect(await saleOf(at)).toMatchObject({
      state: 'wanted',
      work: { what: 'save', by: 'chu', state: 'waiting' },
    })
    await road.work()
    const sale = await saleOf(at)
    expect(sale).toMatchObject({
      state: 'on',
      number: String(there()[0]!.flash_sale_id),
      work: { state: 'done' },
      lines: [
        { ...line('A1'), name: 'Áo A1', price: 120_000, state: 'on' },
        { ...line('LA'), salePrice: 50_000, state: 'on' },
      ],
    })
    expect(sale.wish).toBeUndefined()
    const { sales } = await ask<FlashSalesAnswer>('listFlashSales', { phase: 'upcoming' })
    expect(sales).toMatchObject([
      { ...at, state: 'on', lines: 2, linesOn: 2, troubles: 0, work: { state: 'done' } },
    ])
    // Another is not made in the same slot.
    const again = await save(at, [line('A1')], { isNew: 1 })
    expect(again).toMatchObject({ status: 409, body: { code: 'flash-slot-taken' } })
    const { slots } = await ask<SaleSlotsAnswer>('listSlots', {})
    expect(slots.find((one) => one.slot === at.slot)).toMatchObject({ isTaken: true })
  })

  test('and becomes another: a line goes, a price falls, one comes', async () => {
    const at = await slot()
    await save(at, [line('A1'), line('LA', { salePrice: 50_000 })], { isNew: 1 })
    await road.work()
    await save(at, [line('A1', { salePrice: 70_000, stock: 3 }), line('A2')])
    await road.work()
    expect((await saleOf(at)).lines).toMatchObject([
      { ...line('A1'), salePrice: 70_000, stock: 3, state: 'on' },
      { ...line('A2'), state: 'on' },
    ])
    expect((await saleOf(at)).lines).toHaveLength(2)
    expect(unitsThere().toSorted()).toEqual([2, 3])
  })

  test('is turned off and on again with all its lines, and taken back', async () => {
    const at = await slot()
    await save(at, [line('A1')], { isNew: 1 })
    await road.work()
    await ask('turnFlashSale', { ...at, on: 0 })
    await road.work()
    expect(await saleOf(at)).toMatchObject({
      state: 'off',
      lines: [{ state: 'off' }],
      work: { what: 'turn-off', state: 'done' },
    })
    expect(unitsThere()).toEqual([])
    await ask('turnFlashSale', { ...at, on: 1 })
    await road.work()
    expect(await saleOf(at)).toMatchObject({ state: 'on', lines: [{ state: 'on' }] })
    await ask('deleteFlashSale', at)
    await road.work()
    expect(there()).toEqual([])
    expect(await saleOf(at)).toMatchObject({ state: 'gone', lines: [] })
    expect((await ask<FlashSalesAnswer>('listFlashSales', { phase: 'upcoming' })).sales).toEqual([])
    // Its slot is free.
    expect((await save(at, [line('A1')], { isNew: 1 })).status).toBe(200)
    await road.work()
    expect(there()).toHaveLength(1)
  })

  test('what is wanted twice before Shopee answers is done once, as it was wanted last', async () => {
    const at = await slot()
    await save(at, [line('A1')], { isNew: 1 })
    await save(at, [line('A1', { stock: 3 })])
    await ask('turnFlashSale', { ...at, on: 0 })
    await ask('turnFlashSale', { ...at, on: 1 })
    await road.work()
    expect(there()).toHaveLength(1)
    expect(unitsThere()).toEqual([3])
    expect(await saleOf(at)).toMatchObject({ state: 'on', work: { what: 'turn-on', state: 'done' } })
  })
})

test('[O5] a line that Shopee refuses stands as not taken with its reason, the others sell; sent again only that one is told', async () => {
  const at = await slot()
  practice.world.faults.set('item', { times: 1 })
  await save(at, [line('A1'), line('A2')], { isNew: 1 })
  await road.work()
  // Its own trouble passes: told again by itself until all of it stands.
  await road.work(10_000)
  expect((await saleOf(at)).lines).toMatchObject([{ state: 'on' }, { state: 'on' }])
  const later = await slot(1)
  // Half a percent off is less than Shopee wants.
  await save(later, [line('A1', { salePrice: 119_500 }), line('A2')], { isNew: 1 })
  await road.work()
  const sale = await saleOf(later)
  expect(sale.work).toMatchObject({ state: 'done' })
  const [one, other] = [listing('A1'), listing('A2')].map(({ item, model }) =>
    sale.lines.find((row) => row.item === item && row.model === model),
  )
  expect(one).toMatchObject({
    state: 'wanted',
    trouble: {
      text: expect.stringContaining('không hợp điều kiện giảm giá'),
      said: expect.stringContaining('Promotion Price'),
    },
  })
  expect(other).toMatchObject({ state: 'on' })
  expect(other).not.toHaveProperty('trouble')
  const told = await ask<FlashSaleAnswer>('getFlashSale', later)
  expect(told.sale.lines.filter(({ trouble }) => trouble)).toMatchObject([
    { ...listing('A1'), state: 'wanted' },
  ])
  expect(
    (await ask<FlashSalesAnswer>('listFlashSales', { phase: 'upcoming' })).sales.find(
      (each) => each.slot === later.slot,
    ),
  ).toMatchObject({ troubles: 1, lines: 1 })
  await save(later, [line('A1', { salePrice: 100_000 }), line('A2')])
  await road.work()
  expect((await saleOf(later)).lines.map(({ state, trouble }) => [state, trouble])).toEqual([
    ['on', undefined],
    ['on', undefined],
  ])
})

test.each(['cut', 'broken'] as const)(
  '[O4] a sale whose making was answered by nobody (%s) is made once',
  async (fault) => {
    const at = await slot()
    practice.world.faults.set(fault, { times: 1, path: paths.make })
    await save(at, [line('A1')], { isNew: 1 })
    await road.work()
    expect(await saleOf(at)).toMatchObject({
      work: { state: 'waiting', text: expect.stringContaining('Shopee') },
    })
    await road.work(60_000)
    expect(practice.world.flashSales.all()).toHaveLength(1)
    expect(await saleOf(at)).toMatchObject({ state: 'on', work: { state: 'done' }, lines: [{ state: 'on' }] })
  },
)

test.each(['cut', 'html'] as const)(
  '[O4] lines whose adding was answered by nobody (%s) are added once',
  async (fault) => {
    const at = await slot()
    practice.world.faults.set(fault, { times: 1, path: paths.add })
    await save(at, [line('A1'), line('A2')], { isNew: 1 })
    await road.work()
    await road.work(60_000)
    expect(unitsThere()).toEqual([2, 2])
    expect(await saleOf(at)).toMatchObject({
      work: { state: 'done' },
      lines: [{ state: 'on' }, { state: 'on' }],
    })
    expect((await saleOf(at)).lines.some(({ trouble }) => trouble)).toBe(false)
  },
)

test('[O7] where the leave has ended a sale waits, and goes to Shopee once the shop is linked again', async () => {
  const at = await slot()
  await save(at, [line('A1')], { isNew: 1 })
  await endLeave(road.shop.store)
  await road.work()
  expect(practice.world.flashSales.all()).toEqual([])
  expect(await saleOf(at)).toMatchObject({ work: { state: 'waiting' } })
  await road.link(shop.shopId)
  await road.work()
  expect(await saleOf(at)).toMatchObject({ state: 'on', work: { state: 'done' } })
})

test('a sale that somebody made at Shopee meanwhile is left as it is, and whoever wanted another is told', async () => {
  const at = await slot()
  await save(at, [line('A1')], { isNew: 1 })
  practice.world.flashSales.put('7', {
    flash_sale_id: 7,
    shop_id: Number(shop.shopId),
    timeslot_id: Number(at.slot),
    start_time: at.startAt / 1000,
    end_time: at.endAt / 1000,
    status: 1,
    items: [],
  })
  await road.work()
  expect(there()).toMatchObject([{ flash_sale_id: 7, items: [] }])
  expect(await saleOf(at)).toMatchObject({
    work: { state: 'failed', text: expect.stringContaining('đã có flash sale khác') },
  })
})

describe('[O12] units that a sale holds are among those that may be sold', () => {
  test('more than may be sold is refused, with how many there are; what another sale holds is not there for this one', async () => {
    await linked('A1')
    await count('A1', 25)
    const most = await sellable('A1')
    expect(most).toBeGreaterThan(10)
    const [at, later] = [await slot(), await slot(1)]
    const refused = await save(at, [line('A1', { stock: most + 1, limit: 0 })], { isNew: 1 })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'flash-line-fault', error: expect.stringContaining(`Chỉ còn ${most} có thể bán`) },
    })
    practice.world.items.put(listing('A1').item, withStock('A1', most))
    await save(at, [line('A1', { stock: most - 5, limit: 0 })], { isNew: 1 })
    await road.work()
    expect((await rowOf<ChannelItem>('channelItems', idOf(listing('A1'))))!.inSales).toEqual([
      { ...at, stock: most - 5 },
    ])
    const listings = await road.call('/api/market', 'listItems', {}, 'chu')
    expect(
      (listings.body.items as ChannelItem[]).find(({ id }) => id === idOf(listing('A1')))?.inSales,
    ).toEqual([{ ...at, stock: most - 5 }])
    const second = await save(later, [line('A1', { stock: 6, limit: 0 })], { isNew: 1 })
    expect(second).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Chỉ còn 5 có thể bán') },
    })
    const told = await ask<FlashSaleAnswer>('getFlashSale', at)
    expect(told.sale.lines).toMatchObject([{ sellable: most, stock: most - 5, shared: 0 }])
    // What Shopee was told stays within what may be sold, the held ones among it.
    await road.call('/api/market', 'followStock', { ...shop, follows: 1 }, 'chu')
    await road.work()
    const model = practice.world.items.get(listing('A1').item)!.models[0]!
    expect(model.stock).toBe(most)
    await ask('deleteFlashSale', at)
    await road.work()
    expect((await rowOf<ChannelItem>('channelItems', idOf(listing('A1'))))!.inSales).toBeUndefined()
  })

  test('a sale that goes on again holds no more than is left by then: the line stays off, with its reason', async () => {
    await linked('A1')
    await count('A1', 25)
    const most = await sellable('A1')
    practice.world.items.put(listing('A1').item, withStock('A1', 500))
    const at = await slot()
    await save(at, [line('A1', { stock: most, limit: 0 })], { isNew: 1 })
    await road.work()
    await ask('turnFlashSale', { ...at, on: 0 })
    await road.work()
    await count('A1', 20)
    await ask('turnFlashSale', { ...at, on: 1 })
    await road.work()
    expect(unitsThere()).toEqual([])
    expect((await saleOf(at)).lines).toMatchObject([
      { state: 'off', trouble: { text: expect.stringContaining(`Chỉ còn ${most - 5} có thể bán`) } },
    ])
  })

  test('two sales that are under way together hold no more than may be sold: the second line waits with its reason', async () => {
    await linked('A1')
    await count('A1', 25)
    const most = await sellable('A1')
    practice.world.items.put(listing('A1').item, withStock('A1', 500))
    const [at, later] = [await slot(), await slot(1)]
    for (const one of [at, later])
      expect((await save(one, [line('A1', { stock: most - 5, limit: 0 })], { isNew: 1 })).status).toBe(200)
    await road.work()
    expect(unitsThere()).toEqual([most - 5])
    const lines = [...(await saleOf(at)).lines, ...(await saleOf(later)).lines]
    expect(lines.map(({ state }) => state).toSorted()).toEqual(['on', 'wanted'])
    expect(lines.find(({ state }) => state === 'wanted')?.trouble?.text).toContain('Chỉ còn 5 có thể bán')
  })

  test('a line that is to hold more than is left by then stays as it sells', async () => {
    await linked('A1')
    await count('A1', 25)
    const most = await sellable('A1')
    practice.world.items.put(listing('A1').item, withStock('A1', 500))
    const at = await slot()
    await save(at, [line('A1')], { isNew: 1 })
    await road.work()
    await save(at, [line('A1', { stock: most, limit: 0 })])
    await count('A1', 20)
    await road.work()
    expect(unitsThere()).toEqual([2])
    expect((await saleOf(at)).lines).toMatchObject([
      { state: 'on', stock: 2, trouble: { text: expect.stringContaining('có thể bán') } },
    ])
  })

  test('what was sold elsewhere before the sale came to Shopee is not promised there: the line waits with its reason', async () => {
    await linked('A1')
    await count('A1', 25)
    const most = await sellable('A1')
    practice.world.items.put(listing('A1').item, withStock('A1', 500))
    const at = await slot()
    await save(at, [line('A1', { stock: most, limit: 0 }), line('LA', { salePrice: 50_000 })], { isNew: 1 })
    await count('A1', 20)
    await road.work()
    expect(unitsThere()).toEqual([2])
    const wanted = (await saleOf(at)).lines.find(({ item }) => item === listing('A1').item)
    expect(wanted).toMatchObject({
      state: 'wanted',
      trouble: { text: expect.stringContaining(`Chỉ còn ${most - 5} có thể bán`) },
    })
  })
})

function withStock(sku: string, stock: number) {
  const item = practice.world.items.get(listing(sku).item)!
  return { ...item, models: item.models.map((model) => ({ ...model, stock })) }
}

test('[O14] where Shopee is away, what is known here is told with why, and what waits stands before it', async () => {
  const [at, later] = [await slot(), await slot(1)]
  await save(at, [line('A1')], { isNew: 1 })
  await road.work()
  practice.world.faults.set('broken')
  await save(later, [line('A2')], { isNew: 1 })
  await road.work()
  const told = await ask<FlashSalesAnswer>('listFlashSales', { phase: 'upcoming' })
  expect(told.trouble).toContain('Shopee')
  expect(told.sales).toMatchObject([
    { ...later, state: 'wanted', work: { state: 'waiting' } },
    { ...at, state: 'on' },
  ])
  expect(await ask<FlashSaleAnswer>('getFlashSale', later)).toMatchObject({
    trouble: expect.stringContaining('Shopee'),
    sale: { lines: [{ ...line('A2') }] },
  })
  practice.world.faults.clear()
  await road.work(15 * 60_000)
  expect(there()).toHaveLength(2)
})

test('a slot that has begun takes no sale, and one that began on the way is said', async () => {
  const at = await slot()
  practice.world.faults.set('broken', { path: paths.make })
  await save(at, [line('A1')], { isNew: 1 })
  await road.work()
  time.now = at.startAt + hour / 2
  practice.world.faults.clear()
  await road.work()
  expect(await saleOf(at)).toMatchObject({
    work: { state: 'failed', text: expect.stringContaining('đã bắt đầu') },
  })
  expect(await save(at, [line('A1')])).toMatchObject({ status: 409, body: { code: 'flash-slot-past' } })
})

test('who neither keeps products nor tells stock sees and makes no flash sales', async () => {
  const at = await slot()
  for (const [method, fields] of [
    ['listSlots', {}],
    ['listFlashSales', { phase: 'upcoming' }],
    ['getFlashSale', at],
    ['saveFlashSale', { ...at, lines: [line('A1')], isNew: 1 }],
    ['deleteFlashSale', at],
  ] as const)
    expect((await road.call('/api/flash_sale', method, { ...shop, ...fields }, 'kho')).status, method).toBe(
      403,
    )
})
