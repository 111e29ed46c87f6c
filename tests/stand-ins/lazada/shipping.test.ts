import { afterEach, expect, test } from 'vitest'
import { askToCancel } from '../../../src/stand-ins/lazada/cancel.ts'
import type { LazadaOrder } from '../../../src/stand-ins/lazada/lazada-order.ts'
import { makeOrder } from '../../../src/stand-ins/lazada/make-order.ts'
import { failDelivery, loseParcel, moveParcel } from '../../../src/stand-ins/lazada/move-parcel.ts'
import { aLazada, closeLazadas, otherSeller, sellerId, type TestLazada } from './a-lazada.ts'

afterEach(closeLazadas)

async function aShop(options = {}) {
  const lazada = await aLazada(options)
  await lazada.link()
  const order = (wish = {}) => makeOrder(lazada.world, { seller_id: sellerId, provider: 'LEX VN', ...wish })
  const now = ({ order_id }: LazadaOrder) => lazada.world.orders.get(String(order_id)) as LazadaOrder
  return { lazada, order, now }
}

const idsOf = ({ items }: LazadaOrder) => items.map(({ order_item_id }) => order_item_id)
const wanted = (order: LazadaOrder, ids = idsOf(order)) => ({
  order_id: order.order_id,
  order_item_list: ids,
})
const statuses = ({ items }: LazadaOrder) => items.map(({ status }) => status)

function pack(lazada: TestLazada, list: object[], more: object = {}) {
  const packReq = {
    pack_order_list: list,
    delivery_type: 'dropship',
    shipping_allocate_type: 'TFS',
    ...more,
  }
  return lazada.post('/order/fulfill/pack', { packReq })
}

const ready = (lazada: TestLazada, ...ids: string[]) =>
  lazada.post('/order/package/rts', {
    readyToShipReq: { packages: ids.map((package_id) => ({ package_id })) },
  })
const repack = (lazada: TestLazada, ...ids: string[]) =>
  lazada.post('/order/package/repack', { rePackReq: { packages: ids.map((package_id) => ({ package_id })) } })
const parcelOf = ({ items }: LazadaOrder) => items[0]?.package_id ?? ''

test('parcels of Vietnam find their carrier by themselves', async () => {
  const { lazada, order } = await aShop()
  const one = order()
  const ask = (order_id: number) =>
    lazada.get('/order/shipment/providers/get', {
      getShipmentProvidersReq: JSON.stringify({ orders: [{ order_id, order_item_ids: idsOf(one) }] }),
    })
  expect((await ask(one.order_id)).result).toMatchObject({
    success: true,
    data: { platform_default: 1, shipment_providers: [], shipping_allocate_type: 'TFS' },
  })
  expect((await ask(5)).result).toMatchObject({ success: false, error_code: '700021' })
})

test('an order is packed once: its items are in one parcel, with a tracking number', async () => {
  const { lazada, order, now } = await aShop()
  const one = order({ lines: [{ sku: 'TUI-KEM', quantity: 2 }] })
  const { result } = await pack(lazada, [wanted(one)])
  const items = result.data.pack_order_list[0].order_item_list
  expect([result.success, items.length]).toEqual([true, 2])
  expect(items[0]).toEqual({
    order_item_id: idsOf(one)[0],
    item_err_code: '0',
    msg: 'success',
    retry: false,
    tracking_number: expect.stringMatching(/^LMP\d{10}VNA$/),
    shipment_provider: 'LEX VN',
    package_id: expect.stringMatching(/^FP\d{15}$/),
  })
  expect(items[1].package_id).toBe(items[0].package_id)
  expect(statuses(now(one))).toEqual(['packed', 'packed'])
  const again = await pack(lazada, [wanted(one)])
  const codes = again.result.data.pack_order_list[0].order_item_list
  expect([again.result.success, codes[0].item_err_code, codes[0].package_id]).toEqual([true, '700026', null])
  expect(lazada.world.counts.get(`pack/${sellerId}/${one.order_id}`)).toMatchObject({ asked: 2, done: 1 })
  const [told] = (await lazada.get('/order/items/get', { order_id: one.order_id })).data
  expect(told).toMatchObject({
    status: 'packed',
    tracking_code: items[0].tracking_number,
    package_id: items[0].package_id,
    shipment_provider: 'LEX VN',
  })
})

test('each item is packed for itself, and what belongs to nobody is named', async () => {
  const { lazada, order, now } = await aShop()
  const one = order({ lines: [{ sku: 'TUI-KEM', quantity: 3 }] })
  const [first = 0, second = 0, third = 0] = idsOf(one)
  const foreign = makeOrder(lazada.world, { seller_id: otherSeller })
  const { result } = await pack(lazada, [wanted(one, [first]), wanted(one, [5, second]), wanted(foreign)])
  const codes = result.data.pack_order_list.map(({ order_item_list }: { order_item_list: object[] }) =>
    order_item_list.map((item) => (item as { item_err_code: string }).item_err_code),
  )
  expect(codes[0]).toEqual(['0', '700025', '0'])
  expect(new Set(codes[1])).toEqual(new Set(['700021']))
  const parcels = now(one).items.map(({ package_id }) => package_id)
  expect([parcels[0] === parcels[1], parcels[2]]).toEqual([true, ''])
  await pack(lazada, [wanted(one, [third])])
  expect(now(one).parcels).toHaveLength(2)
})

test('a request that makes no sense does nothing', async () => {
  const { lazada, order, now } = await aShop()
  const one = order()
  const many = (count: number) => Array.from({ length: count }, () => wanted(order()))
  const cases: [object[], object, string][] = [
    [[wanted(one)], { delivery_type: 'pickup' }, '700004'],
    [[wanted(one)], { shipping_allocate_type: 'NTFS' }, '700004'],
    [[wanted(one)], { shipment_provider_code: 'FM50' }, '700004'],
    [[wanted(one, [])], {}, '700004'],
    [[], {}, '700017'],
    [many(21), {}, '700022'],
  ]
  for (const [list, more, code] of cases)
    expect((await pack(lazada, list, more)).result).toMatchObject({ success: false, error_code: code })
  expect(new Set(statuses(now(one)))).toEqual(new Set(['pending']))
  const twenty = await pack(lazada, many(20))
  expect(twenty.result.data.pack_order_list).toHaveLength(20)
  expect((await lazada.post('/order/fulfill/pack', { packReq: 'x' })).code).toBe('InvalidParameter')
  expect((await lazada.post('/order/fulfill/pack', {})).code).toBe('MissingParameter')
})

test('a packed parcel is made ready once, or packed anew', async () => {
  const { lazada, order, now } = await aShop()
  const [one, other] = [order(), order()]
  await pack(lazada, [wanted(one), wanted(other)])
  const [parcel, repacked] = [parcelOf(now(one)), parcelOf(now(other))]
  expect((await repack(lazada, repacked)).result.data.packages[0].item_err_code).toBe('0')
  expect(new Set(statuses(now(other)))).toEqual(new Set(['pending']))
  const { result } = await ready(lazada, parcel, repacked)
  expect(result).toMatchObject({
    success: true,
    data: {
      packages: [
        { package_id: parcel, item_err_code: '0', msg: 'success' },
        { package_id: repacked, item_err_code: '600001', msg: 'package not found' },
      ],
    },
  })
  expect(new Set(statuses(now(one)))).toEqual(new Set(['ready_to_ship']))
  expect((await ready(lazada, parcel)).result.data.packages[0].item_err_code).toBe('700000')
  expect((await repack(lazada, parcel)).result.data.packages[0].item_err_code).toBe('700000')
  expect(lazada.world.counts.get(`ship/${sellerId}/${one.order_id}`)).toMatchObject({ asked: 2, done: 1 })
  expect(
    (await pack(lazada, [wanted(other)])).result.data.pack_order_list[0].order_item_list[0],
  ).toMatchObject({ item_err_code: '0' })
  const twentyOne = Array.from({ length: 21 }, () => parcel)
  expect((await ready(lazada, ...twentyOne)).result).toMatchObject({ success: false, error_code: '700022' })
  const own = await lazada.post('/order/package/sof/delivered', {
    dbsDeliveryReq: { packages: [{ package_id: parcel }] },
  })
  expect(own.result.data.packages[0].item_err_code).toBe('700009')
})

test('cancelling an item of a packed parcel cancels the parcel, and nothing of it is made ready or printed', async () => {
  const { lazada, order, now } = await aShop()
  const one = order({ lines: [{ sku: 'TUI-KEM', quantity: 3 }] })
  const [first = 0, second = 0] = idsOf(one)
  await pack(lazada, [wanted(one, [first, second])])
  const parcel = parcelOf(now(one))
  await lazada.get('/order/reverse/cancel/create', {
    order_id: one.order_id,
    order_item_id_list: `[${first}]`,
    reason_id: '21',
  })
  expect(statuses(now(one))).toEqual(['canceled', 'canceled', 'pending'])
  expect((await ready(lazada, parcel)).result.data.packages[0].item_err_code).toBe('600002')
  expect((await labels(lazada, [parcel])).result).toMatchObject({ success: false, error_code: '700040' })
})

const labels = (lazada: TestLazada, ids: string[], more: object = {}) =>
  lazada.post('/order/package/document/get', {
    getDocumentReq: { doc_type: 'PDF', packages: ids.map((package_id) => ({ package_id })), ...more },
  })

test('labels come as one PDF with a page each, in the answer and at an address that is good for ten minutes', async () => {
  const { lazada, order, now } = await aShop()
  const orders = [order(), order({ provider: 'Ninja Van VN' })]
  await pack(
    lazada,
    orders.map((one) => wanted(one)),
  )
  const parcels = orders.map((one) => parcelOf(now(one)))
  const { result } = await labels(lazada, parcels, { print_item_list: true })
  expect([result.success, result.data.doc_type]).toEqual([true, 'PDF'])
  const pdf = Buffer.from(result.data.file, 'base64').toString('latin1')
  expect(pdf.startsWith('%PDF-1.4')).toBe(true)
  expect(pdf.match(/\/Type \/Page /g)).toHaveLength(2)
  for (const one of orders) expect(pdf).toContain(String(one.order_id))
  const sku = orders[0]?.items[0]?.seller_sku ?? ''
  expect(pdf).toContain(sku)
  const plain = await labels(lazada, parcels)
  expect(Buffer.from(plain.result.data.file, 'base64').toString('latin1')).not.toContain(sku)
  expect(result.data.pdf_url.startsWith('http://localhost:')).toBe(true)
  const fetched = await fetch(result.data.pdf_url)
  expect(fetched.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(await fetched.arrayBuffer()).toString('latin1')).toBe(pdf)
  lazada.time.now += 599_000
  expect((await fetch(result.data.pdf_url)).status).toBe(200)
  lazada.time.now += 1000
  expect((await fetch(result.data.pdf_url)).status).toBe(403)
  expect((await labels(lazada, ['FP1'])).result).toMatchObject({ success: false, error_code: '600001' })
  expect((await labels(lazada, parcels, { doc_type: 'A4' })).result.error_code).toBe('700004')
  expect((await labels(lazada, Array(21).fill(parcels[0]))).result.error_code).toBe('700022')
  const old = await lazada.get('/order/document/get', {
    doc_type: 'shippingLabel',
    order_item_ids: JSON.stringify(idsOf(orders[0] as LazadaOrder)),
  })
  expect(Buffer.from(old.data.document.file, 'base64').toString('latin1')).toContain('%PDF')
})

test('where the file is a frame, it leads to the address of the PDF', async () => {
  const { lazada, order, now } = await aShop({ labelFile: 'iframe' })
  const one = order()
  await pack(lazada, [wanted(one)])
  const { data } = (await labels(lazada, [parcelOf(now(one))])).result
  const html = Buffer.from(data.file, 'base64').toString()
  expect(html).toContain(`<iframe src="${data.pdf_url}"`)
})

test('a parcel is on its way step by step, and its way is told from when it is ready', async () => {
  const { lazada, order, now } = await aShop()
  const [one, failing, lost] = [order(), order(), order()]
  const orders = [one, failing, lost]
  await pack(
    lazada,
    orders.map((each) => wanted(each)),
  )
  const trace = async (more = {}) =>
    (await lazada.get('/logistic/order/trace', { order_id: one.order_id, locale: 'vi', ...more })).result
  expect((await trace()).module).toEqual([])
  await ready(lazada, ...orders.map((each) => parcelOf(now(each))))
  const states: string[] = []
  for (let step = 0; step < 3; step++) states.push(moveParcel(lazada.world, now(one)).items[0]?.status ?? '')
  expect(states).toEqual(['shipped', 'delivered', 'delivered'])
  const [told] = (await trace()).module
  const [parcel] = told.package_detail_info_list
  expect([parcel.ofc_package_id, parcel.tracking_number]).toEqual([
    parcelOf(now(one)),
    now(one).parcels[0]?.tracking_number,
  ])
  expect(
    parcel.logistic_detail_info_list.map(({ detail_type: type }: { detail_type: string }) => type),
  ).toEqual(['delivered', 'shipped', 'ready_to_ship'])
  expect(parcel.logistic_detail_info_list[0].event_time).toBe(lazada.time.now)
  expect((await trace({ ofcPackageIdList: '["FP1"]' })).module).toEqual([])
  for (const each of [failing, lost]) moveParcel(lazada.world, now(each))
  failDelivery(lazada.world, now(failing))
  const back = [now(failing), moveParcel(lazada.world, now(failing)), moveParcel(lazada.world, now(failing))]
  expect(back.map((each) => each.items[0]?.status)).toEqual([
    'failed_delivery',
    'shipped_back',
    'shipped_back_success',
  ])
  expect(loseParcel(lazada.world, now(lost)).items[0]?.status).toBe('lost_by_3pl')
})

test('a buyer who is let out of a parcel that is ready is out when the carrier knows it', async () => {
  const { lazada, order, now } = await aShop()
  const one = order()
  await pack(lazada, [wanted(one)])
  await ready(lazada, parcelOf(now(one)))
  const reverse_order_id = askToCancel(lazada.world, now(one)).items[0]?.reverse_order_id ?? 0
  await lazada.get('/order/reverse/cancel/seller/decide', { reverse_order_id, agree_cancel: 'true' })
  const told = (await lazada.get('/order/get', { order_id: one.order_id })).data
  expect([told.statuses, told.is_cancel_pending, told.need_cancel_confirm]).toEqual([
    ['ready_to_ship'],
    true,
    false,
  ])
  moveParcel(lazada.world, now(one))
  const after = (await lazada.get('/order/get', { order_id: one.order_id })).data
  expect([after.statuses, after.is_cancel_pending]).toEqual([['canceled'], false])
})
