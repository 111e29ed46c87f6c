import { afterEach, expect, test } from 'vitest'
import { askToCancel } from '../../../src/stand-ins/tiktok/cancel.ts'
import { makeOrder, type OrderWish } from '../../../src/stand-ins/tiktok/make-order.ts'
import { moveParcel } from '../../../src/stand-ins/tiktok/move-parcel.ts'
import type { TiktokWorldOptions } from '../../../src/stand-ins/tiktok/open-tiktok-world.ts'
import type { PracticeOrder } from '../../../src/stand-ins/tiktok/tiktok-order.ts'
import { aTiktok, closeTiktoks, ownShop, shopId } from './a-tiktok.ts'

afterEach(closeTiktoks)

const packages = '/fulfillment/202309/packages'

async function aShop(shop = shopId, options: Partial<TiktokWorldOptions> = {}) {
  const tiktok = await aTiktok(options)
  await tiktok.link(shop)
  const { world } = tiktok
  const order = (wish: Partial<OrderWish> = {}) => makeOrder(world, { shop_id: shop, ...wish })
  const now = ({ id }: Pick<PracticeOrder, 'id'>) => world.orders.get(id) as PracticeOrder
  const ship = ({ parcel }: PracticeOrder, body: object = {}) =>
    tiktok.post(`${packages}/${parcel.id}/ship`, body)
  const paper = ({ parcel }: PracticeOrder, document_type = 'SHIPPING_LABEL', more = {}) =>
    tiktok.get(`${packages}/${parcel.id}/shipping_documents`, { document_type, ...more })
  const slots = async ({ parcel }: PracticeOrder) =>
    (await tiktok.get(`${packages}/${parcel.id}/handover_time_slots`)).data
  return { tiktok, world, order, now, ship, paper, slots }
}

test('a package is arranged once, with a slot that is offered, and has its tracking number', async () => {
  const { tiktok, world, order, now, ship, slots } = await aShop()
  const one = order()
  const offered = await slots(one)
  const today = Date.UTC(2026, 10, 25, 17) / 1000
  // It is noon: the carrier of the afternoon is the next to come.
  expect(offered).toMatchObject({ can_pickup: true, can_drop_off: true })
  expect(offered.pickup_slots[0]).toEqual({
    start_time: today + 13 * 3600,
    end_time: today + 18 * 3600,
    avaliable: true,
  })
  const { start_time, end_time } = offered.pickup_slots[1]
  const wrong = await ship(one, { pickup_slot: { start_time: 1, end_time: 2 } })
  expect(wrong.code).toBe(21011053)
  expect(now(one).status).toBe('AWAITING_SHIPMENT')
  const done = await ship(one, { handover_method: 'DROP_OFF', pickup_slot: { start_time, end_time } })
  expect([done.code, done.data]).toEqual([0, {}])
  expect((await ship(one)).code).toBe(21011040)
  const { data } = await tiktok.get(`${packages}/${one.parcel.id}`)
  // How it is handed over is the warehouse's setting, whatever the call says.
  expect(data).toMatchObject({
    package_id: one.parcel.id,
    orders: [{ id: one.id }],
    package_status: 'PROCESSING',
    handover_method: 'PICKUP',
    pickup_slot: { start_time, end_time },
    shipping_type: 'TIKTOK',
    tracking_number: expect.stringMatching(/^(8|NVVN)\d{11}$/),
    order_line_item_ids: one.lines.map(({ id }) => id),
  })
  expect(world.counts.get(`ship/${shopId}/${one.id}`)).toMatchObject({ asked: 3, done: 1 })
  expect(now(one).status).toBe('AWAITING_COLLECTION')
})

test('a package goes out only when nothing stands against it', async () => {
  const { tiktok, world, order, ship } = await aShop()
  const [held, asked, other] = [order({ status: 'ON_HOLD' }), order(), makeOrder(world, { shop_id: ownShop })]
  askToCancel(world, asked)
  expect((await ship(held)).code).toBe(21011008)
  expect((await ship(asked)).code).toBe(21011007)
  expect((await ship(other)).code).toBe(21011028)
  const [cancelled, delivered] = [order(), order()]
  await tiktok.post('/return_refund/202309/cancellations', {
    order_id: cancelled.id,
    cancel_reason: 'seller_cancel_reason_wrong_price',
  })
  expect((await ship(cancelled)).code).toBe(21011041)
  await ship(delivered)
  for (let step = 0; step < 2; step++) moveParcel(world, world.orders.get(delivered.id) as PracticeOrder)
  expect((await ship(delivered)).code).toBe(21011027)
})

test('of fifty packages each goes out for itself, and only those that fail are named', async () => {
  const { tiktok, order, ship, now } = await aShop()
  const orders = Array.from({ length: 50 }, () => order())
  await ship(orders[7] as PracticeOrder)
  const list = orders.map(({ parcel }) => ({ id: parcel.id }))
  const batch = (wanted: object[]) => tiktok.post(`${packages}/ship`, { packages: wanted })
  const { code, data } = await batch(list)
  expect([code, data]).toEqual([
    0,
    {
      errors: [
        {
          code: 21011040,
          message: 'Package has already been shipped.',
          detail: { package_id: orders[7]?.parcel.id },
        },
      ],
    },
  ])
  expect(orders.every((one) => now(one).status === 'AWAITING_COLLECTION')).toBe(true)
  expect((await batch(list)).data.errors).toHaveLength(50)
  expect((await batch([])).code).toBe(36009004)
  expect((await batch([...list, { id: '1' }])).code).toBe(36009004)
  expect((await batch([list[0] ?? {}, list[0] ?? {}])).code).toBe(36009004)
})

test('packages are found by their state, page by page', async () => {
  const { tiktok, order, ship } = await aShop()
  const [one] = [order(), order(), order()]
  await ship(one)
  const found = async (body: object, query = {}) =>
    (await tiktok.post(`${packages}/search`, body, { page_size: 50, ...query })).data
  const processing = await found({ package_status: 'PROCESSING' })
  expect(processing.packages).toEqual([
    expect.objectContaining({ id: one.parcel.id, status: 'PROCESSING', orders: [{ id: one.id }] }),
  ])
  expect((await found({ package_status: 'TO_FULFILL' })).total_count).toBe(2)
  const first = await found({}, { page_size: 2 })
  const rest = await found({}, { page_size: 2, page_token: first.next_page_token })
  expect([first.packages.length, rest.packages.length, rest.next_page_token]).toEqual([2, 1, ''])
  expect((await tiktok.post(`${packages}/search`, {}, { page_size: 51 })).code).toBe(36009004)
})

test('a tracking number and a label come when their time has come', async () => {
  const { tiktok, order, ship, paper } = await aShop(shopId, { trackingAfter: 300, documentAfter: 10 })
  const one = order()
  await ship(one)
  const number = async () =>
    (await tiktok.get('/order/202309/orders', { ids: one.id })).data.orders[0].tracking_number
  expect(await number()).toBe('')
  expect((await paper(one)).code).toBe(11034037)
  tiktok.time.now += 300_000
  expect(await number()).not.toBe('')
  expect((await paper(one)).code).toBe(11034037)
  tiktok.time.now += 10_000
  expect((await paper(one)).data.tracking_number).toBe(await number())
})

test('papers are PDF at an address that is good for a day, between arranged and picked up', async () => {
  const { tiktok, world, order, now, ship, paper } = await aShop()
  const one = order({ lines: [{ sku: 'TUI-KEM', quantity: 3 }], cod: true })
  expect((await paper(one)).code).toBe(21023035)
  await ship(one)
  const fetched = async (type: string, more = {}) => {
    const { data } = await paper(one, type, more)
    expect(new URL(data.doc_url).origin).toBe(tiktok.address)
    const file = await fetch(data.doc_url)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    return Buffer.from(await file.arrayBuffer()).toString('latin1')
  }
  const label = await fetched('SHIPPING_LABEL')
  expect(label.match(/\/Type \/Page /g)).toHaveLength(1)
  expect(label).toContain(now(one).parcel.tracking_number)
  expect(label).toContain('Thu ho COD')
  expect(label).toContain('MediaBox [0 0 298 420]')
  const slip = await fetched('PACKING_SLIP', { document_size: 'A5' })
  expect(slip).toContain('3 x TUI-KEM')
  expect(slip).not.toContain('Thu ho COD')
  expect(slip).toContain('MediaBox [0 0 420 595]')
  const both = await fetched('SHIPPING_LABEL_AND_PACKING_SLIP')
  expect(both.match(/\/Type \/Page /g)).toHaveLength(2)
  expect((await paper(one, 'INVOICE')).code).toBe(36009004)
  expect((await paper(one, 'PACKING_SLIP', { document_size: 'A4' })).code).toBe(36009004)
  const { doc_url } = (await paper(one)).data
  tiktok.time.now += 86_400_000 - 1000
  expect((await fetch(doc_url)).status).toBe(200)
  tiktok.time.now += 1000
  expect((await fetch(doc_url)).status).toBe(403)
  expect((await fetch(`${tiktok.address}/papers/abc.pdf`)).status).toBe(403)
  moveParcel(world, now(one))
  expect((await paper(one)).code).toBe(21042102)
})

test('a seller who brings it names carrier and number, corrects them, and says what became of it', async () => {
  const { tiktok, world, order, now, ship, paper } = await aShop(ownShop)
  const { data } = await tiktok.get('/logistics/202309/warehouses')
  const options = await tiktok.get(`/logistics/202309/warehouses/${data.warehouses[0].id}/delivery_options`)
  const [option] = options.data.delivery_options
  expect(option.type).toBe('SEND_BY_SELLER')
  const carriers = await tiktok.get(`/logistics/202309/delivery_options/${option.id}/shipping_providers`)
  const shipping_provider_id = carriers.data.shipping_providers[0].id
  const own = (tracking_number: string, provider = shipping_provider_id) => ({
    self_shipment: { tracking_number, shipping_provider_id: provider },
  })
  const [one, two] = [order(), order()]
  expect((await ship(one)).code).toBe(36009004)
  expect((await ship(one, own('GHN123', '1'))).code).toBe(21011022)
  expect((await ship(one, own('GHN123'))).code).toBe(0)
  expect((await ship(two, own('GHN123'))).code).toBe(21011025)
  expect((await ship(two, own('GHN124'))).code).toBe(0)
  expect(now(one)).toMatchObject({ status: 'IN_TRANSIT', parcel: { tracking_number: 'GHN123' } })
  expect((await paper(one)).code).toBe(21008017)
  // Nobody moves it but the seller.
  expect(moveParcel(world, now(one)).status).toBe('IN_TRANSIT')
  const correct = ({ parcel }: PracticeOrder, tracking_number: string) =>
    tiktok.post(`${packages}/${parcel.id}/shipping_info/update`, { tracking_number, shipping_provider_id })
  expect((await correct(order(), 'GHN9')).code).toBe(21011043)
  expect((await correct(one, 'GHN125')).code).toBe(0)
  expect(now(one).parcel.tracking_number).toBe('GHN125')
  const result = (of: PracticeOrder, delivery_type: string, more = {}) => ({
    id: of.parcel.id,
    delivery_type,
    ...more,
  })
  const deliver = async (...list: object[]) =>
    (await tiktok.post(`${packages}/deliver`, { packages: list })).data
  expect((await deliver(result(two, 'DELIVERY_FAILED'))).errors).toHaveLength(1)
  const failed = { fail_delivery_reason: 'BUYER_REFUSED' }
  expect(await deliver(result(one, 'DELIVERY_SUCCESS'), result(two, 'DELIVERY_FAILED', failed))).toEqual({
    errors: [],
  })
  expect([now(one).status, now(two).status]).toEqual(['DELIVERED', 'CANCELLED'])
  expect((await deliver(result(one, 'DELIVERY_SUCCESS'))).errors[0].code).toBe(10007002)
  expect((await correct(one, 'GHN126')).code).toBe(21011030)
})

test("a seller may not say what became of a parcel that TikTok Shop's carrier brings", async () => {
  const { tiktok, order, ship, now } = await aShop()
  const one = order()
  await ship(one)
  const { data } = await tiktok.post(`${packages}/deliver`, {
    packages: [{ id: one.parcel.id, delivery_type: 'DELIVERY_SUCCESS' }],
  })
  expect(data.errors[0].code).toBe(10007014)
  expect(now(one).status).toBe('AWAITING_COLLECTION')
})

test('a parcel is on its way step by step, and its way is told, the latest first', async () => {
  const { tiktok, world, order, ship, now } = await aShop()
  const one = order()
  await ship(one)
  const states = Array.from({ length: 3 }, () => moveParcel(world, now(one)).status)
  expect(states).toEqual(['IN_TRANSIT', 'DELIVERED', 'COMPLETED'])
  const { data } = await tiktok.get(`/fulfillment/202309/orders/${one.id}/tracking`)
  expect(data.tracking.map(({ description }: { description: string }) => description)).toEqual([
    'Người mua đã nhận hàng',
    'Giao hàng thành công',
    'Đơn vị vận chuyển đã lấy hàng',
    'Người bán đã chuẩn bị hàng',
  ])
  expect(data.tracking[0].update_time_millis).toBe(tiktok.time.now)
})
