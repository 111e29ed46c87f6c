import { afterEach, expect, test } from 'vitest'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { RowOf, TableName } from '../../../src/domain/tables.ts'
import { generateDemo } from '../../../src/server/demo/generate-demo.ts'
import { keepMissingProfits } from '../../../src/server/keep-missing-profits.ts'
import type { Shop } from '../../../src/server/store/load-shop.ts'
import { anItem, anOrder, aStaff, morning } from '../../support/builders.ts'
import { openTestShop, people, putStaff, type TestShop } from '../small-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

const dayMs = 86_400_000
const dateOf = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 10)

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

async function ask(method: string, fields: object, userName = 'chu') {
  const token = await shop.tokenOf(userName)
  return shop.post('/api/statistic', { token, method, ...fields })
}

/** Some of what a day brings. */
async function workOn(orders: readonly Order[]): Promise<number> {
  const token = await shop.tokenOf('chu')
  let done = 0
  const act = async (fields: object) => {
    const { status } = await shop.post('/api/order', { token, ...fields })
    if (status === 200) done += 1
  }
  for (const [index, { code, state }] of orders.filter(({ channel }) => channel === 'KhoTay').entries()) {
    if (state === 'CHỜ XÁC NHẬN') await act({ method: 'updateState', orderCodes: [code], state: 'MỚI' })
    if (state === 'ĐANG GIAO')
      await act({ method: 'updateState', orderCodes: [code], state: index % 2 ? 'THÀNH CÔNG' : 'THẤT THU' })
    if (state === 'MỚI')
      await act({ method: 'updateState', orderCodes: [code], state: 'HỦY', note: 'khách  đổi ý' })
    if (state === 'CHỜ GỬI HÀNG') await act({ method: 'reopenParcel', parcelId: `${code}#1` })
  }
  return done
}

/** How many there are of each. */
function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

const first = (order: Order, ...states: Order['state'][]) =>
  order.historyState.find(({ state }) => states.includes(state))?.updatedAt

/*
 * Figures a second time, from the rows as they lie there. Nothing of `src/domain/reports` and `src/domain/profit` is used for it.
 */

async function secondCarriers(isIn: (at: number) => boolean) {
  const carriers: Record<string, Record<string, number>> = {}
  for (const order of await all('orders')) {
    const id = {
      'J&T': 'JNT',
      GHN: 'GHN',
      'Viettel Post': 'VTP',
      GHTK: 'GHTK',
      SPX: 'SPX',
      'Ninja Van': 'NINJAVAN',
      'Lazada Logistics': 'LEX',
      LEX: 'LEX',
      'Best Express': 'BEST',
      Ahamove: 'AHAMOVE',
      'Super Ship': 'SUPERSHIP',
    }[order.delivery.logistic]
    const isDone = order.state === 'THÀNH CÔNG'
    if (!id || !['THÀNH CÔNG', 'THẤT THU', 'ĐÃ HOÀN'].includes(order.state)) continue
    const endedAt = isDone ? first(order, 'THÀNH CÔNG') : first(order, 'THẤT THU', 'ĐÃ HOÀN')
    if (endedAt === undefined || !isIn(endedAt)) continue
    carriers[id] ??= { ended: 0, delivered: 0, timedParcels: 0, tookMs: 0 }
    const sums = carriers[id]
    const left = first(order, 'ĐÃ GỬI HÀNG')
    sums.ended! += 1
    if (!isDone) continue
    sums.delivered! += 1
    if (left === undefined || left > endedAt) continue
    sums.timedParcels! += 1
    sums.tookMs! += endedAt - left
  }
  return carriers
}

async function secondPackers(isIn: (at: number) => boolean) {
  const packers: Record<string, { packed: number; packedUnits: number }> = {}
  const orders = new Map((await all('orders')).map((order) => [order.code, order]))
  for (const { state, closedAt, packer, lines, orderCodes } of await all('parcels')) {
    const order = orders.get(orderCodes[0] ?? '')
    if (state !== 'closed' || closedAt === undefined || !isIn(closedAt) || !order) continue
    packers[packer] ??= { packed: 0, packedUnits: 0 }
    const sums = packers[packer]
    sums.packed += 1
    for (const { packed } of lines) sums.packedUnits += packed
  }
  return packers
}

/** By the first day on which each customer ordered anything. */
async function secondBuyers(isIn: (at: number) => boolean) {
  const placed = (await all('orders')).filter(({ state }) => state !== 'ĐƠN NHÁP')
  const nameOf = ({ customer: { id, phone } }: Order) =>
    id ?? (phone.includes('*') || !phone ? undefined : `kh-${phone}`)
  const firstDay = new Map<string, string>()
  for (const order of placed.toSorted((one, other) => one.createdAt - other.createdAt)) {
    const name = nameOf(order)
    if (name !== undefined && !firstDay.has(name)) firstDay.set(name, dateOf(order.createdAt))
  }
  const here = placed.filter(({ createdAt }) => isIn(createdAt))
  const known = here.filter((order) => nameOf(order) !== undefined)
  const isFirst = (order: Order) => firstDay.get(nameOf(order) ?? '') === dateOf(order.createdAt)
  return {
    newBuyers: new Set(known.filter(isFirst).map(nameOf)).size,
    knownOrders: known.length,
    againOrders: known.filter((order) => !isFirst(order)).length,
    unknownOrders: here.length - known.length,
  }
}

type Told = Record<string, number> & { before: Record<string, number> }

test.each([1, 2, 3])(
  '[STT-005] by hour, province, reason, carrier, packer and customer, orders come to what their rows say, also after commands: generated shop %i',
  async (seed) => {
    shop = await openTestShop({}, [generated(seed)])
    await keepMissingProfits(shop.store, 'may')
    expect(await workOn(await all('orders'))).toBeGreaterThan(3)
    const orders = (await all('orders')).filter(({ state }) => state !== 'ĐƠN NHÁP')
    const ranges = [
      { from: dateOf(morning - 200 * dayMs), to: dateOf(morning + dayMs) },
      { from: dateOf(morning - 6 * dayMs), to: dateOf(morning) },
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2026-10-20', to: '2026-11-19' },
    ]
    for (const range of ranges) {
      const isIn = (at: number) => dateOf(at) >= range.from && dateOf(at) <= range.to
      const here = orders.filter(({ createdAt }) => isIn(createdAt))
      const sales = (await ask('getSales', range)).body
      // The same total however it is taken apart.
      for (const by of ['hour', 'province']) {
        const { body } = await ask('getSalesBy', { ...range, by })
        expect(body.total).toEqual(sales.total)
        for (const name of Object.keys(body.total))
          expect([by, name, body.rows.reduce((sum: number, row: Told) => sum + (row[name] ?? 0), 0)]).toEqual(
            [by, name, sales.total[name]],
          )
        const counted = Object.fromEntries(body.rows.map((row: Told) => [row.value, row.orders]))
        if (by === 'hour')
          expect(counted).toEqual(
            tally(here.map(({ createdAt }) => new Date(createdAt + 25_200_000).toISOString().slice(11, 13))),
          )
        else {
          expect(counted['Hồ Chí Minh'] ?? 0).toBe(
            here.filter(({ customer: { provinceName = '' } }) =>
              /Hồ Chí Minh|Bình Dương|Vũng Tàu/.test(provinceName),
            ).length,
          )
          expect(counted[''] ?? 0).toBe(here.filter(({ customer }) => !customer.provinceName).length)
        }
      }
      const { status, body } = await ask('getStatistics', range)
      expect([status, body.isWhole]).toEqual([200, true])
      const sum = (rows: Told[], name: string) => rows.reduce((total, row) => total + (row[name] ?? 0), 0)
      expect(sum(body.cancels, 'cancelled')).toBe(sales.total.cancelled)
      expect(sum(body.backs, 'returned')).toBe(sales.total.returned)
      const reasons = here
        .filter(({ state }) => state === 'HỦY')
        .map(({ historyState }) =>
          (historyState.at(-1)?.note ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase(),
        )
      expect(
        Object.fromEntries(
          body.cancels.flatMap((one: Told & { reason: string }) =>
            one.cancelled ? [[one.reason.toLowerCase(), one.cancelled]] : [],
          ),
        ),
      ).toEqual(tally(reasons))
      const carriers = await secondCarriers(isIn)
      expect(
        Object.fromEntries(
          body.carriers
            .filter((one: Told) => one.ended)
            .map((one: Told & { carrier: string }) => [one.carrier, one]),
        ),
      ).toMatchObject(carriers)
      expect(sum(body.carriers, 'ended')).toBe(sum(Object.values(carriers) as Told[], 'ended'))
      for (const one of body.carriers as Told[])
        expect(one.ended).toBe((one.delivered ?? 0) + (one.backParcels ?? 0) + (one.lostParcels ?? 0))
      const sent = orders.flatMap((order) => {
        const at = first(order, 'ĐÃ GỬI HÀNG')
        return at !== undefined && isIn(at) ? [{ at, shipBy: order.shipBy }] : []
      })
      expect(body.sent).toMatchObject({
        sent: sent.length,
        due: sent.filter(({ shipBy }) => shipBy !== undefined).length,
        late: sent.filter(({ at, shipBy }) => shipBy !== undefined && shipBy < at).length,
      })
      const packers = await secondPackers(isIn)
      expect(
        Object.fromEntries(
          body.packers
            .filter((one: Told) => one.packed)
            .map((one: Told & { user: string }) => [one.user, one]),
        ),
      ).toMatchObject(packers)
      expect(sum(body.packers, 'packed')).toBe(sum(Object.values(packers) as unknown as Told[], 'packed'))
      const { before: _, ...buyers } = body.buyers
      expect(buyers).toEqual(await secondBuyers(isIn))
      expect(buyers.knownOrders + buyers.unknownOrders).toBe(sales.total.orders)
      // The time before is what is told of it when it is asked about.
      const length = (Date.parse(range.to) - Date.parse(range.from)) / dayMs + 1
      const earlier = (date: string) => dateOf(Date.parse(`${date}T00:00:00+07:00`) - length * dayMs)
      const before = (await ask('getStatistics', { from: earlier(range.from), to: earlier(range.to) })).body
      const { before: __, ...buyersThen } = before.buyers
      expect(body.buyers.before).toEqual(buyersThen)
      const { before: ___, ...sentThen } = before.sent
      expect(body.sent.before).toEqual(sentThen)
    }
    // What each person took on.
    const { data } = (await ask('getStaffStats', ranges[0] as object)).body
    const moves = orders.flatMap(({ historyState }) =>
      historyState.slice(1).map(({ userId, updatedAt, state }) => `${userId} ${dateOf(updatedAt)} ${state}`),
    )
    const toldMoves: Record<string, number> = {}
    for (const { user } of data as { user: string }[]) {
      const { body } = await ask('getStaffUpdateOrderDetail', { ...ranges[0], user })
      for (const { date, updates, states } of body.data) {
        expect(states.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(updates)
        for (const { state, count } of states) toldMoves[`${user} ${date} ${state}`] = count
      }
    }
    expect(toldMoves).toEqual(tally(moves))
    // By shop and warehouse they come to the same.
    const [everything] = ranges
    const { shops, warehouses, total } = (await ask('getSales', everything as object)).body
    for (const places of [shops, warehouses]) {
      let known = 0
      for (const { channel, shop: id, wid } of places) {
        const asked = wid === undefined ? { channel, shop: id } : { wid }
        const { buyers } = (await ask('getStatistics', { ...everything, ...asked })).body
        known += buyers.knownOrders + buyers.unknownOrders
      }
      expect(known).toBe(total.orders)
    }
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
    delivery: { logistic: 'GHN', id: '', history: [] },
    realShippingFee: 21_000,
    historyState: [
      { state: 'ĐÃ GỬI HÀNG', updatedAt: morning, userId: 'kho', note: '' },
      { state: 'THÀNH CÔNG', updatedAt: morning + dayMs, userId: 'kho', note: '' },
    ],
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
  await keepMissingProfits(shop.store, 'may')
}

const range = { from: dateOf(morning), to: dateOf(morning + dayMs) }

test('[ROL-018] whoever does not see what goods cost is told of no profit and of nothing that carriers cost', async () => {
  await openWith(order())
  const whole = await ask('getStatistics', range)
  expect(whole.body.carriers).toMatchObject([
    { carrier: 'GHN', ended: 1, carrierCost: 21_000, paidParcels: 1 },
  ])
  await putStaff(shop, aStaff({ userName: 'kho', flags: ['report_orders'] }))
  const { status, body, text } = await ask('getStatistics', range, 'kho')
  expect(status).toBe(200)
  expect(body.carriers).toMatchObject([{ carrier: 'GHN', ended: 1, delivered: 1, tookMs: dayMs }])
  expect(text).not.toMatch(/cost|paid|profit|fees|21000/i)
  for (const by of ['hour', 'province']) {
    const told = await ask('getSalesBy', { ...range, by, channel: 'KhoTay' }, 'kho')
    expect(told.body.total.revenue).toBe(129_000)
    expect(told.text).not.toMatch(/profit|cost|fees|carriage|61000|68000|21000/)
  }
})

test.each([
  [['report_orders'], 200],
  [['orders_not_ecommerce_handle', 'setting_crud', 'cost_view'], 403],
])('[ROL-008] with %s they are answered with %i', async (flags, wanted) => {
  await openWith(order())
  await putStaff(shop, aStaff({ userName: 'kho', flags: flags as never }))
  expect((await ask('getStatistics', range, 'kho')).status).toBe(wanted)
  expect((await ask('getSalesBy', { ...range, by: 'hour' }, 'kho')).status).toBe(wanted)
  expect((await ask('getStaffUpdateOrderDetail', { ...range, user: 'ban' }, 'kho')).status).toBe(wanted)
})

test('of a warehouse that somebody does not work in they are told nothing', async () => {
  await openWith(order(), order({ code: 'KT-XA', wid: 'KHO-XA' }))
  const flags = ['report_orders'] as never
  await putStaff(shop, aStaff({ userName: 'kho', flags, warehouses: ['KHO-XA'] }))
  const { body } = await ask('getStatistics', range, 'kho')
  expect(body.carriers).toMatchObject([{ ended: 1 }])
  expect((await ask('getSalesBy', { ...range, by: 'province' }, 'kho')).body.total.orders).toBe(1)
})

test.each([[{}], [{ from: '2026-11-02', to: '2026-11-01' }], [{ from: '2025-01-01', to: '2026-11-01' }]])(
  'a time that is none is refused: %#',
  async (fields) => {
    await openWith()
    expect((await ask('getStatistics', fields)).status).toBe(400)
    expect((await ask('getSalesBy', { ...fields, by: 'hour' })).status).toBe(400)
  },
)
