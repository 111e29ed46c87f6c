import { afterEach, beforeEach, expect, test } from 'vitest'
import { salesBuilt } from '../../../src/domain/reports/sales-built.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { OrderProfit } from '../../../src/domain/tables/profits.ts'
import { keepMissingProfits } from '../../../src/server/keep-missing-profits.ts'
import { anItem, anOrder, aStaff, morning } from '../../support/builders.ts'
import { openTestShop, putStaff, type TestShop } from '../small-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const order = (fields: Partial<Order> = {}) =>
  anOrder({
    code: 'KT-LAI',
    channel: 'KhoTay',
    state: 'THÀNH CÔNG',
    shippingFee: 0,
    pickMoney: 129_000,
    totalPrice: 129_000,
    swItems: [anItem(), anItem({ productCode: 'QUA', price: 0, cost: 4_000, gift: true })],
    delivery: { logistic: 'TVC', id: '', history: [] },
    ...fields,
  })

const write = (...rows: Order[]) =>
  shop.store.write('may', async (writing) =>
    writing.putRows(
      await writing.advance(),
      rows.map((row) => ({ table: 'orders', key: row.code, row })),
    ),
  )
const kept = async (code: string) =>
  (await shop.store.read('may', (reading) => reading.rows([{ table: 'orderProfits', key: code }])))[0] as
    | OrderProfit
    | undefined

async function profits(codes: string[], userName = 'chu') {
  const token = await shop.tokenOf(userName)
  return shop.post('/api/order', { token, method: 'getProfits', codes })
}

test('an order that nobody wrote about since profits are kept is reckoned when somebody asks', async () => {
  await write(order())
  expect(await kept('KT-LAI')).toBeUndefined()
  const { body } = await profits(['KT-LAI', 'KHONG-CO'])
  expect(body.profits).toMatchObject([{ code: 'KT-LAI', profit: 64_000, gaps: ['money'], unpriced: 0 }])
})

test('a profit is kept in the transaction of whatever command changes its order', async () => {
  await write(order())
  const token = await shop.tokenOf('chu')
  const pay = { token, method: 'repaymentOrder', orderCode: 'KT-LAI', amount: 129_000 }
  expect((await shop.post('/api/order', pay)).status).toBe(200)
  expect(await kept('KT-LAI')).toMatchObject({ profit: 64_000, gaps: [], channel: 'KhoTay' })
})

test('no phone is sent the rows in which profits are kept', async () => {
  await write(order())
  const token = await shop.tokenOf('chu')
  await shop.post('/api/order', { token, method: 'repaymentOrder', orderCode: 'KT-LAI', amount: 9_000 })
  const pull = await shop.post('/api/sync/pull', { token, deviceId: 'may-lai', cursor: 0 })
  expect(Object.keys(pull.body.tables)).not.toContain('orderProfits')
  expect(Object.keys(pull.body.tables)).toContain('orders')
})

test.each([
  [['cost_view', 'orders_not_ecommerce_handle'], 200],
  [['cost_view', 'stock_crud'], 403],
  [['orders_not_ecommerce_handle', 'report_orders', 'setting_crud'], 403],
])('[ROL-018] with %s the answer is %i', async (flags, status) => {
  await write(order())
  await putStaff(shop, aStaff({ userName: 'kho', flags: flags as never }))
  const { status: said, text } = await profits(['KT-LAI'], 'kho')
  expect(said).toBe(status)
  if (status === 403) expect(text).not.toMatch(/profit|64.?000|129.?000|61.?000/)
})

test('[ROL-016] whoever does not see gifts finds them among the goods', async () => {
  await write(order())
  await putStaff(shop, aStaff({ userName: 'kho', flags: ['cost_view', 'report_orders'] }))
  const of = async (userName: string) => (await profits(['KT-LAI'], userName)).body.profits[0]
  expect((await of('kho')).parts).toMatchObject({ cost: 65_000, gifts: 0 })
  expect((await of('chu')).parts).toMatchObject({ cost: 61_000, gifts: 4_000 })
})

test('an order of a warehouse that somebody does not work in is left out', async () => {
  await write(order(), order({ code: 'KT-XA', wid: 'KHO-XA' }))
  const flags = ['cost_view', 'orders_not_ecommerce_handle'] as never
  await putStaff(shop, aStaff({ userName: 'kho', flags, warehouses: ['KhoTayWarehouse'] }))
  const { body } = await profits(['KT-LAI', 'KT-XA'], 'kho')
  expect(body.profits.map(({ code }: { code: string }) => code)).toEqual(['KT-LAI'])
})

test.each([
  [{ codes: [] }],
  [{ codes: 'KT-LAI' }],
  [{}],
  [{ codes: Array.from({ length: 201 }, (_, n) => `A${n}`) }],
])('a question that is none is refused: %#', async (fields) => {
  const token = await shop.tokenOf('chu')
  expect((await shop.post('/api/order', { token, method: 'getProfits', ...fields })).status).toBe(400)
})

test('a person of one warehouse whose order comes back elsewhere is not stopped by its profit', async () => {
  await write(order({ pickMoney: 129_000 }))
  const flags = ['orders_not_ecommerce_handle'] as never
  await putStaff(shop, aStaff({ userName: 'kho', flags, warehouses: ['KhoTayWarehouse'] }))
  const returned = {
    id: 'KT-LAI#1',
    orderCode: 'KT-LAI',
    wid: 'KHO-XA',
    state: 'done',
    kind: 'failed-delivery',
    channel: 'KhoTay',
    reason: '',
    waybill: '',
    lines: [],
    checks: [],
    note: '',
    announcedAt: morning,
    announcedBy: 'chu',
    updatedAt: morning,
  }
  await shop.store.write('may', async (writing) =>
    writing.putRows(await writing.advance(), [{ table: 'returns', key: 'KT-LAI#1', row: returned }]),
  )
  const token = await shop.tokenOf('kho')
  const pay = { token, method: 'repaymentOrder', orderCode: 'KT-LAI', amount: 129_000 }
  expect((await shop.post('/api/order', pay)).status).toBe(200)
  expect(await kept('KT-LAI')).toMatchObject({ gaps: [] })
})

test('a row that was reckoned as it was done before is reckoned anew by the daily round, and its day with it', async () => {
  const partial = { notCollected: 29_000, goods: 'told' as const, at: morning, by: 'GHN' }
  await write(order({ code: 'KT-CU', partial }))
  await keepMissingProfits(shop.store, 'may')
  const right = await kept('KT-CU')
  expect(right?.parts.returned).toBe(29_000)
  const old = { ...right, summed: 1, profit: right!.profit + 29_000, parts: { ...right!.parts, returned: 0 } }
  // As a version of before left it: its own way of summing up is noted, the new one is not.
  await shop.store.write('may', async (writing) =>
    writing.putRows(await writing.advance(), [
      { table: 'orderProfits', key: 'KT-CU', row: old as object },
      { table: 'reportBuilds', key: salesBuilt, row: undefined },
    ]),
  )
  await keepMissingProfits(shop.store, 'may')
  expect(await kept('KT-CU')).toEqual(right)
})

test('orders that no command wrote about get their row by the daily round, once', async () => {
  await write(order(), ...Array.from({ length: 230 }, (_, index) => order({ code: `KT-CU-${index}` })))
  const count = await keepMissingProfits(shop.store, 'may')
  // Ten more stand in every shop of these tests.
  expect(count).toBe(241)
  expect(await kept('KT-CU-229')).toMatchObject({ profit: 64_000 })
  const { version } = await shop.store.read('may', (reading) => reading.head())
  expect(await keepMissingProfits(shop.store, 'may')).toBe(0)
  expect((await shop.store.read('may', (reading) => reading.head())).version).toBe(version)
})
