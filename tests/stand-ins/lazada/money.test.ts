import { afterEach, expect, test } from 'vitest'
import { makeOrder } from '../../../src/stand-ins/lazada/make-order.ts'
import { askToReturn } from '../../../src/stand-ins/lazada/returns.ts'
import { aLazada, closeLazadas, sellerId } from './a-lazada.ts'

afterEach(closeLazadas)

/** A shop with an order that was delivered. */
async function aShop() {
  const lazada = await aLazada({ random: () => 0.5 })
  await lazada.link()
  const made = makeOrder(lazada.world, { seller_id: sellerId, lines: [{ sku: 'TUI-KEM', quantity: 2 }] })
  const delivered_at = lazada.time.now / 1000
  const items = made.items.map((item) => ({ ...item, status: 'delivered' as const, delivered_at }))
  const order = { ...made, items }
  lazada.world.orders.put(String(made.order_id), order)
  return { lazada, order, items }
}

const transactions = '/finance/transaction/details/get'
const days = { start_time: '2026-11-26', end_time: '2026-11-26' }

test('what of a delivered item comes to the seller is told line by line, and is paid out after a week', async () => {
  const { lazada, order, items } = await aShop()
  const { data } = await lazada.get(transactions, { ...days, trade_order_id: order.order_id })
  expect(data.map(({ fee_name, amount }: Record<string, string>) => [fee_name, amount]).slice(0, 4)).toEqual([
    ['Item Price Credit', '80000.00'],
    ['Commission', '-6400.00'],
    ['Payment Fee', '-3200.00'],
    ['Lazada Bonus - LZD co-fund', '800.00'],
  ])
  expect(data).toHaveLength(8)
  expect(data[0]).toMatchObject({
    order_no: String(order.order_id),
    orderItem_no: String(items[0]?.order_item_id),
    paid_status: 'Not paid',
    transaction_date: '26 Nov 2026',
    seller_sku: 'TUI-KEM',
  })
  const one = { ...days, trade_order_line_id: items[1]?.order_item_id ?? 0, trans_type: '16' }
  expect((await lazada.get(transactions, one)).data).toHaveLength(1)
  expect((await lazada.get(transactions, { ...days, limit: 3, offset: 6 })).data).toHaveLength(2)
  const before = { start_time: '2026-11-24', end_time: '2026-11-25' }
  expect((await lazada.get(transactions, before)).data).toEqual([])
  const sum = data.reduce((all: number, { amount }: { amount: string }) => all + Number(amount), 0)
  const payout = async () =>
    (await lazada.get('/finance/payout/status/get', { created_after: '2026-11-01' })).data
  expect(await payout()).toMatchObject([{ payout: `${sum.toFixed(2)} VND`, paid: '0' }])
  lazada.time.now += 7 * 86_400_000
  expect((await payout())[0].paid).toBe('1')
  expect((await lazada.get(transactions, days)).data[0].paid_status).toBe('Paid')
})

test.each([
  ['2026-06-01', '2026-11-27', '0'],
  ['2026-05-31', '2026-11-27', '1000012'],
])('money from %s to %s is answered with %s', async (start_time, end_time, code) => {
  const { lazada } = await aShop()
  expect((await lazada.get(transactions, { start_time, end_time })).code).toBe(code)
})

async function aReturn() {
  const { lazada, order } = await aShop()
  askToReturn(lazada.world, order)
  const { result } = await lazada.get('/reverse/getreverseordersforseller', { page_no: 1, page_size: 10 })
  const [told] = result.items
  const { reverse_order_id, reverse_order_lines: lines } = told
  const ids = lines.map(({ reverse_order_line_id: id }: { reverse_order_line_id: number }) => id)
  const update = (action: string, more = {}) =>
    lazada.get('/order/reverse/return/update', {
      action,
      reverse_order_id,
      reverse_order_item_ids: JSON.stringify(ids),
      ...more,
    })
  const states = () =>
    new Set(lazada.world.orders.get(String(order.order_id))?.items.map(({ status }) => status))
  return { lazada, order, told, update, states }
}

test('goods that a buyer gives back are told of, agreed to, and paid back once', async () => {
  const { lazada, order, told, update, states } = await aReturn()
  expect(told).toMatchObject({ request_type: 'RETURN', trade_order_id: order.order_id, is_rtm: true })
  expect(told.reverse_order_lines[0]).toMatchObject({
    reverse_status: 'REQUEST_INITIATE',
    refund_amount: 80_000,
    seller_sku_id: 'TUI-KEM',
    sla: lazada.time.now + 3 * 86_400_000,
  })
  expect((await update('confirmDelivery')).code).toBe('114')
  expect((await update('agreeReturn', { reverse_order_item_ids: '[5]' })).code).toBe('126')
  expect((await update('agreeReturn')).code).toBe('0')
  expect(states()).toEqual(new Set(['delivered']))
  expect((await update('confirmDelivery')).code).toBe('0')
  expect(states()).toEqual(new Set(['returned']))
  expect((await update('agreeRefund')).code).toBe('114')
  const detail = await lazada.get('/order/reverse/return/detail/list', {
    reverse_order_id: told.reverse_order_id,
  })
  expect(detail.data.reverseOrderLineDTOList[0].reverse_status).toBe('REFUND_SUCCESS')
})

test('a seller who says no says why', async () => {
  const { lazada, told, update, states } = await aReturn()
  const [{ reverse_order_line_id }] = told.reverse_order_lines
  const { data } = await lazada.get('/order/reverse/reason/list', { reverse_order_line_id })
  expect((await update('refuseReturn')).code).toBe('108')
  expect((await update('refuseReturn', { reason_id: data[0].reason_id })).code).toBe('0')
  expect(states()).toEqual(new Set(['delivered']))
  expect((await update('agreeReturn')).code).toBe('114')
})
