import { afterEach, expect, test } from 'vitest'
import { cancelAsBuyer, cancelAsLate } from '../../../src/stand-ins/tiki/cancel.ts'
import { makeOrder, type OrderWish } from '../../../src/stand-ins/tiki/make-order.ts'
import { moveParcel } from '../../../src/stand-ins/tiki/move-parcel.ts'
import type { PracticeOrder } from '../../../src/stand-ins/tiki/tiki-order.ts'
import { aTiki, closeTikis, noon, ownPlace, ownShop, place, secondPlace, shopId } from './a-tiki.ts'

afterEach(closeTikis)

const orders = '/integration/v2/orders'

async function aShop(shop = shopId) {
  const tiki = await aTiki()
  await tiki.link(shop)
  const { world } = tiki
  const order = (wish: Partial<OrderWish> = {}) => {
    const made = makeOrder(world, { shop_id: shop, inventory: 'backorder', ...wish })
    // Both places of the first shop supply it.
    world.orders.put(made.code, { ...made, tiki_warehouse: 'sgn' })
    return { ...made, tiki_warehouse: 'sgn' }
  }
  const now = ({ code }: Pick<PracticeOrder, 'code'>) => world.orders.get(code) as PracticeOrder
  const confirm = ({ code, items }: PracticeOrder, body: object = {}) =>
    tiki.post(`${orders}/${code}/confirm-available`, {
      available_item_ids: items.map(({ id }) => id),
      seller_inventory_id: shop === shopId ? place : ownPlace,
      ...body,
    })
  const dropship = ({ code }: PracticeOrder, body: object = {}) =>
    tiki.post(`${orders}/${code}/dropship/confirm-available`, {
      confirmation_status: 'seller_confirmed',
      seller_inventory_id: place,
      ...body,
    })
  return { tiki, world, order, now, confirm, dropship }
}

test('the seller’s places are told by the warehouses of Tiki that they supply', async () => {
  const { tiki } = await aShop()
  const inventories = '/integration/v2/seller-inventories'
  const { data } = await tiki.get(inventories, { tiki_warehouse_codes: 'sgn,hn4,xx' })
  expect(data.seller_inventories).toMatchObject([
    {
      id: place,
      name: 'Kho Quận 7',
      address: {
        street: '88 Nguyễn Hữu Thọ',
        ward: 'Phường Tân Phong',
        district: 'Quận 7',
        region: 'Hồ Chí Minh',
      },
      type: 'requisition',
    },
    { id: secondPlace },
  ])
  expect(data.mappings).toEqual([
    { tiki_warehouse_code: 'sgn', seller_inventory_ids: [place, secondPlace] },
    { tiki_warehouse_code: 'hn4', seller_inventory_ids: [secondPlace] },
    { tiki_warehouse_code: 'xx', seller_inventory_ids: [] },
  ])
  expect((await tiki.get(inventories)).status).toBe(400)
  const { data: places } = await tiki.get('/integration/v2/sellers/me/warehouses')
  expect(places.data).toMatchObject([
    { id: place, status: 1, type: 1, is_primary: 1, region: { name: 'Hồ Chí Minh' } },
    { id: secondPlace, is_primary: 0 },
  ])
  expect((await tiki.get('/integration/v2/sellers/me/warehouses', { type: 0 })).data.paging.total).toBe(0)
})

test('a drop-shipping order is confirmed once, for a place and an hour that are offered', async () => {
  const { tiki, world, order, now, dropship } = await aShop()
  const one = order({ type: 'dropship' })
  const { data } = await tiki.get(`${orders}/dropship/expected-pickup-slots`)
  // It is noon: a driver of the afternoon is the next to come.
  expect(data.seller_id).toBe(Number(shopId))
  expect(data.pickup_slots.slice(0, 2)).toEqual([
    { expected_pickup_slot: 'Chiều 26/11, 13:00 - 17:00', expected_pickup_time: '2026-11-26 13:00:00' },
    { expected_pickup_slot: 'Sáng 27/11, 8:00 - 12:00', expected_pickup_time: '2026-11-27 08:00:00' },
  ])
  for (const [body, error] of [
    [{ confirmation_status: 'yes' }, 'confirmation_status must be one of seller_confirmed, seller_canceled'],
    [{ seller_inventory_id: undefined }, 'seller_inventory_id is required'],
    [{ seller_inventory_id: ownPlace }, 'seller_inventory_id is invalid'],
    [{ expected_pickup_time: '2026-11-26 12:30:00' }, 'expected_pickup_time is invalid'],
    [{ expected_pickup_time: 'mai' }, 'expected_pickup_time must be formatted as yyyy-MM-dd HH:mm:ss'],
  ] as const)
    expect(await dropship(one, body)).toMatchObject({ status: 400, error })
  expect(now(one).status).toBe('queueing')
  const done = await dropship(one, {
    expected_pickup_time: '2026-11-27 08:00:00',
    seller_inventory_id: secondPlace,
  })
  expect([done.status, done.data]).toEqual([200, {}])
  expect(await dropship(one)).toMatchObject({ status: 400, error: 'Order is already confirmed' })
  const { data: told } = await tiki.get(`${orders}/${one.code}`)
  expect(told).toMatchObject({
    status: 'picking',
    seller_warehouse: { id: secondPlace, code: 'WH000188971', name: 'Kho Cầu Giấy' },
    shipping: {
      partner_name: 'TikiNOW Smart Logistics',
      tracking_code: expect.stringMatching(/^TNSL\d{10}$/),
    },
  })
  for (const { confirmation } of told.items)
    expect(confirmation).toMatchObject({
      status: 'seller_confirmed',
      confirmed_at: '2026-11-26 12:00:00',
      pickup_confirm_sla: '2026-11-27 08:00:00',
    })
  expect(world.counts.get(`ship/${shopId}/${one.code}`)).toMatchObject({ done: 1 })
})

test('without an hour a drop-shipping order is fetched at the first that is free', async () => {
  const { order, now, dropship } = await aShop()
  const one = order({ type: 'dropship' })
  expect((await dropship(one)).status).toBe(200)
  expect(now(one).expected_pickup_time).toBe(noon / 1000 + 3600)
})

test('a drop-shipping order that the seller refuses ends, and its goods can be sold again', async () => {
  const { tiki, world, order, now, dropship } = await aShop()
  const one = order({ type: 'dropship', lines: [{ sku: 'TUI-KEM', quantity: 3 }] })
  const reserved = () => world.products.get(String(one.items[0]?.product_id))?.stocks[0]?.reserved
  expect(reserved()).toBe(3)
  expect((await dropship(one, { confirmation_status: 'seller_canceled' })).status).toBe(200)
  expect(now(one).status).toBe('canceled')
  expect(reserved()).toBe(0)
  const { data } = await tiki.get(`${orders}/${one.code}`)
  expect(data.items[0].confirmation.status).toBe('seller_canceled')
  expect(data.cancel_info).toMatchObject({
    reason_text: 'Nhà bán hết hàng',
    canceled_at: '2026-11-26 12:00:00',
  })
  expect(await dropship(one, { confirmation_status: 'seller_canceled' })).toMatchObject({
    status: 400,
    error: 'Order is canceled',
  })
  expect(world.counts.get(`cancel/${shopId}/${one.code}`)).toMatchObject({ asked: 2, done: 1 })
  expect(world.counts.get(`ship/${shopId}/${one.code}`)).toBe(undefined)
})

test('an order that Tiki delivers is confirmed item by item; what is missing is out of it', async () => {
  const { tiki, world, order, now, confirm } = await aShop()
  const lines = [
    { sku: 'TUI-KEM', quantity: 2 },
    { sku: 'AT-DEN-M', quantity: 1 },
  ]
  const one = order({ type: 'tiki_delivery', lines })
  const [bag, shirt] = one.items
  if (!bag || !shirt) throw new Error('two items were sold')
  for (const [body, error] of [
    [{ available_item_ids: undefined }, 'available_item_ids must be an array'],
    [{ available_item_ids: [5] }, 'Item 5 does not belong to this order'],
    [{ seller_inventory_id: 5 }, 'seller_inventory_id is invalid'],
  ] as const)
    expect(await confirm(one, body)).toMatchObject({ status: 400, error })
  expect((await confirm(one, { available_item_ids: [bag.id] })).status).toBe(200)
  const { data } = await tiki.get(`${orders}/${one.code}`)
  expect(data).toMatchObject({
    status: 'picking',
    items: [
      { confirmation: { status: 'seller_confirmed' } },
      { confirmation: { status: 'seller_canceled' } },
    ],
    invoice: { items_count: 1, subtotal: 178_000 },
  })
  const stock = (id: number) => world.products.get(String(id))?.stocks[0]
  expect([stock(bag.product_id)?.reserved, stock(shirt.product_id)?.reserved]).toEqual([2, 0])
  const seen = []
  for (let steps = 0; steps < 7; steps++) {
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
    'complete',
  ])
  expect(stock(bag.product_id)).toMatchObject({ available: 48, reserved: 0 })
  expect(moveParcel(world, now(one)).status).toBe('complete')
})

test('an order of which there is nothing ends', async () => {
  const { order, now, confirm } = await aShop()
  const one = order({ type: 'tiki_delivery' })
  expect((await confirm(one, { available_item_ids: [] })).status).toBe(200)
  expect(now(one)).toMatchObject({ status: 'canceled', cancel: { reason_code: '101' } })
})

test('each way of fulfilling has its own call, and only what waits for the seller is confirmed', async () => {
  const { world, order, confirm, dropship } = await aShop()
  const refusal = async (asked: ReturnType<typeof confirm>) => (await asked).error
  expect(await refusal(confirm(order({ type: 'dropship' })))).toContain('dropship/confirm-available')
  expect(await refusal(dropship(order({ type: 'tiki_delivery' })))).toContain('not drop shipping')
  expect(await refusal(confirm(order({ type: 'tiki_delivery', inventory: 'instock' })))).toContain('no item')
  expect(await refusal(dropship(order({ type: 'dropship', status: 'waiting_payment' })))).toContain(
    'not ready',
  )
  const gone = order({ type: 'dropship' })
  cancelAsBuyer(world, gone)
  expect(await refusal(dropship(gone))).toBe('Order is canceled')
  const late = order({ type: 'dropship' })
  expect(cancelAsLate(world, late).cancel?.reason_text).toBe('Nhà bán quá hạn xác nhận')
})

test('a seller who brings a parcel says what became of it', async () => {
  const { tiki, world, order, now, confirm } = await aShop(ownShop)
  const update = (one: PracticeOrder, body: object) =>
    tiki.post(`${orders}/${one.code}/seller-delivery/update-delivery`, body)
  const [good, again, gone] = [1, 2, 3].map(() => order({ type: 'seller_delivery' })) as [
    PracticeOrder,
    PracticeOrder,
    PracticeOrder,
  ]
  expect((await update(good, { status: 'successful_delivery' })).status).toBe(400)
  for (const one of [good, again, gone]) expect((await confirm(one)).status).toBe(200)
  expect(now(good).status).toBe('ready_to_ship')
  const { data } = await tiki.get(`${orders}/${good.code}`)
  expect(data.shipping.address.phone).toMatch(/^0\d{9}$/)
  expect(data.shipping.tracking_code).toBe(null)
  moveParcel(world, now(good))
  // On its way it stays, whatever carriers do.
  expect(moveParcel(world, now(good)).status).toBe('shipping')
  expect((await update(good, { status: 'successful_delivery', note: 'đưa tận tay' })).status).toBe(200)
  expect(now(good)).toMatchObject({ status: 'successful_delivery', delivery_note: 'đưa tận tay' })
  for (const body of [
    { status: 'lost' },
    { status: 'failed_delivery' },
    { status: 'failed_delivery', failure_cause: 'rain' },
    { status: 'failed_delivery', failure_cause: 'redelivery_appointment' },
    {
      status: 'failed_delivery',
      failure_cause: 'redelivery_appointment',
      appointment_date: '2026-11-26 11:00:00',
    },
  ])
    expect((await update(again, body)).status).toBe(400)
  const appointment_date = '2026-11-27 09:00:00'
  const cause = { status: 'failed_delivery', failure_cause: 'redelivery_appointment', appointment_date }
  expect((await update(again, cause)).status).toBe(200)
  expect(now(again)).toMatchObject({ status: 'shipping', delivery_note: 'Hẹn giao lại 2026-11-27 09:00:00' })
  expect((await update(gone, { status: 'failed_delivery', failure_cause: 'out_of_needs' })).status).toBe(200)
  expect(now(gone)).toMatchObject({ status: 'canceled', cancel: { reason_code: '201' } })
})

test('a parcel from abroad goes on and never back', async () => {
  const { tiki, order, now, confirm } = await aShop(ownShop)
  const one = order({ type: 'cross_border' })
  const update = (status: string, update_time = '2026-11-26 12:00:00') =>
    tiki.post(`${orders}/${one.code}/cross-border/update-shipment`, { status, update_time })
  expect((await update('on_delivery')).status).toBe(400)
  await confirm(one)
  const seen = []
  for (const status of [
    'has_come_to_foreign_warehouses',
    'customs_clearance',
    'on_delivery',
    'successful_delivery',
  ]) {
    expect((await update(status)).status).toBe(200)
    seen.push(now(one).status)
  }
  expect(seen).toEqual(['picking', 'handover_to_partner', 'shipping', 'successful_delivery'])
  const { data } = await tiki.get(`${orders}/${one.code}`)
  expect(data.shipment_status_histories[1]).toEqual({
    status: 'customs_clearance',
    created_at: '2026-11-26 12:00:00',
  })
  const other = order({ type: 'cross_border' })
  await confirm(other)
  const back = (status: string) =>
    tiki.post(`${orders}/${other.code}/cross-border/update-shipment`, {
      status,
      update_time: '2026-11-26 12:00:00',
    })
  await back('customs_clearance')
  expect((await back('rotating_to_vietnam')).error).toBe('Shipment is already customs_clearance')
  expect((await back('by_train')).status).toBe(400)
})
