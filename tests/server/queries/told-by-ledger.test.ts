import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anOrder, morning } from '../../support/builders.ts'
import { aTestShop, openTestShop, type TestShop } from '../small-shop.ts'

/** As rows of before 2026-11-25 say it: a debt counts as paid, and the carrier's fee as money that is waited for. */
const history = (type: string, amount: number) => [{ id: 'lan-1', type, amount, time: morning, by: 'ban' }]
const onDebt = anOrder({
  code: 'KT-NO',
  channel: 'STORE',
  state: 'THÀNH CÔNG',
  totalPrice: 242_000,
  paid: 242_000,
  pickMoney: 0,
  payment: { status: 'Đã thanh toán', history: history('Ghi nợ', 242_000) },
})
const withFee = anOrder({
  code: 'KT-PHI',
  channel: 'KhoTay',
  payment_type_id: 2,
  shippingFee: 15_000,
  totalPrice: 129_000,
  paid: 129_000,
  pickMoney: 15_000,
  delivery: { logistic: 'GHN', id: '', history: [] },
  payment: { status: 'Thanh toán 1 phần', history: history('Chuyển khoản', 129_000) },
})
const ofShopee = { ...withFee, code: '2611SHOPEE', channel: 'Shopee' as const }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, [aTestShop('may', [onDebt, withFee, ofShopee])])
})
afterAll(() => shop.close())

const money = ({ paid, payment }: Order) => [paid, payment.status]
async function call(method: string, fields: object) {
  const { status, body } = await shop.post('/api/order', {
    token: await shop.tokenOf('chu'),
    method,
    ...fields,
  })
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}

const told = [
  ['KT-NO', [0, 'Chưa thanh toán']],
  ['KT-PHI', [129_000, 'Đã thanh toán']],
  // Its words are the marketplace's.
  ['2611SHOPEE', [129_000, 'Thanh toán 1 phần']],
] as const

test.each(told)('[19] [STA-017] %s of before is told by its ledger: %o', async (code, says) => {
  expect(money(await call('getOrder', { code }))).toEqual(says)
})

test('[19] lists and answers of acts tell the same', async () => {
  const { orders } = (await call('listOrders', {})) as { orders: Order[] }
  expect(Object.fromEntries(orders.map((order) => [order.code, money(order)]))).toEqual(
    Object.fromEntries(told),
  )
  const { newOrder } = await call('update', { orderCode: 'KT-PHI', noteShop: 'gấp' })
  expect(money(newOrder)).toEqual([129_000, 'Đã thanh toán'])
})
