import { afterEach, expect, test } from 'vitest'
import { askToCancel, cancelAsBuyer, goOn } from '../../../src/stand-ins/lazada/cancel.ts'
import { type LazadaOrder, orderTotal } from '../../../src/stand-ins/lazada/lazada-order.ts'
import { makeOrder } from '../../../src/stand-ins/lazada/make-order.ts'
import { aLazada, closeLazadas, noon, otherSeller, sellerId } from './a-lazada.ts'

afterEach(closeLazadas)

const list = '/orders/get'
const many = '/orders/items/get'

async function aShop() {
  const lazada = await aLazada()
  await lazada.link()
  const order = (wish = {}) => makeOrder(lazada.world, { seller_id: sellerId, ...wish })
  const now = ({ order_id }: LazadaOrder) => lazada.world.orders.get(String(order_id)) as LazadaOrder
  return { lazada, order, now }
}

/** "2026-11-26T12:00:00+07:00" */
const iso = (ms: number) => `${new Date(ms + 7 * 3600_000).toISOString().slice(0, 19)}+07:00`
const since = iso(noon - 1000)

test.each<[Record<string, string | number>, string]>([
  [{}, 'MissingParameter'],
  [{ created_after: since }, '0'],
  [{ update_after: since }, '0'],
  [{ created_before: since }, 'MissingParameter'],
  [{ created_after: '2026-11-26' }, '17'],
  [{ created_after: '2026-11-26T05:00:00.000Z' }, '17'],
  [{ created_after: since, limit: 0 }, '19'],
  [{ created_after: since, limit: 1 }, '0'],
  [{ created_after: since, limit: 100 }, '0'],
  [{ created_after: since, limit: 101 }, '19'],
  [{ created_after: since, offset: 5000 }, '0'],
  [{ created_after: since, offset: 5001 }, '14'],
  [{ created_after: since, offset: -1 }, '14'],
  [{ created_after: since, status: 'toship' }, '0'],
  [{ created_after: since, status: 'READY' }, '36'],
  [{ created_after: since, sort_direction: 'asc' }, '74'],
  [{ created_after: since, sort_by: 'price' }, '75'],
])('a list asked for with %o is answered with %s', async (params, code) => {
  const { lazada } = await aShop()
  expect((await lazada.get(list, params)).code).toBe(code)
})

test('pages hold the orders of the seller alone, the newest first or the oldest', async () => {
  const { lazada, order } = await aShop()
  const ids: number[] = []
  for (let made = 0; made < 5; made++) {
    ids.unshift(order().order_id)
    makeOrder(lazada.world, { seller_id: otherSeller })
    lazada.time.now += 1000
  }
  const page = async (more: object) => {
    const { data } = await lazada.get(list, { created_after: iso(noon), limit: 2, ...more })
    return [data.orders.map(({ order_id }: { order_id: number }) => order_id), data.count, data.countTotal]
  }
  expect(await page({})).toEqual([ids.slice(0, 2), 2, 5])
  expect(await page({ offset: 4 })).toEqual([ids.slice(4), 1, 5])
  expect(await page({ sort_direction: 'ASC' })).toEqual([ids.slice(3).toReversed(), 2, 5])
  expect(await page({ created_before: iso(noon + 1000) })).toEqual([ids.slice(3), 2, 2])
})

test('by when they changed, and by the state of any of their items', async () => {
  const { lazada, order } = await aShop()
  const first = order()
  lazada.time.now += 60_000
  const second = order({ unpaid: true })
  cancelAsBuyer(lazada.world, first)
  const found = async (more: object) => {
    const { data } = await lazada.get(list, more as Record<string, string>)
    return data.orders.map(({ order_id }: { order_id: number }) => order_id).sort()
  }
  const both = [first.order_id, second.order_id].sort()
  expect(await found({ created_after: iso(noon + 60_000) })).toEqual([second.order_id])
  expect(await found({ update_after: iso(noon + 60_000) })).toEqual(both)
  expect(await found({ update_after: iso(noon), update_before: iso(noon + 59_000) })).toEqual([])
  expect(await found({ update_after: since, status: 'canceled' })).toEqual([first.order_id])
  expect(await found({ update_after: since, status: 'unpaid' })).toEqual([second.order_id])
  expect(await found({ update_after: since, status: 'topack' })).toEqual([])
})

test('an order has an item for each unit, and its sums are those of its items', async () => {
  const { lazada, order } = await aShop()
  const made = order({
    lines: [
      { sku: 'AT-DEN-L', quantity: 2 },
      { sku: 'TUI-KEM', quantity: 1 },
    ],
    cod: true,
    provider: 'LEX VN',
  })
  const { order_id } = made
  const { data } = await lazada.get('/order/get', { order_id })
  expect(data).toMatchObject({
    order_id,
    order_number: order_id,
    items_count: 3,
    price: '296000.00',
    payment_method: 'COD',
    statuses: ['pending'],
    created_at: '2026-11-26T12:00:00+07:00',
    warehouse_code: 'dropshipping',
    need_cancel_confirm: false,
    is_cancel_pending: false,
    address_shipping: {
      country: 'Vietnam',
      address3: made.buyer.province,
      address4: made.buyer.district,
      address5: made.buyer.ward,
    },
  })
  expect(Number(data.price) - data.voucher + data.shipping_fee).toBe(orderTotal(made))
  const items = (await lazada.get('/order/items/get', { order_id })).data
  expect(items.map(({ sku }: { sku: string }) => sku)).toEqual(['AT-DEN-L', 'AT-DEN-L', 'TUI-KEM'])
  expect(new Set(items.map((item: { order_item_id: number }) => item.order_item_id)).size).toBe(3)
  const sum = (field: string) =>
    items.reduce((all: number, item: Record<string, number>) => all + (item[field] ?? 0), 0)
  expect([sum('item_price'), sum('shipping_amount'), sum('voucher_amount')]).toEqual([
    296_000,
    data.shipping_fee,
    data.voucher,
  ])
  expect(items[0]).toMatchObject({
    order_id,
    name: 'Áo thun Mây',
    variation: 'Phân loại:Đen · L',
    item_price: 108_000,
    status: 'pending',
    package_id: '',
    tracking_code: '',
    is_fbl: 0,
    delivery_option_sof: 0,
    sla_time_stamp: '2026-11-28T12:00:00+07:00',
    created_at: '2026-11-26 12:00:00 +0700',
    payment_time: null,
    need_cancel_confirm: false,
  })
})

test('items of fifty orders are told at once, of one more none, and one it does not know is left out', async () => {
  const { lazada, order } = await aShop()
  const ids = Array.from({ length: 50 }, () => order().order_id)
  const foreign = makeOrder(lazada.world, { seller_id: otherSeller }).order_id
  const ask = (order_ids: string) => lazada.get(many, { order_ids })
  const { data } = await ask(JSON.stringify(ids))
  expect(data.map(({ order_id }: { order_id: number }) => order_id)).toEqual(ids)
  expect(data[0].order_items.length).toBeGreaterThan(0)
  expect((await ask(JSON.stringify([...ids, 1]))).code).toBe('38')
  expect((await ask(JSON.stringify([ids[0], foreign]))).data).toHaveLength(1)
  expect((await ask(JSON.stringify([foreign]))).code).toBe('39')
  expect((await ask(ids.slice(0, 2).join(','))).code).toBe('56')
  expect((await ask('[0]')).code).toBe('56')
  expect((await lazada.get('/order/get', { order_id: foreign })).code).toBe('16')
  expect((await lazada.get('/order/items/get', { order_id: foreign })).code).toBe('16')
})

const validate = '/order/reverse/cancel/validate'
const create = '/order/reverse/cancel/create'
const idsOf = ({ items }: LazadaOrder) => items.map(({ order_item_id }) => order_item_id)

test('the seller asks why items may be cancelled, cancels some of them, and the SKU is sold out', async () => {
  const { lazada, order, now } = await aShop()
  const stockOf = () =>
    lazada.world.products.all().find(({ seller_id, name }) => seller_id === sellerId && name === 'Túi vải')
      ?.skus[0]?.sellable
  const made = order({ lines: [{ sku: 'TUI-KEM', quantity: 3 }] })
  expect(stockOf()).toBe(47)
  const { order_id } = made
  const [first, ...others] = idsOf(made)
  const of = { order_id, order_item_id_list: JSON.stringify([first]) }
  const asked = await lazada.get(validate, of)
  expect(asked.data.reason_options).toEqual([
    { reason_id: '15', reason_name: 'Out of Stock' },
    { reason_id: '21', reason_name: 'Wrong Price or Pricing Error' },
  ])
  expect((await lazada.get(create, { ...of, reason_id: '10' })).code).toBe('104')
  expect((await lazada.get(create, { ...of, order_item_id_list: '[5]', reason_id: '15' })).code).toBe('123')
  expect((await lazada.get(create, { order_id, reason_id: '15' })).code).toBe('102')
  expect((await lazada.get(create, { ...of, order_id: 5, reason_id: '15' })).code).toBe('122')
  const done = await lazada.get(create, { ...of, reason_id: '15' })
  expect([done.code, done.data.tip_type]).toEqual(['0', 'warn'])
  expect(stockOf()).toBe(0)
  expect(now(made).items.map(({ status }) => status)).toEqual(['canceled', 'pending', 'pending'])
  expect(now(made).items[0]).toMatchObject({
    reason: 'Out of Stock',
    cancel_initiator: 'cancellation-seller',
  })
  // Those that are out already are told so in an answer that is well.
  const again = await lazada.get(create, { ...of, reason_id: '15' })
  expect([again.code, again.data.tip_type]).toEqual(['0', 'error'])
  expect((await lazada.get(validate, of)).data).toMatchObject({ tip_type: 'error', reason_options: [] })
  await lazada.get(create, { order_id, order_item_id_list: JSON.stringify(others), reason_id: '21' })
  expect(now(made).items.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled'])
  expect(lazada.world.counts.get(`cancel/${sellerId}/${order_id}`)).toMatchObject({ asked: 4, done: 2 })
})

test('what a buyer cancels can be sold again, once', async () => {
  const { lazada, order, now } = await aShop()
  const stock = () =>
    lazada.world.products.all().find(({ seller_id, name }) => seller_id === sellerId && name === 'Túi vải')
      ?.skus[0]?.sellable
  const made = order({ lines: [{ sku: 'TUI-KEM', quantity: 3 }] })
  expect(stock()).toBe(47)
  cancelAsBuyer(lazada.world, made)
  expect(stock()).toBe(50)
  order({ lines: [{ sku: 'TUI-KEM', quantity: 1 }] })
  cancelAsBuyer(lazada.world, now(made))
  expect(stock()).toBe(49)
})

test("a buyer's wish to cancel is accepted, rejected or withdrawn, and only while it stands", async () => {
  const { lazada, order, now } = await aShop()
  const decide = (reverse_order_id: number, agree_cancel: string) =>
    lazada.get('/order/reverse/cancel/seller/decide', { reverse_order_id, agree_cancel })
  const [yes, no, back] = [order(), order(), order()].map((one) => askToCancel(lazada.world, one))
  if (!yes || !no || !back) throw new Error('three orders')
  const [item] = (await lazada.get('/order/items/get', { order_id: yes.order_id })).data
  expect(item).toMatchObject({
    need_cancel_confirm: true,
    cancel_trigger_time: noon + 2 * 86_400_000,
    reverse_order_id: expect.any(Number),
  })
  expect((await lazada.get('/order/get', { order_id: yes.order_id })).data.need_cancel_confirm).toBe(true)
  const reverseOf = (one: LazadaOrder) => now(one).items[0]?.reverse_order_id ?? 0
  expect((await decide(reverseOf(yes), 'maybe')).code).toBe('131')
  expect((await decide(5, 'true')).code).toBe('105')
  expect((await decide(reverseOf(yes), 'true')).code).toBe('0')
  expect((await decide(reverseOf(no), 'false')).code).toBe('0')
  goOn(lazada.world, now(back))
  const states = [yes, no, back].map((one) => new Set(now(one).items.map(({ status }) => status)))
  expect(states).toEqual([new Set(['canceled']), new Set(['pending']), new Set(['pending'])])
  expect(now(yes).items[0]?.cancel_initiator).toBe('cancellation-customer')
  expect(now(no).items[0]?.cancel_trigger_at).toBe(0)
  for (const one of [yes, no, back]) expect((await decide(reverseOf(one), 'false')).code).toBe('131')
  const { result } = await lazada.get('/reverse/getreverseordersforseller', {
    page_no: 1,
    page_size: 10,
    request_type_list: '["CANCEL"]',
    reverse_status_list: '["CANCEL_SUCCESS"]',
  })
  expect([result.total, result.items[0].trade_order_id]).toEqual([1, yes.order_id])
})
