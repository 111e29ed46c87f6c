import { afterEach, expect, test } from 'vitest'
import { makeOrder } from '../../../src/stand-ins/shopee/make-order.ts'
import { failDelivery, moveParcel } from '../../../src/stand-ins/shopee/move-parcel.ts'
import type { PracticeOrder } from '../../../src/stand-ins/shopee/shopee-order.ts'
import { aShopee, closeShopees, shopId, type TestShopee } from './a-shopee.ts'

afterEach(closeShopees)

async function aShop(options = {}) {
  const shopee = await aShopee(options)
  await shopee.link()
  const order = (channel_id = 50021) => makeOrder(shopee.world, { shop_id: shopId, channel_id })
  return { shopee, order }
}

/** The first slot of the first address, as Shopee offers it. */
async function pickupOf(shopee: TestShopee, { order_sn }: PracticeOrder) {
  const { response } = await shopee.get('/logistics/get_shipping_parameter', { order_sn })
  const [{ address_id, time_slot_list }] = response.pickup.address_list
  return { address_id: Number(address_id), pickup_time_id: String(time_slot_list[0].pickup_time_id) }
}

const ship = (shopee: TestShopee, { order_sn }: PracticeOrder, way: object) =>
  shopee.post('/logistics/ship_order', { order_sn, ...way })

test('a parcel is arranged once, with a slot that is offered, and has its tracking number', async () => {
  const { shopee, order } = await aShop()
  const one = order()
  const { response } = await shopee.get('/logistics/get_shipping_parameter', { order_sn: one.order_sn })
  expect(response.info_needed).toEqual({ pickup: ['address_id', 'pickup_time_id'], dropoff: [] })
  expect(response.pickup.address_list[0].time_slot_list[0]).toEqual({
    date: Date.UTC(2026, 10, 25, 17) / 1000,
    time_text: '08:00 - 12:00',
    pickup_time_id: '1795626000_1',
    flags: ['recommended'],
  })
  const pickup = await pickupOf(shopee, one)
  expect((await ship(shopee, one, { pickup })).error).toBe('')
  const { response: number } = await shopee.get('/logistics/get_tracking_number', { order_sn: one.order_sn })
  expect(number.tracking_number).toMatch(/^SPXVN\d{12}$/)
  expect(shopee.world.orders.get(one.order_sn)?.order_status).toBe('PROCESSED')
  expect((await ship(shopee, one, { pickup })).error).toBe('logistics.package_already_shipped')
  expect(shopee.world.counts.get(`ship/${shopId}/${one.order_sn}`)).toMatchObject({ asked: 2, done: 1 })
})

test('a parcel goes out in exactly one way, with what that way needs', async () => {
  const { shopee, order } = await aShop()
  const [spx, ghn] = [order(50021), order(50011)]
  const pickup = await pickupOf(shopee, spx)
  const cases: [PracticeOrder, object, string][] = [
    [spx, {}, 'logistics.ship_order_only_support_one_type'],
    [spx, { pickup, dropoff: {} }, 'logistics.ship_order_only_support_one_type'],
    [spx, { non_integrated: {} }, 'logistics.ship_order_unsupport_non_integrated'],
    [spx, { pickup: { address_id: pickup.address_id } }, 'logistics.ship_order_need_address_pickup_time'],
    [spx, { pickup: { ...pickup, address_id: 1 } }, 'logistics.address_not_found'],
    [spx, { pickup: { ...pickup, pickup_time_id: '1' } }, 'logistics.ship_order_pickup_time_invalid'],
    [spx, { pickup, package_number: '' }, 'error_param'],
    [spx, { pickup, package_number: 'OFG1' }, 'logistics.package_not_exist'],
    [ghn, { dropoff: {} }, 'logistics.ship_order_need_branch_id'],
    [ghn, { dropoff: { branch_id: 4102 } }, ''],
    [spx, { dropoff: {} }, ''],
  ]
  for (const [one, way, error] of cases)
    expect([way, (await ship(shopee, one, way)).error]).toEqual([way, error])
})

test('of fifty parcels each is arranged for itself, and those of another carrier are named', async () => {
  const { shopee, order } = await aShop()
  const orders = Array.from({ length: 50 }, (_, index) => order(index === 7 ? 50011 : 50021))
  const numbers = orders.map(({ parcel }) => ({ package_number: parcel.package_number }))
  const body = { package_list: numbers, logistics_channel_id: 50021, product_location_id: 'VN0001KHO' }
  const { response } = await shopee.post('/logistics/get_mass_shipping_parameter', body)
  expect([response.success_list.length, response.fail_list]).toEqual([
    49,
    [{ ...numbers[7], fail_reason: 'Package is not under the specified fulfilment channel' }],
  ])
  const [{ address_id, time_slot_list }] = response.pickup.address_list
  const pickup = { address_id, pickup_time_id: time_slot_list[1].pickup_time_id }
  const shipped = await shopee.post('/logistics/mass_ship_order', { ...body, pickup })
  expect([shipped.error, shipped.response.success_list.length, shipped.response.fail_list.length]).toEqual([
    '',
    49,
    1,
  ])
  const again = await shopee.post('/logistics/mass_ship_order', { ...body, pickup })
  expect([again.error, again.response.success_list, again.response.fail_list.length]).toEqual(['', [], 50])
  const tracked = await shopee.post('/logistics/get_mass_tracking_number', { package_list: numbers })
  const told = tracked.response.success_list.map(
    ({ tracking_number: number }: { tracking_number: string }) => number !== '',
  )
  expect(told).toEqual(orders.map((_, index) => index !== 7))
  const many = [...numbers, { package_number: 'OFG1' }]
  expect(
    (await shopee.post('/logistics/mass_ship_order', { ...body, package_list: many, pickup })).error,
  ).toBe('error_param')
  expect((await shopee.post('/logistics/mass_ship_order', { ...body, package_list: [], pickup })).error).toBe(
    'error_param',
  )
})

test('a tracking number and a paper come when their time has come', async () => {
  const { shopee, order } = await aShop({ trackingAfter: 300, documentAfter: 10 })
  const one = order()
  await ship(shopee, one, { dropoff: {} })
  const { order_sn } = one
  const number = async () => (await shopee.get('/logistics/get_tracking_number', { order_sn })).response
  expect(await number()).toMatchObject({ tracking_number: '', hint: expect.stringContaining('later') })
  shopee.time.now += 300_000
  const { tracking_number } = await number()
  expect(tracking_number).not.toBe('')
  const orders = {
    order_list: [{ order_sn, tracking_number, shipping_document_type: 'THERMAL_AIR_WAYBILL' }],
  }
  await shopee.post('/logistics/create_shipping_document', orders)
  const state = async () =>
    (await shopee.post('/logistics/get_shipping_document_result', orders)).response.result_list[0].status
  expect(await state()).toBe('PROCESSING')
  const download = await shopee.post('/logistics/download_shipping_document', orders)
  expect(download.error).toBe('logistics.download_later')
  shopee.time.now += 10_000
  expect(await state()).toBe('READY')
})

test('papers are asked for one by one, and come as one PDF with a page each', async () => {
  const { shopee, order } = await aShop()
  const orders = [order(), order(50011), order()]
  for (const one of orders.slice(0, 2)) await ship(shopee, one, { dropoff: { branch_id: 4102 } })
  const order_list = orders.map(({ order_sn }) => {
    const tracking_number = shopee.world.orders.get(order_sn)?.parcel.tracking_number
    return { order_sn, tracking_number, shipping_document_type: 'NORMAL_AIR_WAYBILL' }
  })
  const parameter = await shopee.post('/logistics/get_shipping_document_parameter', { order_list })
  expect(parameter.response.result_list[0].suggest_shipping_document_type).toBe('THERMAL_AIR_WAYBILL')
  const early = await shopee.post('/logistics/get_shipping_document_result', { order_list })
  expect(early.error).toBe('common.batch_api_all_failed')
  const made = await shopee.post('/logistics/create_shipping_document', { order_list })
  expect(made.error).toBe('')
  expect(made.response.result_list.map(({ fail_error = '' }) => fail_error)).toEqual([
    '',
    '',
    'logistics.package_can_not_print',
  ])
  const download = (list: object[], more = {}) =>
    fetch(shopee.signed('/logistics/download_shipping_document'), {
      method: 'POST',
      body: JSON.stringify({ shipping_document_type: 'NORMAL_AIR_WAYBILL', order_list: list, ...more }),
    })
  const all = (await (await download(order_list)).json()) as { error: string }
  expect(all.error).toBe('logistics.shipping_document_should_print_first')
  const two = await download(order_list.slice(0, 2))
  expect(two.headers.get('content-type')).toBe('application/pdf')
  const pdf = Buffer.from(await two.arrayBuffer()).toString('latin1')
  expect(pdf.startsWith('%PDF-1.4')).toBe(true)
  expect(pdf.match(/\/Type \/Page /g)).toHaveLength(2)
  for (const { order_sn } of order_list.slice(0, 2)) expect(pdf).toContain(order_sn)
  // Where the table says an object begins, it begins.
  const table = [...pdf.matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) => Number(at))
  expect(table.map((at, index) => pdf.startsWith(`${index + 1} 0 obj`, at))).toEqual(table.map(() => true))
  const wrong = { tracking_number: 'X', shipping_document_type: 'NORMAL_AIR_WAYBILL' }
  const [one] = order_list
  const refused = await shopee.post('/logistics/create_shipping_document', {
    order_list: [{ ...one, ...wrong }],
  })
  expect(refused.response.result_list[0].fail_error).toBe('logistics.tracking_number_invalid')
  const odd = await shopee.post('/logistics/create_shipping_document', {
    order_list: [{ ...one, shipping_document_type: 'A4' }],
  })
  expect(odd.response.result_list[0].fail_error).toBe('logistics.shipping_document_type_invalid')
  const fetched = shopee.world.orders.get(orders[0]?.order_sn ?? '')
  if (fetched) moveParcel(shopee.world, fetched)
  const late = (await (await download(order_list.slice(0, 1))).json()) as { error: string }
  expect(late.error).toBe('logistics.package_can_not_print')
})

test('a parcel is on its way step by step, and its way is told, the latest first', async () => {
  const { shopee, order } = await aShop()
  const [one, failing] = [order(), order()]
  const states: string[] = []
  for (const { order_sn } of [one, failing])
    await shopee.post('/logistics/ship_order', { order_sn, dropoff: {} })
  for (let step = 0; step < 3; step++) {
    const now = shopee.world.orders.get(one.order_sn)
    if (now) states.push(moveParcel(shopee.world, now).order_status)
  }
  expect(states).toEqual(['SHIPPED', 'TO_CONFIRM_RECEIVE', 'COMPLETED'])
  const { response } = await shopee.get('/logistics/get_tracking_info', { order_sn: one.order_sn })
  expect(response.logistics_status).toBe('LOGISTICS_DELIVERY_DONE')
  expect(
    response.tracking_info.map(({ logistics_status: state }: { logistics_status: string }) => state),
  ).toEqual(['DELIVERED', 'DELIVERED', 'PICKED_UP', 'ORDER_CREATED'])
  const arranged = shopee.world.orders.get(failing.order_sn)
  if (arranged) failDelivery(shopee.world, moveParcel(shopee.world, arranged))
  expect(shopee.world.orders.get(failing.order_sn)?.order_status).toBe('TO_RETURN')
})
