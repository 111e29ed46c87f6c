import { afterEach, expect, test, vi } from 'vitest'
import { readStoreMessage } from '../../../../src/server/marketplaces/web-store/store-message.ts'

const line = { name: 'Áo thun', sku: 'AO', quantity: 2, price: 60_000, product_id: 7 }
const woo = {
  id: 15,
  number: 'W15',
  status: 'processing',
  date_created_gmt: '2026-11-26T03:15:00',
  date_modified_gmt: '2026-11-26T03:20:00',
  total: '120000',
  line_items: [line],
}
const haravan = {
  id: 9,
  order_number: '#100245',
  created_at: '2026-11-26T03:15:00.000Z',
  updated_at: '2026-11-26T03:20:00.000Z',
  financial_status: 'pending',
  gateway_code: 'BankDeposit',
  total_price: 120_000,
  line_items: [line],
}
const read = (template: 'woocommerce' | 'haravan', told: object, topic: string) =>
  readStoreMessage(template, Buffer.from(JSON.stringify(told)), topic)
const readWoo = (more: object) => read('woocommerce', { ...woo, ...more }, 'order.updated')
const readHaravan = (more: object) => read('haravan', { ...haravan, ...more }, 'orders/updated')

afterEach(() => vi.unstubAllEnvs())

test('times of WooCommerce that name no zone are UTC, wherever this server stands', () => {
  vi.stubEnv('TZ', 'Asia/Ho_Chi_Minh')
  const order = { created_at: Date.UTC(2026, 10, 26, 3, 15), at: Date.UTC(2026, 10, 26, 3, 20) }
  expect(readWoo({})).toMatchObject({ order })
})

test('a basket of WooCommerce that nobody ordered yet is no order', () => {
  for (const status of ['checkout-draft', 'auto-draft', 'draft'])
    expect(readWoo({ status })).toEqual({ kind: 'none' })
})

test.each([
  ['pending', 'unpaid'],
  ['on-hold', 'unpaid'],
  ['failed', 'unpaid'],
  ['processing', 'open'],
  ['completed', 'done'],
  ['cancelled', 'cancelled'],
  ['refunded', 'cancelled'],
  ['trash', 'cancelled'],
  ['of-a-plugin', 'unpaid'],
])('an order of WooCommerce that is %s is %s here', (status, state) => {
  expect(readWoo({ status })).toMatchObject({ order: { state, said: status } })
})

test.each([
  [{}, 'unpaid'],
  [{ gateway_code: 'COD' }, 'open'],
  [{ financial_status: 'paid' }, 'open'],
  [{ closed_status: 'closed', financial_status: 'paid' }, 'done'],
  [{ cancelled_status: 'cancelled', closed_status: 'closed' }, 'cancelled'],
  [{ cancelled_at: '2026-11-26T04:00:00Z' }, 'cancelled'],
])('an order of Haravan with %j is %s here', (more, state) => {
  expect(readHaravan(more)).toMatchObject({ order: { number: '100245', state } })
})

test('an order of Haravan is paid before it leaves unless its money comes with the parcel', () => {
  const paid = { financial_status: 'paid' }
  expect(readHaravan(paid)).toMatchObject({
    order: { payment: { is_cod: false, paid_at: Date.parse(haravan.updated_at) } },
  })
  expect(readHaravan({ ...paid, gateway_code: 'COD' })).toMatchObject({
    order: { payment: { is_cod: true, paid_at: undefined } },
  })
})
