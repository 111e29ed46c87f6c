import { afterEach, expect, test } from 'vitest'
import { cancelAsBuyer } from '../../../src/stand-ins/tiki/cancel.ts'
import { confirmWithin, makeOrder, type OrderWish } from '../../../src/stand-ins/tiki/make-order.ts'
import { exchange, hold, moveParcel, ripen } from '../../../src/stand-ins/tiki/move-parcel.ts'
import type { PracticeOrder } from '../../../src/stand-ins/tiki/tiki-order.ts'
import { timeText } from '../../../src/stand-ins/tiki/vn-time.ts'
import { aTiki, closeTikis, noon, ownShop, place, shopId } from './a-tiki.ts'

afterEach(closeTikis)

const orders = '/integration/v2/orders'

async function aShop(shop = shopId) {
  const tiki = await aTiki()
  await tiki.link(shop)
  const { world } = tiki
  const order = (wish: Partial<OrderWish> = {}) => makeOrder(world, { shop_id: shop, ...wish })
  const codes = async (query: Record<string, string | number> = {}) => {
    const { status, data, error } = await tiki.get(orders, query)
    if (status !== 200) throw new Error(error)
    return (data.data as { code: string }[]).map(({ code }) => code)
  }
  const now = ({ code }: PracticeOrder) => world.orders.get(code) as PracticeOrder
  return { tiki, world, order, codes, now }
}

test('an order is told with its items, its money, and by when it is to be confirmed', async () => {
  const { tiki, order } = await aShop()
  const one = order({ type: 'dropship', cod: true, lines: [{ sku: 'TUI-KEM', quantity: 2 }] })
  const { data } = await tiki.get(`${orders}/${one.code}`)
  const [item] = one.items
  expect(data).toMatchObject({
    code: one.code,
    fulfillment_type: 'dropship',
    status: 'queueing',
    created_at: '2026-11-26 12:00:00',
    updated_at: '2026-11-26 12:00:00',
    has_backorder_items: true,
    is_rma: false,
    payment: { method: 'cod', is_prepaid: false },
    customer: { id: one.customer_id, full_name: one.buyer.name },
    seller_warehouse: null,
    status_histories: [],
  })
  expect(data.tiki_warehouse).toEqual({
    id: expect.any(Number),
    name: expect.any(String),
    code: one.tiki_warehouse,
  })
  expect(data.items).toMatchObject([
    {
      id: item?.id,
      qty: 2,
      price: 89_000,
      product: {
        id: item?.product_id,
        sku: expect.stringMatching(/^\d{13}$/),
        seller_product_code: 'TUI-KEM',
        name: 'Túi vải',
        inventory_type: 'backorder',
      },
      seller: { id: Number(shopId), name: 'Mây Store' },
      confirmation: {
        status: 'waiting',
        confirmed_at: null,
        available_confirm_sla: timeText(noon / 1000 + confirmWithin),
        histories: [],
      },
      invoice: { subtotal: 178_000, discount_coupon: 8_000, row_total: 170_000, fees: [] },
    },
  ])
  const { invoice } = data
  expect(invoice.subtotal - invoice.discount_amount + invoice.shipping_amount_after_discount).toBe(
    invoice.grand_total,
  )
  expect([invoice.collectible_amount, invoice.items_quantity]).toEqual([invoice.grand_total, 2])
  // Nobody but a seller who brings it has to ring the buyer up.
  expect([data.shipping.address.phone, data.shipping.tracking_code, data.cancel_info]).toEqual([
    '',
    null,
    undefined,
  ])
})

test('histories and fees are told where they are asked for', async () => {
  const { tiki, order } = await aShop()
  const one = order({ type: 'dropship', lines: [{ sku: 'TUI-KEM', quantity: 1 }] })
  tiki.time.now += 60_000
  await tiki.post(`${orders}/${one.code}/dropship/confirm-available`, {
    confirmation_status: 'seller_confirmed',
    seller_inventory_id: one.tiki_warehouse === 'sgn' ? place : 188971,
  })
  const include = 'status_histories,item.fees,item.confirmation_histories'
  const { data } = await tiki.get(`${orders}/${one.code}`, { include })
  expect(
    data.status_histories.map(({ status, created_at }: Record<string, string>) => [status, created_at]),
  ).toEqual([
    ['processing', '2026-11-26 12:00:00'],
    ['queueing', '2026-11-26 12:00:00'],
    ['picking', '2026-11-26 12:01:00'],
  ])
  const [item] = data.items
  expect(item.confirmation.histories).toMatchObject([
    { status: 'seller_confirmed', confirmed_at: '2026-11-26 12:01:00', order_item_id: item.id },
  ])
  const fees = item.invoice.fees as { fee_type_key: string; final_amount: number }[]
  expect(fees.map(({ fee_type_key }) => fee_type_key)).toEqual([
    'percent_per_item_sales_value',
    'payment_processing_fee',
  ])
  expect(item.invoice.row_total + fees.reduce((sum, fee) => sum + fee.final_amount, 0)).toBe(
    item.invoice.seller_income,
  )
  const listed = await tiki.get(orders, { include: 'status_histories' })
  expect(listed.data.data[0].status_histories).toHaveLength(3)
  expect(await tiki.get(orders, { include: 'money' })).toMatchObject({
    status: 400,
    error: 'include is invalid: money',
  })
})

test('a list is paged, the newest first unless asked otherwise', async () => {
  const { tiki, order, codes } = await aShop()
  const made = Array.from({ length: 25 }, () => {
    tiki.time.now += 1000
    return order().code
  })
  const { data } = await tiki.get(orders)
  expect(data.paging).toEqual({ total: 25, current_page: 1, from: 1, to: 20, per_page: 20, last_page: 2 })
  expect(await codes({ limit: 10, page: 3 })).toEqual(made.slice(0, 5).toReversed())
  expect(await codes({ limit: 3, order_by: 'created_at|asc' })).toEqual(made.slice(0, 3))
  const { data: end } = await tiki.get(orders, { page: 9 })
  expect([end.data, end.paging.total, end.paging.to]).toEqual([[], 25, 0])
  for (const query of ['limit=51', 'limit=0', 'page=x', 'order_by=price|desc'])
    expect((await tiki.get(`${orders}?${query}`)).status).toBe(400)
})

test('a list is filtered by code, state, way, time and what waits to be confirmed', async () => {
  const { tiki, order, codes, world, now } = await aShop()
  const [drop, odf] = [order({ type: 'dropship' }), order({ type: 'tiki_delivery', inventory: 'backorder' })]
  const atTiki = order({ type: 'tiki_delivery', inventory: 'instock' })
  tiki.time.now += 3_600_000
  await tiki.link()
  const unpaid = order({ type: 'dropship', status: 'waiting_payment' })
  cancelAsBuyer(world, odf)
  const all = [drop, odf, atTiki, unpaid].map(({ code }) => code)
  const some = async (query: Record<string, string>) =>
    (await codes(query)).toSorted((one, other) => all.indexOf(one) - all.indexOf(other))
  expect(await some({ status: 'queueing' })).toEqual([drop.code, atTiki.code])
  expect(await some({ status: 'queueing,canceled' })).toEqual([drop.code, odf.code, atTiki.code])
  expect(await some({ status: 'nin|queueing' })).toEqual([odf.code, unpaid.code])
  expect(await some({ fulfillment_type: 'in|tiki_delivery' })).toEqual([odf.code, atTiki.code])
  expect(await some({ code: `${drop.code},${unpaid.code}` })).toEqual([drop.code, unpaid.code])
  expect(await some({ item_confirmation_status: 'waiting', item_inventory_type: 'backorder' })).toEqual([
    drop.code,
    odf.code,
    unpaid.code,
  ])
  expect(await some({ sku: drop.items[0]?.sku ?? '' })).toContain(drop.code)
  expect(await some({ created_to_date: '2026-11-26 12:00:00' })).toEqual([drop.code, odf.code, atTiki.code])
  expect(await some({ updated_from_date: '2026-11-26 13:00:00' })).toEqual([odf.code, unpaid.code])
  expect(await some({ updated_from_date: '2026-11-26 13:00:01' })).toEqual([])
  tiki.time.now += 12 * 3_600_000
  await tiki.link()
  expect([await some({ filter_date_by: 'today' }), await some({ filter_date_by: 'last7days' })]).toEqual([
    [],
    all,
  ])
  expect(await some({ is_rma: 'true' })).toEqual([])
  expect(now(odf)).toMatchObject({ status: 'canceled', cancel: { reason_code: '201' } })
  for (const query of [
    'status=cho_in',
    'fulfillment_type=plane',
    'created_from_date=2026-11-26T12:00:00',
    'filter_date_by=yesterday',
    'is_rma=maybe',
  ])
    expect((await tiki.get(`${orders}?${query}`)).status).toBe(400)
})

test('an order of another shop is nobody’s', async () => {
  const { tiki, world, codes } = await aShop()
  const foreign = makeOrder(world, { shop_id: ownShop })
  expect(await codes()).toEqual([])
  expect(await tiki.get(`${orders}/${foreign.code}`)).toMatchObject({ status: 404, error: 'Order not found' })
  expect((await tiki.get(`${orders}/${foreign.code}/cross-border/labels`)).status).toBe(404)
})

test('an unpaid order ripens until it is to be confirmed, and Tiki may hold it', async () => {
  const { order, now, world } = await aShop()
  const one = order({ status: 'waiting_payment' })
  const seen = [one.status]
  for (let steps = 0; steps < 5; steps++) {
    ripen(world, now(one))
    seen.push(now(one).status)
  }
  expect(seen).toEqual(['waiting_payment', 'payment_review', 'paid', 'processing', 'queueing', 'queueing'])
  hold(world, now(one))
  expect(now(one).status).toBe('holded')
  hold(world, now(one))
  expect(now(one).status).toBe('queueing')
})

test('a buyer leaves while nobody has the parcel; what is swapped comes as a new order', async () => {
  const { tiki, order, now, world } = await aShop()
  const one = order({ type: 'tiki_delivery', inventory: 'instock', lines: [{ sku: 'TUI-KEM', quantity: 1 }] })
  // Goods that lie at Tiki are packed there: it asks nobody.
  const seen = []
  for (let steps = 0; steps < 6; steps++) {
    moveParcel(world, now(one))
    seen.push(now(one).status)
  }
  expect(seen).toEqual([
    'packaging',
    'finished_packing',
    'ready_to_ship',
    'handover_to_partner',
    'shipping',
    'successful_delivery',
  ])
  expect(cancelAsBuyer(world, now(one)).status).toBe('successful_delivery')
  expect(now(one)).toMatchObject({ partner: 'TikiNOW Smart Logistics', delivered_at: noon / 1000 })
  exchange(world, now(one))
  expect(now(one).status).toBe('returned')
  const { data } = await tiki.get(orders, { is_rma: 'true' })
  expect(data.data).toMatchObject([
    { relation_code: one.code, is_rma: true, status: 'queueing', invoice: { grand_total: 0 } },
  ])
})
