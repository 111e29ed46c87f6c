import { afterEach, expect, test } from 'vitest'
import { askToCancel, cancelAsBuyer, goOn } from '../../../src/stand-ins/shopee/cancel.ts'
import { makeOrder } from '../../../src/stand-ins/shopee/make-order.ts'
import { moveParcel } from '../../../src/stand-ins/shopee/move-parcel.ts'
import { aShopee, closeShopees, otherShop, shopId } from './a-shopee.ts'

afterEach(closeShopees)

const list = '/order/get_order_list'
const detail = '/order/get_order_detail'
const day = 86_400

async function aShop() {
  const shopee = await aShopee()
  await shopee.link()
  const seconds = () => Math.floor(shopee.time.now / 1000)
  const order = (wish = {}) => makeOrder(shopee.world, { shop_id: shopId, ...wish })
  const windowOf = (from: number, to: number, more = {}) => ({
    time_range_field: 'create_time',
    time_from: from,
    time_to: to,
    page_size: 100,
    ...more,
  })
  return { shopee, seconds, order, windowOf }
}

test.each([
  [15 * day, ''],
  [15 * day + 1, 'order.order_list_invalid_time'],
  [0, 'order.order_list_invalid_time'],
  [1, ''],
])('a window of %i s is answered with "%s"', async (width, error) => {
  const { shopee, seconds, windowOf } = await aShop()
  expect((await shopee.get(list, windowOf(seconds() - width, seconds()))).error).toBe(error)
})

test.each([
  [0, 'error_param'],
  [1, ''],
  [100, ''],
  [101, 'error_param'],
])('a page of %i is answered with "%s"', async (page_size, error) => {
  const { shopee, seconds, windowOf } = await aShop()
  expect((await shopee.get(list, windowOf(seconds() - 1, seconds(), { page_size }))).error).toBe(error)
})

test('pages go on where the last one ended, the newest first, and hold the orders of the shop alone', async () => {
  const { shopee, seconds, order, windowOf } = await aShop()
  const from = seconds()
  const numbers: string[] = []
  for (let made = 0; made < 5; made++) {
    numbers.unshift(order().order_sn)
    makeOrder(shopee.world, { shop_id: otherShop })
    shopee.time.now += 1000
  }
  const found: string[] = []
  let cursor = ''
  for (let page = 0; page < 3; page++) {
    const { response } = await shopee.get(list, windowOf(from, seconds(), { page_size: 2, cursor }))
    found.push(...response.order_list.map(({ order_sn }: { order_sn: string }) => order_sn))
    cursor = response.next_cursor
    expect(response.more).toBe(page < 2)
  }
  expect(found).toEqual(numbers)
  expect(cursor).toBe('')
  expect((await shopee.get(list, windowOf(from, seconds(), { cursor: 'x' }))).error).toBe('error_param')
})

test('by either time and by state, with the state where it is asked for', async () => {
  const { shopee, seconds, order, windowOf } = await aShop()
  const first = order()
  shopee.time.now += 60_000
  const second = order()
  cancelAsBuyer(shopee.world, first)
  const since = seconds()
  const numbers = async (more: object) =>
    (await shopee.get(list, windowOf(since, since + 1, more))).response.order_list
  expect(await numbers({})).toEqual([{ order_sn: second.order_sn, booking_sn: '' }])
  const changed = { time_range_field: 'update_time', response_optional_fields: 'order_status' }
  const told = new Map(
    (await numbers(changed)).map((one: { order_sn: string; order_status: string }) => [
      one.order_sn,
      one.order_status,
    ]),
  )
  expect(told).toEqual(
    new Map([
      [first.order_sn, 'CANCELLED'],
      [second.order_sn, 'READY_TO_SHIP'],
    ]),
  )
  expect(await numbers({ ...changed, order_status: 'CANCELLED' })).toHaveLength(1)
  expect((await shopee.get(list, windowOf(1, 2, { time_range_field: 'pay_time' }))).error).toBe('error_param')
})

test('an order is told without what was not asked for, and with what was', async () => {
  const { shopee, order } = await aShop()
  const { order_sn } = order({ lines: [{ sku: 'AT-DEN-L', quantity: 2 }], cod: true, channel_id: 50021 })
  const plain = await shopee.get(detail, { order_sn_list: order_sn })
  expect(Object.keys(plain.response.order_list[0]).sort()).toEqual(
    [
      'order_sn',
      'region',
      'currency',
      'cod',
      'order_status',
      'message_to_seller',
      'create_time',
      'update_time',
      'days_to_ship',
      'ship_by_date',
      'reverse_shipping_fee',
    ].sort(),
  )
  const fields = 'item_list,package_list,recipient_address,total_amount,pay_time'
  const [full] = (await shopee.get(detail, { order_sn_list: order_sn, response_optional_fields: fields }))
    .response.order_list
  expect(full).toMatchObject({
    pay_time: null,
    item_list: [
      {
        item_name: 'Áo thun Mây',
        item_sku: '',
        model_sku: 'AT-DEN-L',
        model_quantity_purchased: 2,
        model_original_price: 120_000,
        model_discounted_price: 108_000,
      },
    ],
    package_list: [
      { logistics_status: 'LOGISTICS_READY', logistics_channel_id: 50021, shipping_carrier: 'SPX Express' },
    ],
    recipient_address: { region: 'VN', full_address: expect.any(String) },
  })
  expect(full).not.toHaveProperty('buyer_username')
})

test('fifty orders are told at once, one more is refused, and one it does not know is left out and named', async () => {
  const { shopee, order } = await aShop()
  const numbers = Array.from({ length: 50 }, () => order().order_sn)
  const told = await shopee.get(detail, { order_sn_list: numbers.join(',') })
  expect(told.response.order_list).toHaveLength(50)
  const { error } = await shopee.get(detail, { order_sn_list: [...numbers, 'X'].join(',') })
  expect(error).toBe('error_param')
  const some = await shopee.get(detail, { order_sn_list: `${numbers[0]},KHONGCO` })
  expect([some.response.order_list.length, some.top.warning]).toEqual([1, ['KHONGCO']])
  const foreign = makeOrder(shopee.world, { shop_id: otherShop })
  expect((await shopee.get(detail, { order_sn_list: foreign.order_sn })).error).toBe('error_not_found')
})

test('the seller cancels with a reason, names what is out of stock, and cannot once the parcel was fetched', async () => {
  const { shopee, order } = await aShop()
  const wish = { lines: [{ sku: 'TUI-KEM', quantity: 3 }] }
  const stockOf = () => {
    const bag = shopee.world.items
      .all()
      .find((item) => item.shop_id === shopId && item.item_sku === 'TUI-KEM')
    return bag?.models[0]?.stock
  }
  const first = order(wish)
  expect(stockOf()).toBe(47)
  const [{ item_id, model_id } = { item_id: 0, model_id: 0 }] = first.lines
  const cancel = (order_sn: string, cancel_reason: string, more = {}) =>
    shopee.post('/order/cancel_order', { order_sn, cancel_reason, ...more })
  expect((await cancel(first.order_sn, 'OUT_OF_STOCK')).error).toBe('error_param')
  expect((await cancel(first.order_sn, 'UNDELIVERABLE_AREA')).error).toBe('error_param')
  const foreign = { item_list: [{ item_id, model_id: 5 }] }
  expect((await cancel(first.order_sn, 'OUT_OF_STOCK', foreign)).error).toBe('error_param')
  const done = await cancel(first.order_sn, 'OUT_OF_STOCK', { item_list: [{ item_id, model_id }] })
  expect([done.error, done.response]).toEqual(['', { update_time: Math.floor(shopee.time.now / 1000) }])
  expect(stockOf()).toBe(50)
  expect((await cancel(first.order_sn, 'CUSTOMER_REQUEST')).error).toBe('order.error_limit')
  expect(shopee.world.counts.get(`cancel/${shopId}/${first.order_sn}`)).toMatchObject({ asked: 5, done: 1 })
  expect(shopee.world.orders.get(first.order_sn)).toMatchObject({
    cancel_by: 'seller',
    cancel_reason: 'OUT_OF_STOCK',
  })
  const shipped = { ...order(), order_status: 'PROCESSED' as const }
  moveParcel(shopee.world, shipped)
  expect((await cancel(shipped.order_sn, 'CUSTOMER_REQUEST')).error).toBe('order.error_limit')
})

test("a buyer's wish to cancel is accepted, rejected or withdrawn, and only while it stands", async () => {
  const { shopee, order } = await aShop()
  const state = (order_sn: string) => shopee.world.orders.get(order_sn)?.order_status
  const answer = (order_sn: string, operation: string) =>
    shopee.post('/order/handle_buyer_cancellation', { order_sn, operation })
  const [yes, no, back] = [order(), order(), order()]
  expect((await answer(yes.order_sn, 'ACCEPT')).error).toBe('order.cancel_order_invalid_status')
  for (const one of [yes, no, back]) askToCancel(shopee.world, one)
  expect(state(no.order_sn)).toBe('IN_CANCEL')
  expect((await answer(yes.order_sn, 'MAYBE')).error).toBe('error_param')
  await answer(yes.order_sn, 'ACCEPT')
  await answer(no.order_sn, 'REJECT')
  const asked = shopee.world.orders.get(back.order_sn)
  if (asked) goOn(shopee.world, asked)
  expect([yes, no, back].map(({ order_sn }) => state(order_sn))).toEqual([
    'CANCELLED',
    'READY_TO_SHIP',
    'READY_TO_SHIP',
  ])
  expect(shopee.world.orders.get(yes.order_sn)?.cancel_by).toBe('buyer')
  expect((await answer(no.order_sn, 'REJECT')).error).toBe('order.cancel_order_invalid_status')
})

test('what of an order comes to the seller is its goods without the fees', async () => {
  const { shopee, order } = await aShop()
  const { order_sn } = order({ lines: [{ sku: 'TUI-KEM', quantity: 1 }] })
  const { response } = await shopee.get('/payment/get_escrow_detail', { order_sn })
  const { order_income: income } = response
  expect(income.escrow_amount).toBe(
    income.order_discounted_price -
      income.commission_fee -
      income.service_fee -
      income.seller_transaction_fee,
  )
  expect((await shopee.get('/payment/get_escrow_detail', { order_sn: 'KHONGCO' })).error).toBe(
    'order_not_found',
  )
})
