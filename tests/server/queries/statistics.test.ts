import { afterEach, expect, test } from 'vitest'
import { expectedGoods } from '../../../src/domain/reports/run-out.ts'
import { salesOfOrder } from '../../../src/domain/reports/sales-of-order.ts'
import { sumsOfProfits } from '../../../src/domain/reports/sums-of-profits.ts'
import { settle, WorkingSet } from '../../../src/domain/run.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { ProductSales } from '../../../src/domain/tables/product-sales.ts'
import type { OrderProfit } from '../../../src/domain/tables/profits.ts'
import type { Buyer, ReportSum } from '../../../src/domain/tables/report-sums.ts'
import type { ReturnedOrder } from '../../../src/domain/tables/returns.ts'
import type { SalesDay } from '../../../src/domain/tables/sales-days.ts'
import type { RowOf, TableName } from '../../../src/domain/tables.ts'
import { must } from '../../../src/lib/must.ts'
import { generateDemo } from '../../../src/server/demo/generate-demo.ts'
import { keepMissingProfits } from '../../../src/server/keep-missing-profits.ts'
import type { Shop } from '../../../src/server/store/load-shop.ts'
import { anItem, anOrder, aStaff, morning } from '../../support/builders.ts'
import { openTestShop, people, putStaff, type TestShop } from '../small-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

/** A generated shop under the name of the tests', its people being theirs. */
function generated(seed: number): Shop {
  const { company, rows } = generateDemo({ seed, orders: 400, products: 60, now: morning })
  const own = { ...company, company_id: 'may' }
  return { company: own, staff: [], rows: { ...rows, staff: people } } as unknown as Shop
}

async function all<T extends Exclude<TableName, 'movements'>>(table: T): Promise<RowOf<T>[]> {
  return shop.store.read('may', async (reading) => {
    const rows: RowOf<T>[] = []
    for (const closed of [false, true])
      for (const { doc } of await reading.scan({ table, closed, after: '', closedSince: 0 }, 100_000))
        rows.push(JSON.parse(doc ?? '') as RowOf<T>)
    return rows
  })
}

const dateOf = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 10)
const days = { from: dateOf(morning - 200 * 86_400_000), to: dateOf(morning + 86_400_000) }

async function ask(method: string, fields: object, userName = 'chu') {
  const token = await shop.tokenOf(userName)
  return shop.post('/api/statistic', { token, method, ...fields })
}

const sumBy = <T>(rows: readonly T[], amountOf: (row: T) => number) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0)

/*
 * Figures a second time, from orders, returns, slips and movements as they lie there. Nothing of `src/domain/reports` and `src/domain/profit` is used for it.
 */

const share = (amount: number, percent: number) => Math.floor((amount * percent + 50) / 100)

function lineValue(
  order: Order,
  { price, wholesale_price = price, amount, discountPr = 0, type }: Order['swItems'][number],
) {
  const full = (order.price_policy === 'wholesale_price' ? wholesale_price : price) * amount
  return full - (type === 'percent' ? share(full, discountPr) : discountPr)
}

/** Units that buyers sent back of each line: of a combo as many as all of its parts make. The generated shops sell no product on two lines of an order. */
function secondBack({ code, swItems }: Order, returns: readonly ReturnedOrder[]): number[] {
  const lines = returns
    .filter((one) => one.orderCode === code && one.kind === 'buyer-return' && one.state !== 'dropped')
    .flatMap((one) => one.lines)
  const unitsOf = (product: string) =>
    sumBy(
      lines.filter(({ productCode }) => productCode === product),
      ({ expected, good, damaged }) => Math.max(expected, good + damaged),
    )
  return swItems.map(({ productCode, amount, KhoTay }) => {
    const made = KhoTay?.length
      ? KhoTay.map((part) => Math.floor(unitsOf(part.code) / part.amount))
      : [unitsOf(productCode)]
    return Math.min(amount, ...made)
  })
}

/** What the buyer pays for what they keep. */
function secondRevenue(order: Order, returns: readonly ReturnedOrder[]): number {
  if (['HỦY', 'THẤT THU', 'ĐÃ HOÀN'].includes(order.state)) return 0
  const goods = sumBy(order.swItems, (line) => lineValue(order, line))
  const discount = order.typeDiscount === 'percent' ? share(goods, order.discount) : order.discount
  const isOwn = ['KhoTay', 'STORE', 'web_store'].includes(order.channel)
  const isOwnWay = isOwn && order.payment_type_id === 2 && order.delivery.logistic === 'TVC'
  const units = secondBack(order, returns)
  const back = sumBy(
    order.swItems.map((line, place) => ({ line, place })),
    ({ line, place }) => Math.round((lineValue(order, line) * (units[place] ?? 0)) / line.amount),
  )
  const paidBack = goods > 0 ? Math.floor((back * (goods - discount)) / goods) : 0
  return goods - discount + order.otherFee + (isOwnWay ? order.shippingFee : 0) - paidBack
}

/** What the orders of a slip cost, by it: what moved. Before they leave they cost what their lines say, and a cancelled one nothing. */
async function secondCosts(): Promise<Map<string, { orders: string[]; cost: number }>> {
  const slips = new Map((await all('slips')).map((slip) => [slip.code, slip]))
  const movements = await shop.store.read('may', (reading) => reading.movements({}))
  const goods = movements.filter(({ number }) => number === 'total')
  const costs = new Map<string, { orders: string[]; cost: number }>()
  for (const { code, slipCodes, state, swItems } of await all('orders')) {
    const slip = slips.get(slipCodes.at(-1) ?? '')
    if (slip?.state === 'HOÀN THÀNH') {
      const cost = -sumBy(
        goods.filter(({ document }) => document === slip.code),
        (one) => one.quantity * (one.cost ?? 0),
      )
      costs.set(slip.code, { orders: [...(costs.get(slip.code)?.orders ?? []), code], cost })
    } else {
      const cost = state === 'HỦY' ? 0 : sumBy(swItems, ({ amount, cost = 0 }) => amount * cost)
      costs.set(code, { orders: [code], cost })
    }
  }
  return costs
}

async function secondReckoning(isAsked: (order: Order) => boolean) {
  const orders = (await all('orders')).filter((one) => one.state !== 'ĐƠN NHÁP')
  const asked = orders.filter(isAsked)
  const returns = await all('returns')
  const count = (...states: string[]) => asked.filter(({ state }) => states.includes(state)).length
  const done = asked.filter(({ state }) => state === 'THÀNH CÔNG')
  return {
    orders: asked.length,
    confirmed: asked.length - count('CHỜ XÁC NHẬN', 'HỦY'),
    done: done.length,
    cancelled: count('HỦY'),
    returned: asked.filter(
      (order) => order.state === 'ĐÃ HOÀN' || secondBack(order, returns).some((units) => units > 0),
    ).length,
    lost: count('THẤT THU'),
    combos: asked.filter(({ swItems }) => swItems.some(({ KhoTay }) => KhoTay?.length)).length,
    revenue: sumBy(asked, (order) => secondRevenue(order, returns)),
    doneRevenue: sumBy(done, (order) => secondRevenue(order, returns)),
  }
}

/** Some of each kind of thing that happens to orders, by commands. */
async function workOn(orders: readonly Order[]): Promise<number> {
  const token = await shop.tokenOf('chu')
  const own = orders.filter(({ channel }) => channel === 'KhoTay')
  let done = 0
  const act = async (fields: object) => {
    const { status } = await shop.post('/api/order', { token, ...fields })
    if (status === 200) done += 1
  }
  for (const [index, { code, state }] of own.entries()) {
    if (state === 'CHỜ XÁC NHẬN') await act({ method: 'updateState', orderCodes: [code], state: 'MỚI' })
    if (state === 'ĐANG GIAO')
      await act({ method: 'updateState', orderCodes: [code], state: index % 2 ? 'THÀNH CÔNG' : 'THẤT THU' })
    if (state === 'MỚI')
      await act({ method: 'updateState', orderCodes: [code], state: 'HỦY', note: 'Khách đổi ý' })
  }
  return done
}

test.each([1, 2, 3])(
  'what orders of a day, a shop and a warehouse come to is what orders, returns and movements say, also after commands: generated shop %i',
  async (seed) => {
    shop = await openTestShop({}, [generated(seed)])
    await keepMissingProfits(shop.store, 'may')
    const before = await all('orders')
    expect(await workOn(before)).toBeGreaterThan(3)
    const { status, body } = await ask('getSales', days)
    expect(status).toBe(200)
    expect(body.isWhole).toBe(true)
    expect(body.total).toMatchObject(await secondReckoning(() => true))
    const { revenue, fees, carriage, cost, compensation } = body.total
    expect(body.total.profit).toBe(revenue - fees - carriage - cost + compensation)
    // By day, warehouse and shop.
    const told = body.days.filter((one: { orders: number }) => one.orders > 0)
    expect(told.length).toBeGreaterThan(5)
    for (const { day, ...sums } of told)
      expect(sums).toMatchObject(
        await secondReckoning(({ createdAt }) => Math.floor((createdAt + 25_200_000) / 86_400_000) === day),
      )
    for (const { wid, ...sums } of body.warehouses)
      expect(sums).toMatchObject(await secondReckoning((order) => order.wid === wid))
    for (const group of [body.days, body.shops, body.warehouses])
      for (const name of Object.keys(body.total))
        expect([name, sumBy(group as Record<string, number>[], (one) => one[name] ?? 0)]).toEqual([
          name,
          body.total[name],
        ])
    // People.
    const staff = await ask('getStaffStats', days)
    for (const { user, totalOrders, totalRevenue, cancelCount } of staff.body.data) {
      const { orders, revenue, cancelled } = await secondReckoning(({ createdBy }) => createdBy === user)
      expect({ totalOrders, totalRevenue, cancelCount }).toEqual({
        totalOrders: orders,
        totalRevenue: revenue,
        cancelCount: cancelled,
      })
    }
    expect(sumBy(staff.body.data as { totalOrders: number }[], (one) => one.totalOrders)).toBe(
      body.total.orders,
    )
    // What goods cost, of slips of which nothing came back.
    const came = new Set((await all('returns')).map(({ orderCode }) => orderCode))
    const profits = new Map((await all('orderProfits')).map((row) => [row.code, row]))
    let compared = 0
    for (const [name, { orders, cost }] of await secondCosts()) {
      if (orders.some((code) => came.has(code))) continue
      const sales = orders.map((code) => must(profits.get(code), 'its profit')).map(salesOfOrder)
      // Goods whose cost nobody knew are told of beside it.
      if (sales.some((one) => !one || one.unpriced > 0)) continue
      compared += 1
      expect([name, sumBy(sales, (one) => one?.cost ?? 0)]).toEqual([name, cost])
    }
    expect(compared).toBeGreaterThan(100)
    await expectSumsOfRows()
  },
)

/** The kept sums are those that a shop would have that sums up all it holds today. */
async function expectSumsOfRows(): Promise<void> {
  const profits = await all('orderProfits')
  const anew = await settle(
    new WorkingSet(),
    async (wanted) => wanted.map(() => undefined),
    (read) =>
      sumsOfProfits(
        read,
        profits.map((after: OrderProfit) => ({ after })),
      ),
  )
  const inTable = <R>(table: TableName) =>
    anew.filter((one) => one.table === table).map(({ after }) => after as unknown as R)
  const byKey = (one: SalesDay, other: SalesDay) => (one.key < other.key ? -1 : 1)
  const kept = (await all('salesDays')).filter(({ orders }) => orders > 0)
  expect(kept.sort(byKey)).toEqual(inTable<SalesDay>('salesDays').sort(byKey))
  const placesOf = (rows: readonly { key: string; places: Record<string, number[]> }[]) =>
    Object.fromEntries(
      rows.flatMap(({ key, places }) => (Object.keys(places).length > 0 ? [[key, places]] : [])),
    )
  expect(placesOf(await all('productSales'))).toEqual(placesOf(inTable<ProductSales>('productSales')))
  expect(placesOf(await all('reportSums'))).toEqual(placesOf(inTable<ReportSum>('reportSums')))
  const byId = (rows: readonly Buyer[]) => Object.fromEntries(rows.map(({ id, days }) => [id, days]))
  expect(byId(await all('buyers'))).toEqual(byId(inTable<Buyer>('buyers')))
}

interface SecondProduct {
  inOrders: number
  units: number
  back: number
  goodsRevenue: number
}

/** By product. What buyers pay for a line is its share of what they pay for all of them, by their prices, before it is rounded. */
async function secondProducts(isAsked: (order: Order) => boolean): Promise<Map<string, SecondProduct>> {
  const returns = await all('returns')
  const found = new Map<string, SecondProduct>()
  for (const order of (await all('orders')).filter(isAsked)) {
    const { state, swItems, otherFee, shippingFee, channel, payment_type_id, delivery } = order
    if (['ĐƠN NHÁP', 'HỦY'].includes(state)) continue
    const isOwn = ['KhoTay', 'STORE', 'web_store'].includes(channel)
    const isOwnWay = isOwn && payment_type_id === 2 && delivery.logistic === 'TVC'
    const revenue = secondRevenue(order, returns)
    const goods = revenue === 0 ? 0 : revenue - otherFee - (isOwnWay ? shippingFee : 0)
    const back = secondBack(order, returns)
    const left = swItems.map(
      (line, place) => (lineValue(order, line) * (line.amount - (back[place] ?? 0))) / line.amount,
    )
    const all = sumBy(left, (value) => value)
    for (const [place, { productCode, amount }] of swItems.entries()) {
      const before = found.get(productCode) ?? { inOrders: 0, units: 0, back: 0, goodsRevenue: 0 }
      found.set(productCode, {
        inOrders: before.inOrders + 1,
        units: before.units + amount,
        back: before.back + (state === 'ĐÃ HOÀN' ? amount : (back[place] ?? 0)),
        goodsRevenue: before.goodsRevenue + (all > 0 ? (goods * (left[place] ?? 0)) / all : 0),
      })
    }
  }
  return found
}

/** What the units of a product cost that left, by what moved; those that have not left by what their lines say. Nothing for products in combos and in orders of which anything came back. */
async function secondProductCosts(): Promise<Map<string, { orders: number; cost: number }>> {
  const [orders, slips, returns] = [await all('orders'), await all('slips'), await all('returns')]
  const state = new Map(slips.map((slip) => [slip.code, slip.state]))
  const movements = (await shop.store.read('may', (reading) => reading.movements({}))).filter(
    ({ number }) => number === 'total',
  )
  const cameBack = new Set(returns.map(({ orderCode }) => orderCode))
  const unsure = new Set<string>()
  const costs = new Map<string, { orders: number; cost: number }>()
  const seen = new Set<string>()
  for (const order of orders.filter((one) => one.state !== 'ĐƠN NHÁP')) {
    const slip = order.slipCodes.at(-1) ?? ''
    const hasLeft = state.get(slip) === 'HOÀN THÀNH'
    const isPlain = !cameBack.has(order.code)
    for (const { productCode, amount, cost, KhoTay = [] } of order.swItems) {
      if (!isPlain || cost === undefined || KhoTay.length > 0) unsure.add(productCode)
      for (const part of KhoTay) unsure.add(part.code)
      const before = costs.get(productCode) ?? { orders: 0, cost: 0 }
      const isCounted = !hasLeft || !seen.has(`${slip}/${productCode}`)
      seen.add(`${slip}/${productCode}`)
      const moved = hasLeft
        ? movements.filter((one) => one.document === slip && one.productCode === productCode)
        : []
      if (moved.some((one) => one.cost === undefined)) unsure.add(productCode)
      const more = hasLeft
        ? -sumBy(moved, (one) => one.quantity * (one.cost ?? 0))
        : order.state === 'HỦY'
          ? 0
          : amount * (cost ?? 0)
      costs.set(productCode, {
        orders: before.orders + 1,
        cost: before.cost + (isCounted ? more : 0),
      })
    }
  }
  for (const code of unsure) costs.delete(code)
  return costs
}

const dayOfOrder = ({ createdAt }: Order) => dateOf(createdAt)

test.each([1, 2, 3])(
  'what was sold of each product, in a week, a month and more, is what orders, returns and movements say, also after commands: generated shop %i',
  async (seed) => {
    shop = await openTestShop({}, [generated(seed)])
    await keepMissingProfits(shop.store, 'may')
    expect(await workOn(await all('orders'))).toBeGreaterThan(3)
    await expectSumsOfRows()
    const dates = [...new Set((await all('orders')).map(dayOfOrder))].sort()
    const ranges = [
      { from: must(dates[0], 'a day'), to: must(dates.at(-1), 'a day') },
      { from: dateOf(morning - 9 * 86_400_000), to: dateOf(morning) },
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2026-10-20', to: '2026-11-19' },
      { from: '2026-11-02', to: '2026-11-28' },
    ]
    type Row = Record<string, number> & { code: string }
    let told = 0
    for (const { from, to } of ranges) {
      const { status, body } = await ask('getProductSales', { from, to })
      expect([status, body.isWhole]).toEqual([200, true])
      const isIn = (order: Order) => dayOfOrder(order) >= from && dayOfOrder(order) <= to
      const second = await secondProducts(isIn)
      const rows = (body.products as Row[]).filter(({ inOrders = 0 }) => inOrders > 0)
      told += rows.length
      expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(second.keys()))
      for (const { code, inOrders = 0, units, back, goodsRevenue = 0 } of rows) {
        const { goodsRevenue: exact, ...counts } = must(second.get(code), 'its product')
        expect({ code, inOrders, units, back }).toEqual({ code, ...counts })
        // A đồng of an order may fall to another line of it.
        expect(Math.abs(goodsRevenue - exact)).toBeLessThanOrEqual(inOrders)
      }
      // The same profit as that of the days.
      const sales = (await ask('getSales', { from, to })).body
      const sum = (name: string) => sumBy(body.products as Row[], (one) => one[name] ?? 0)
      expect(sum('goodsProfit')).toBe(sales.total.profit)
      expect(sum('goodsCost')).toBe(sales.total.cost)
      // And the time before is what is told of it when it is asked about.
      const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
      const shifted = (date: string) => dateOf(Date.parse(`${date}T00:00:00+07:00`) - length * 86_400_000)
      const before = (await ask('getProductSales', { from: shifted(from), to: shifted(to) })).body
      const ownOf = ({ code, before: _, ...own }: Row) => [code, own] as const
      const some = (one: object) => Object.values(one).some((amount) => amount !== 0)
      expect(
        new Map(
          (body.products as { code: string; before: object }[])
            .filter((one) => some(one.before))
            .map((one) => [one.code, one.before]),
        ),
      ).toEqual(new Map((before.products as Row[]).map(ownOf).filter(([, own]) => some(own))))
    }
    expect(told).toBeGreaterThan(60)
    const everything = must(ranges[0], 'all days')
    const { body } = await ask('getProductSales', everything)
    let compared = 0
    for (const [code, { orders, cost }] of await secondProductCosts()) {
      const row = (body.products as Row[]).find((one) => one.code === code)
      if (orders === 0) continue
      compared += 1
      expect(Math.abs((row?.goodsCost ?? 0) - cost), code).toBeLessThanOrEqual(orders)
    }
    expect(compared).toBeGreaterThan(5)
    // By shop and warehouse they come to the same.
    const { shops, warehouses } = (await ask('getSales', everything)).body
    const parts = [shops, warehouses].map((places) =>
      Promise.all(
        places.map(async ({ channel, shop: id, wid }: Record<string, string>) => {
          const asked = wid === undefined ? { channel, shop: id } : { wid }
          const { products } = (await ask('getProductSales', { ...everything, ...asked })).body
          return sumBy(products as Row[], ({ units = 0 }) => units)
        }),
      ),
    )
    const units = sumBy(body.products as Row[], (one) => one.units ?? 0)
    for (const some of await Promise.all(parts)) expect(sumBy(some, (one) => one as number)).toBe(units)
  },
)

/** Units that went and did not come back, by the product that lay on the shelf. */
async function secondGone(isAsked: (order: Order) => boolean): Promise<Map<string, number>> {
  const returns = await all('returns')
  const gone = new Map<string, number>()
  for (const order of (await all('orders')).filter(isAsked)) {
    if (['ĐƠN NHÁP', 'HỦY', 'ĐÃ HOÀN'].includes(order.state)) continue
    const back = secondBack(order, returns)
    for (const [place, { productCode, amount, KhoTay }] of order.swItems.entries()) {
      const parts = KhoTay?.length ? KhoTay : [{ code: productCode, amount: 1 }]
      for (const part of parts)
        gone.set(part.code, (gone.get(part.code) ?? 0) + (amount - (back[place] ?? 0)) * part.amount)
    }
  }
  return gone
}

test.each([1, 2, 3])(
  'what runs out and what to order is what orders and movements say, in one warehouse and in all: generated shop %i',
  async (seed) => {
    shop = await openTestShop({}, [generated(seed)])
    await keepMissingProfits(shop.store, 'may')
    await workOn(await all('orders'))
    const products = await all('products')
    const movements = await shop.store.read('may', (reading) => reading.movements({}))
    const warehouses = (await all('warehouses')).map(({ wid }) => wid)
    let compared = 0
    for (const days of [7, 30, 90])
      for (const wid of [undefined, ...warehouses]) {
        const to = dateOf(morning - 86_400_000)
        const from = dateOf(morning - days * 86_400_000)
        const { body } = await ask('getProductSales', { from, to, wid })
        const goods = products.map(({ code, oldCodes, warehouses: places, typeItem, KhoTay, deletedAt }) => ({
          code,
          oldCodes,
          places,
          isDeleted: deletedAt !== undefined,
          parts: typeItem === 'combo' ? (KhoTay ?? []) : undefined,
        }))
        const told = expectedGoods(body.products, goods, { days, coverDays: 14, wid })
        const gone = await secondGone(
          (one) => dayOfOrder(one) >= from && dayOfOrder(one) <= to && (wid ?? one.wid) === one.wid,
        )
        const byCode = new Map(told.map(({ code, sums }) => [code, sums]))
        for (const { code, typeItem } of products) {
          if (typeItem === 'combo') continue
          const here = movements.filter((one) => one.productCode === code && (wid ?? one.wid) === one.wid)
          const unitsOf = (...numbers: string[]) =>
            sumBy(
              here.filter(({ number }) => numbers.includes(number)),
              ({ quantity }) => quantity,
            )
          const there = unitsOf('total') - unitsOf('book', 'wait')
          const coming = unitsOf('exp_amount')
          const sold = Math.max(0, gone.get(code) ?? 0)
          let toOrder = 0
          while ((there + coming + toOrder) * days < sold * 14) toOrder += 1
          if (sold === 0) toOrder = Math.max(0, -there - coming)
          const sums = byCode.get(code)
          if (sold === 0 && toOrder === 0) expect(sums).toBeUndefined()
          else {
            compared += 1
            expect({ code, ...sums }).toMatchObject({
              code,
              ready: there,
              coming,
              toOrder,
              perDay: sold / days,
            })
            if (sold > 0) expect(sums?.daysLeft).toBe((Math.max(0, there) * days) / sold)
          }
        }
        const lasts = told.map(({ sums: { daysLeft = Number.POSITIVE_INFINITY } }) => daysLeft)
        expect(lasts).toEqual(lasts.toSorted((one, other) => (one < other ? -1 : Number(one > other))))
      }
    expect(compared).toBeGreaterThan(100)
  },
)

const order = (fields: Partial<Order> = {}) =>
  anOrder({
    code: 'KT-1',
    channel: 'KhoTay',
    state: 'THÀNH CÔNG',
    createdBy: 'ban',
    createdAt: morning,
    shippingFee: 0,
    pickMoney: 129_000,
    totalPrice: 129_000,
    swItems: [anItem()],
    delivery: { logistic: 'TVC', id: '', history: [] },
    ...fields,
  })

async function openWith(...rows: Order[]): Promise<void> {
  shop = await openTestShop()
  await shop.store.write('may', async (writing) =>
    writing.putRows(
      await writing.advance(),
      rows.map((row) => ({ table: 'orders', key: row.code, row })),
    ),
  )
}
const today = { from: dateOf(morning), to: dateOf(morning) }
const dayBefore = morning - 86_400_000

test('sums say that they lack orders of before until the daily round has come to all of them', async () => {
  await openWith(order(), order({ code: 'KT-2', createdAt: dayBefore }))
  const token = await shop.tokenOf('chu')
  await shop.post('/api/order', { token, method: 'repaymentOrder', orderCode: 'KT-1', amount: 29_000 })
  const only = { channel: 'KhoTay' }
  expect((await ask('getSales', { ...today, ...only })).body).toMatchObject({
    isWhole: false,
    total: { orders: 1 },
    before: { orders: 0 },
  })
  await keepMissingProfits(shop.store, 'may')
  expect((await ask('getSales', { ...today, ...only })).body).toMatchObject({
    isWhole: true,
    total: { orders: 1, revenue: 129_000, profit: 68_000 },
    before: { orders: 1, revenue: 129_000 },
    days: [{ orders: 1, before: { orders: 1 } }],
  })
  await expectSumsOfRows()
})

test('[ROL-018] whoever does not see what goods cost is told of no profit, and of nothing it could be taken from', async () => {
  await openWith(order())
  await keepMissingProfits(shop.store, 'may')
  await putStaff(shop, aStaff({ userName: 'kho', flags: ['report_orders'] }))
  const { status, body, text } = await ask('getSales', today, 'kho')
  expect(status).toBe(200)
  expect(Object.keys(body.total).sort()).toEqual([
    ...['cancelled', 'combos', 'confirmed', 'done', 'doneRevenue', 'lost', 'orders', 'returned', 'revenue'],
  ])
  expect(text).not.toMatch(/profit|cost|fees|carriage|61000|68000/)
  const goods = await ask('getProductSales', today, 'kho')
  expect(goods.body.products).toContainEqual({
    code: 'AT-DEN-M',
    inOrders: 1,
    units: 1,
    back: 0,
    goodsRevenue: 129_000,
    before: { inOrders: 0, units: 0, back: 0, goodsRevenue: 0 },
  })
  expect(goods.text).not.toMatch(/profit|cost|61000|68000/i)
})

test('[ROL-011] whoever reads of goods alone is told what goes and comes back, for the forecast, and no takings', async () => {
  await openWith(order())
  await keepMissingProfits(shop.store, 'may')
  await putStaff(shop, aStaff({ userName: 'kho', flags: ['report_export_import_products', 'cost_view'] }))
  const { status, body, text } = await ask('getProductSales', today, 'kho')
  expect(status).toBe(200)
  expect(body.products).toContainEqual({
    code: 'AT-DEN-M',
    inOrders: 1,
    units: 1,
    back: 0,
    before: { inOrders: 0, units: 0, back: 0 },
  })
  expect(text).not.toMatch(/revenue|profit|cost|129000/i)
  expect((await ask('getSales', today, 'kho')).status).toBe(403)
})

test.each([
  [['report_orders'], 200],
  [['orders_not_ecommerce_handle', 'setting_crud', 'cost_view'], 403],
])('[ROL-008] with %s a report is answered with %i', async (flags, wanted) => {
  await openWith(order())
  await putStaff(shop, aStaff({ userName: 'kho', flags: flags as never }))
  for (const [method, fields] of [
    ['getSales', {}],
    ['getProductSales', {}],
    ['getStaffStats', {}],
    ['getStaffStatDetailsByDateData', { user: 'ban' }],
  ] as const)
    expect((await ask(method, { ...today, ...fields }, 'kho')).status).toBe(wanted)
})

test('orders of a warehouse that somebody does not work in are not in their sums', async () => {
  await openWith(order(), order({ code: 'KT-XA', wid: 'KHO-XA' }))
  await keepMissingProfits(shop.store, 'may')
  const flags = ['report_orders'] as never
  await putStaff(shop, aStaff({ userName: 'kho', flags, warehouses: ['KHO-XA'] }))
  const { body } = await ask('getSales', today, 'kho')
  expect(body.warehouses).toMatchObject([{ wid: 'KHO-XA', orders: 1 }])
  expect(body.total.orders).toBe(1)
  const { products } = (await ask('getProductSales', today, 'kho')).body
  expect(products.map(({ inOrders }: { inOrders: number }) => inOrders)).toEqual([1])
})

test('[STT-001] [STT-005] the days of a person tell their orders, what these come to, and the shares of them', async () => {
  await openWith(
    order(),
    order({ code: 'KT-2', state: 'HỦY' }),
    order({ code: 'KT-3', state: 'ĐÃ HOÀN' }),
    order({ code: 'KT-4', state: 'MỚI' }),
    order({ code: 'KT-5', createdAt: dayBefore, swItems: [anItem({ typeItem: 'combo' })] }),
    order({ code: 'KT-6', createdBy: 'san' }),
    order({ code: 'KT-7', state: 'ĐƠN NHÁP' }),
  )
  await keepMissingProfits(shop.store, 'may')
  const range = { from: dateOf(dayBefore), to: dateOf(morning) }
  const { body } = await ask('getStaffStatDetailsByDateData', { ...range, user: 'ban' })
  expect(body.data).toEqual([
    {
      date: dateOf(morning),
      totalOrders: 4,
      confirmedOrder: 3,
      totalRevenue: 258_000,
      successRevenue: 129_000,
      comboRatio: 0,
      successRatio: 25,
      returnRatio: 25,
      cancelRatio: 25,
      returnCount: 1,
      cancelCount: 1,
    },
    {
      date: dateOf(dayBefore),
      totalOrders: 1,
      confirmedOrder: 1,
      totalRevenue: 129_000,
      successRevenue: 129_000,
      comboRatio: 100,
      successRatio: 100,
      returnRatio: 0,
      cancelRatio: 0,
      returnCount: 0,
      cancelCount: 0,
    },
  ])
})

test.each([
  [{}],
  [{ from: '2026-11-02', to: '2026-11-01' }],
  [{ from: '2025-01-01', to: '2026-11-01' }],
  [{ from: '2026-13-01', to: '2026-13-02' }],
])('a time that is none is refused: %#', async (fields) => {
  await openWith()
  expect((await ask('getSales', fields)).status).toBe(400)
})
