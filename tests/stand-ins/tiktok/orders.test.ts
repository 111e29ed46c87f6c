import { afterEach, expect, test } from 'vitest'
import { askToCancel, cancelAsBuyer, withdraw } from '../../../src/stand-ins/tiktok/cancel.ts'
import { makeOrder, type OrderWish } from '../../../src/stand-ins/tiktok/make-order.ts'
import { failDelivery, moveBuyer, moveParcel, ripen } from '../../../src/stand-ins/tiktok/move-parcel.ts'
import { askToReturn } from '../../../src/stand-ins/tiktok/returns.ts'
import type { PracticeOrder } from '../../../src/stand-ins/tiktok/tiktok-order.ts'
import { aTiktok, closeTiktoks, ownShop, shopId } from './a-tiktok.ts'

afterEach(closeTiktoks)

const search = '/order/202309/orders/search'
const detail = '/order/202309/orders'
const cancellations = '/return_refund/202309/cancellations'

async function aShop(shop = shopId) {
  const tiktok = await aTiktok()
  await tiktok.link(shop)
  const { world } = tiktok
  const order = (wish: Partial<OrderWish> = {}) => makeOrder(world, { shop_id: shop, ...wish })
  const now = ({ id }: Pick<PracticeOrder, 'id'>) => world.orders.get(id) as PracticeOrder
  const seconds = () => Math.floor(tiktok.time.now / 1000)
  const told = async ({ id }: Pick<PracticeOrder, 'id'>) =>
    (await tiktok.get(detail, { ids: id })).data.orders[0]
  return { tiktok, world, order, now, seconds, told }
}

test.each([
  [0, 36009004],
  [1, 0],
  [100, 0],
  [101, 36009004],
])('a page of %i orders is answered with %i', async (page_size, code) => {
  const { tiktok } = await aShop()
  expect((await tiktok.post(search, {}, { page_size })).code).toBe(code)
})

test('pages go on where the last one ended, the newest first, and hold the orders of the shop alone', async () => {
  const { tiktok, world, order } = await aShop()
  const ids: string[] = []
  for (let made = 0; made < 5; made++) {
    ids.unshift(order().id)
    makeOrder(world, { shop_id: ownShop })
    tiktok.time.now += 1000
  }
  const found: string[] = []
  let page_token = ''
  for (let page = 0; page < 3; page++) {
    const { data } = await tiktok.post(search, {}, { page_size: 2, page_token })
    found.push(...data.orders.map(({ id }: { id: string }) => id))
    page_token = data.next_page_token
    expect([data.total_count, page_token !== '']).toEqual([5, page < 2])
  }
  expect(found).toEqual(ids)
  const other = { sort_field: 'create_time', sort_order: 'ASC', page_size: 1 }
  expect((await tiktok.post(search, {}, other)).data.orders[0].id).toBe(ids.at(-1))
  expect((await tiktok.post(search, {}, { page_token: 'x' })).code).toBe(36009004)
  expect((await tiktok.post(search, {}, { sort_field: 'pay_time' })).code).toBe(36009004)
})

test('orders are found by state, by either time, and by a buyer who waits for an answer', async () => {
  const { tiktok, world, order, seconds } = await aShop()
  const [first, asking] = [order(), order()]
  tiktok.time.now += 60_000
  const second = order()
  cancelAsBuyer(world, first)
  askToCancel(world, asking)
  const found = async (body: object) =>
    (await tiktok.post(search, body)).data.orders.map(({ id }: { id: string }) => id).sort()
  expect(await found({ create_time_ge: seconds() })).toEqual([second.id])
  expect(await found({ create_time_lt: seconds() })).toEqual([first.id, asking.id].sort())
  expect(await found({ update_time_ge: seconds() })).toEqual([first.id, asking.id, second.id].sort())
  expect(await found({ order_status: 'CANCELLED' })).toEqual([first.id])
  expect(await found({ is_buyer_request_cancel: true })).toEqual([asking.id])
  expect(await found({ shipping_type: 'SELLER' })).toEqual([])
  expect((await tiktok.post(search, { order_status: 'CANCEL' })).code).toBe(36009004)
  const empty = { update_time_ge: seconds(), update_time_lt: seconds() }
  expect((await tiktok.post(search, empty)).code).toBe(36009004)
})

test('an order is told with one line a unit, amounts as texts that add up, and asterisks where TikTok Shop ships', async () => {
  const { order, told } = await aShop()
  const made = order({ lines: [{ sku: 'AT-DEN-L', quantity: 2 }], cod: true })
  const one = await told(made)
  expect(one.line_items).toHaveLength(2)
  expect(new Set(one.line_items.map(({ id }: { id: string }) => id)).size).toBe(2)
  expect(one.line_items[0]).toMatchObject({
    product_name: 'Áo thun Mây',
    sku_name: 'Đen, L',
    seller_sku: 'AT-DEN-L',
    original_price: '120000',
    seller_discount: '9000',
    platform_discount: '6000',
    sale_price: '105000',
    package_id: made.parcel.id,
    package_status: 'TO_FULFILL',
    display_status: 'AWAITING_SHIPMENT',
    is_gift: false,
  })
  expect(one).toMatchObject({
    status: 'AWAITING_SHIPMENT',
    is_cod: true,
    shipping_type: 'TIKTOK',
    packages: [{ id: made.parcel.id }],
    payment: {
      currency: 'VND',
      original_total_product_price: '240000',
      seller_discount: '18000',
      platform_discount: '12000',
      sub_total: '210000',
      total_amount: String(210_000 + made.shipping_fee),
    },
  })
  expect(one.recipient_address.name).not.toBe(made.buyer.name)
  expect(one.recipient_address.phone_number).toMatch(/^\(\+84\)\d\d\*{5}\d\d$/)
  expect(
    one.recipient_address.district_info.map(({ address_level: level }: { address_level: string }) => level),
  ).toEqual(['L0', 'L1', 'L2', 'L3'])
})

test('an order that the seller brings itself is told with the whole address', async () => {
  const { order, told } = await aShop(ownShop)
  const made = order()
  const one = await told(made)
  expect([one.shipping_type, one.recipient_address.name]).toEqual(['SELLER', made.buyer.name])
  expect(one.recipient_address.full_address).toContain(made.buyer.street)
})

test('an order that is unpaid or on hold has no address yet, and ripens to be shipped', async () => {
  const { world, order, now, told } = await aShop()
  const one = order({ status: 'UNPAID' })
  const states: string[] = []
  for (let step = 0; step < 3; step++) {
    const { status, recipient_address } = await told(one)
    states.push(`${status} ${recipient_address !== undefined}`)
    ripen(world, now(one))
  }
  expect(states).toEqual(['UNPAID false', 'ON_HOLD false', 'AWAITING_SHIPMENT true'])
})

test('fifty orders are told at once, one more is refused, and those it does not know are left out', async () => {
  const { tiktok, world, order } = await aShop()
  const ids = Array.from({ length: 50 }, () => order().id)
  expect((await tiktok.get(detail, { ids: ids.join(',') })).data.orders).toHaveLength(50)
  expect((await tiktok.get(detail, { ids: [...ids, '1'].join(',') })).code).toBe(36009004)
  expect((await tiktok.get(detail)).code).toBe(36009004)
  const foreign = makeOrder(world, { shop_id: ownShop })
  const { data } = await tiktok.get(detail, { ids: `${ids[0]},${foreign.id},9` })
  expect(data.orders.map(({ id }: { id: string }) => id)).toEqual([ids[0]])
})

test('the seller cancels a whole order, with a reason that fits its state, while it is not shipped', async () => {
  const { tiktok, world, order, now } = await aShop()
  const stock = () =>
    world.products.all().find(({ shop_id, title }) => shop_id === shopId && title === 'Túi vải')?.skus[0]
      ?.stocks[0]?.available
  const wish = { lines: [{ sku: 'TUI-KEM', quantity: 3 }] }
  const one = order(wish)
  expect(stock()).toBe(47)
  const cancel = async (of: { id: string }, reason: string, more = {}) =>
    tiktok.post(cancellations, { order_id: of.id, cancel_reason: `seller_cancel_${reason}`, ...more })
  const sku_id = one.lines[0]?.sku_id
  const refused: [string, object, number][] = [
    ['reason_unheard_of', {}, 25001014],
    ['paid_reason_address_not_deliver', {}, 25001020],
    ['unpaid_reason_out_of_stock', {}, 25001021],
    ['reason_out_of_stock', { skus: [{ sku_id, quantity: 1 }] }, 25005010],
    ['reason_out_of_stock', { order_line_item_ids: [one.lines[0]?.id] }, 25005010],
  ]
  for (const [reason, more, code] of refused)
    expect([reason, (await cancel(one, reason, more)).code]).toEqual([reason, code])
  const done = await cancel(one, 'reason_out_of_stock', { skus: [{ sku_id, quantity: 3 }] })
  expect([done.code, done.data]).toEqual([
    0,
    { cancel_id: expect.any(String), cancel_status: 'CANCELLATION_REQUEST_SUCCESS' },
  ])
  expect(stock()).toBe(50)
  expect(now(one)).toMatchObject({ status: 'CANCELLED', cancellation_initiator: 'SELLER' })
  expect((await cancel(one, 'reason_out_of_stock')).code).toBe(25001011)
  expect(world.counts.get(`cancel/${shopId}/${one.id}`)).toMatchObject({ asked: 7, done: 1 })
  const two = order({
    lines: [
      { sku: 'TUI-KEM', quantity: 1 },
      { sku: 'AT-DEN-M', quantity: 1 },
    ],
  })
  const onlyOne = { skus: [{ sku_id, quantity: 1 }] }
  expect((await cancel(two, 'reason_out_of_stock', onlyOne)).code).toBe(25005010)
  const unpaid = order({ status: 'UNPAID' })
  expect((await cancel(unpaid, 'reason_wrong_price')).code).toBe(25001021)
  expect((await cancel(unpaid, 'unpaid_reason_wrong_price')).code).toBe(0)
  const shipped = order()
  await tiktok.post(`/fulfillment/202309/packages/${shipped.parcel.id}/ship`, {})
  expect((await cancel(shipped, 'reason_out_of_stock')).code).toBe(25001045)
  expect((await cancel(makeOrder(world, { shop_id: ownShop }), 'reason_out_of_stock')).code).toBe(25007006)
})

test("a buyer's wish to cancel leaves the order as it is, and is approved, rejected or withdrawn, once", async () => {
  const { tiktok, world, order, now, told } = await aShop()
  const [yes, no, back] = [order(), order(), order()]
  for (const one of [yes, no, back]) askToCancel(world, one)
  expect(await told(yes)).toMatchObject({
    status: 'AWAITING_SHIPMENT',
    is_buyer_request_cancel: true,
    request_cancel_time: tiktok.time.now / 1000,
  })
  const of = async ({ id }: { id: string }) =>
    (await tiktok.post(`${cancellations}/search`, { order_ids: [id] })).data.cancellations[0]
  const asked = await of(no)
  expect(asked).toMatchObject({
    order_id: no.id,
    cancel_type: 'BUYER_CANCEL',
    cancel_status: 'CANCELLATION_REQUEST_PENDING',
    role: 'BUYER',
    cancel_reason_text: 'Order created by mistake',
    seller_next_action_response: [{ action: 'SELLER_RESPOND_CANCEL', deadline: expect.any(Number) }],
  })
  expect(asked.cancel_line_items).toHaveLength(no.lines.length)
  const { refund_total, refund_subtotal, refund_shipping_fee } = asked.refund_amount
  expect(Number(refund_total)).toBe(Number((await told(no)).payment.total_amount))
  expect(Number(refund_subtotal) + Number(refund_shipping_fee)).toBe(Number(refund_total))
  const approve = async (one: { id: string }) =>
    (await tiktok.post(`${cancellations}/${(await of(one)).cancel_id}/approve`)).code
  const reject = async (one: { id: string }, reject_reason: string) =>
    (await tiktok.post(`${cancellations}/${(await of(one)).cancel_id}/reject`, { reject_reason })).code
  const reasons = await tiktok.get('/return_refund/202309/reject_reasons', {
    return_or_cancel_id: asked.cancel_id,
  })
  const packed = 'seller_reject_apply_product_has_been_packed'
  expect(reasons.data.reasons).toContainEqual({ name: packed, text: 'Product has been packed' })
  expect(await reject(no, 'no_reason')).toBe(25001014)
  expect([await approve(yes), await reject(no, packed)]).toEqual([0, 0])
  withdraw(world, now(back))
  expect([yes, no, back].map((one) => now(one).status)).toEqual([
    'CANCELLED',
    'AWAITING_SHIPMENT',
    'AWAITING_SHIPMENT',
  ])
  expect(now(yes).cancellation_initiator).toBe('BUYER')
  expect([await approve(yes), await reject(yes, packed), await approve(back)]).toEqual([
    25011012, 25011011, 25020009,
  ])
  // The facts write the state of one that came to nothing in two ways.
  for (const cancel_status of ['CANCELLATION_REQUEST_CANCEL', 'CANCELLATION_REQUEST_CANCELLED']) {
    const { data } = await tiktok.post(`${cancellations}/search`, { cancel_status: [cancel_status] })
    expect(data.total_count).toBe(2)
  }
})

test('the buyer moves before it is shipped, sends back what was delivered, and a failed delivery ends the order', async () => {
  const { tiktok, world, order, now, told } = await aShop()
  const [one, failing] = [order(), order()]
  moveBuyer(world, one)
  expect((await told(one)).has_updated_recipient_address).toBe(true)
  for (const { parcel } of [one, failing])
    await tiktok.post(`/fulfillment/202309/packages/${parcel.id}/ship`, {})
  for (const made of [one, failing]) moveParcel(world, now(made))
  failDelivery(world, now(failing))
  expect(await told(failing)).toMatchObject({
    status: 'CANCELLED',
    cancellation_initiator: 'SYSTEM',
    cancel_reason: 'Package delivery failed',
  })
  moveParcel(world, now(one))
  askToReturn(world, now(one))
  askToReturn(world, now(one))
  const { data } = await tiktok.post('/return_refund/202309/returns/search', { order_ids: [one.id] })
  expect(data.return_orders).toHaveLength(1)
  expect(data.return_orders[0]).toMatchObject({
    order_id: one.id,
    return_type: 'RETURN_AND_REFUND',
    return_status: 'RETURN_OR_REFUND_REQUEST_PENDING',
  })
})

test('what of an order comes to the seller is told once it is completed, and adds up', async () => {
  const { tiktok, world, order, now } = await aShop()
  const made = order({
    lines: [
      { sku: 'AT-DEN-L', quantity: 2 },
      { sku: 'TUI-KEM', quantity: 1 },
    ],
  })
  const told = async (id = made.id) => tiktok.get(`/finance/202501/orders/${id}/statement_transactions`)
  expect((await told()).data).toMatchObject({ settlement_amount: '0', sku_transactions: [], total_count: 0 })
  await tiktok.post(`/fulfillment/202309/packages/${made.parcel.id}/ship`, {})
  for (let step = 0; step < 3; step++) moveParcel(world, now(made))
  const { data } = await told()
  // 2 × (120000 − 9000) + 89000 − 7000; 4 % and 5 % of each thing, and 3000 once.
  expect(data).toMatchObject({
    revenue_amount: '304000',
    fee_and_tax_amount: '-30360',
    settlement_amount: '273640',
  })
  expect(
    data.sku_transactions.map(({ settlement_amount }: { settlement_amount: string }) => settlement_amount),
  ).toEqual(['199020', '74620'])
  expect(data.sku_transactions[1].fee_tax_breakdown.fee).toEqual({
    platform_commission_amount: '-3280',
    transaction_fee_amount: '-4100',
    vn_fix_infrastructure_fee: '0',
  })
  expect((await told('1')).code).toBe(25007006)
})
