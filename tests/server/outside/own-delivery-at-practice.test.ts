import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { must } from '../../../src/lib/must.ts'
import { tiktokKind } from '../../../src/server/marketplaces/tiktok/tiktok-kind.ts'
import { askToCancel } from '../../../src/stand-ins/tiktok/cancel.ts'
import { makeOrder } from '../../../src/stand-ins/tiktok/make-order.ts'
import { takeStep } from '../../../src/stand-ins/tiktok/move-parcel.ts'
import { openPracticeTiktok, type PracticeTiktok } from '../../../src/stand-ins/tiktok/practice-tiktok.ts'
import type { PracticeOrder } from '../../../src/stand-ins/tiktok/tiktok-order.ts'
import { practiceShops } from '../../../src/stand-ins/tiktok/tiktok-shop.ts'
import { morning } from '../../support/builders.ts'
import type { TestShop } from '../small-shop.ts'
import { openPracticeRoad, type PracticeRoad, practiceOptions } from './a-practice-road.ts'

/* Parcels that a shop of TikTok's brings itself, over real HTTP to the practice TikTok Shop: prepared, corrected, told of, and what the order is then. */

const keys = { appKey: '2026001', appSecret: 'khoa-cua-ung-dung-tap' }
const shopId = practiceShops.find(({ sendsItself }) => sendsItself)!.id
const fetched = practiceShops.find(({ sendsItself }) => !sendsItself)!.id
const minute = 60_000
const deliverPath = '/fulfillment/202309/packages/deliver'
const ghn = '7117858858072016686'
const viettel = '7117859084333745966'

const time = { now: morning }

let practice: PracticeTiktok
let road: PracticeRoad
let shop: TestShop

beforeEach(async () => {
  time.now = morning
  const redirect = 'https://kho.example.vn/callback/tiktok-shop'
  practice = await openPracticeTiktok({ ...practiceOptions(time), ...keys, redirect })
  const market = tiktokKind.open({ baseUrl: practice.address, id: keys.appKey, secret: keys.appSecret })
  road = await openPracticeRoad({ channel: 'Tiktok', practice, market, time })
  shop = road.shop
  await link()
})
afterEach(() => road.close())

const link = (of = shopId) => road.link(of)
const work = (later?: number) => road.work(later)

async function workOn() {
  await work()
  for (let second = 0; second < 90; second += 15) await work(15_000)
}

/** An order of one A1 that came in. */
async function arrives(): Promise<PracticeOrder> {
  const made = makeOrder(practice.world, { shop_id: shopId, lines: [{ sku: 'A1', quantity: 1 }], cod: false })
  await work(5 * minute)
  expect(await row(made)).toMatchObject({ state: 'MỚI', delivery_option: 'SEND_BY_SELLER' })
  return made
}

/** It is on its way, under its number. */
async function leaves(): Promise<PracticeOrder> {
  const made = await arrives()
  await command('shipChannelOrder', {
    code: made.id,
    choice: { way: 'own', tracking: 'GHN0001', provider: ghn },
  })
  await work(minute)
  await put(made, { state: 'ĐANG GIAO' })
  return made
}

const there = ({ id }: PracticeOrder) => practice.world.orders.get(id)!

const row = async ({ id }: PracticeOrder): Promise<Order> => must(await road.row(id), id)

const call = (path: string, method: string, params: object, user = 'ban') =>
  road.call(path, method, params, user)

async function command(method: string, params: object, path = '/api/channel', user = 'ban') {
  const answer = await call(path, method, { params }, user)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

const delivered = ({ id }: PracticeOrder) =>
  command('reportDelivery', { code: id, delivery_type: 1 }, '/api/selfshipping')
const failed = ({ id }: PracticeOrder, reason: number) =>
  command('reportDelivery', { code: id, delivery_type: 2, reason, bringBack: true }, '/api/selfshipping')

describe('a parcel that the shop brings itself', () => {
  test('[FUL-151] is prepared with its number and its carrier, and is to be packed then (FUL-152, FUL-153, FUL-155)', async () => {
    const made = await arrives()
    const choice = { way: 'own', tracking: 'GHN0001', provider: ghn }
    await command('shipChannelOrder', { code: made.id, choice })
    await work()
    expect(there(made)).toMatchObject({
      status: 'IN_TRANSIT',
      parcel: { tracking_number: 'GHN0001', provider_id: ghn },
    })
    expect(await row(made)).toMatchObject({
      state: 'CHỜ ĐÓNG GÓI',
      delivery: { logistic: 'Giao Hàng Nhanh', id: 'GHN0001' },
      requests: { ship: { state: 'done' } },
    })
  })

  test('names those who may bring it, prepared or not, to who handles its orders alone', async () => {
    const made = await leaves()
    const asked = { channel: 'Tiktok', shopId, code: made.id }
    const { body } = await call('/api/market', 'shippingProviders', asked)
    expect(body.providers).toContainEqual({ id: viettel, name: 'Viettel Post' })
    expect((await call('/api/market', 'shippingProviders', asked, 'kho')).status).toBe(403)
    expect((await call('/api/market', 'shippingProviders', { ...asked, code: 'D1' })).status).toBe(409)
  })

  test('has its number corrected there and then here', async () => {
    const made = await leaves()
    await command('correctTracking', { code: made.id, tracking: 'VTP0009', provider: viettel })
    expect((await row(made)).delivery.id).toBe('GHN0001')
    await work()
    expect(there(made).parcel).toMatchObject({ tracking_number: 'VTP0009', provider_id: viettel })
    expect(await row(made)).toMatchObject({
      delivery: { logistic: 'Viettel Post', id: 'VTP0009' },
      requests: { correct: { state: 'done' } },
    })
  })

  test('keeps its number where TikTok does not take the other, and says why', async () => {
    const other = await leaves()
    const made = await arrives()
    await command('shipChannelOrder', {
      code: made.id,
      choice: { way: 'own', tracking: 'GHN0002', provider: ghn },
    })
    await work(minute)
    await command('correctTracking', { code: made.id, tracking: 'GHN0001', provider: ghn })
    await work()
    expect((await row(other)).delivery.id).toBe('GHN0001')
    const { delivery, requests } = await row(made)
    expect(delivery.id).toBe('GHN0002')
    expect(requests?.correct).toMatchObject({
      state: 'failed',
      text: expect.any(String),
      said: expect.any(String),
    })
  })
})

describe('what became of it is told', () => {
  test('[FUL-151] delivered (FUL-154, FUL-156, FUL-378)', async () => {
    const made = await leaves()
    await delivered(made)
    expect(await row(made)).toMatchObject({
      state: 'THÀNH CÔNG',
      requests: { deliver: { state: 'waiting' } },
    })
    await work()
    expect(there(made).status).toBe('DELIVERED')
    expect(await row(made)).toMatchObject({ state: 'THÀNH CÔNG', requests: { deliver: { state: 'done' } } })
  })

  test.each([103, 104, 105, 106, 100, 116, 117, 110, 148])(
    'failed, because of %i (FUL-154, FUL-159–167, FUL-379)',
    async (reason) => {
      const made = await leaves()
      await failed(made, reason)
      await work()
      expect(there(made).status).toBe('CANCELLED')
      expect(await row(made)).toMatchObject({
        state: 'THẤT THU',
        requests: { deliver: { state: 'done', delivered: false, reason } },
      })
    },
  )

  test.each(['cut', 'broken'] as const)('[O4] once, however the answer is lost: %s', async (fault) => {
    const made = await leaves()
    practice.world.faults.set(fault, { times: 1, path: deliverPath })
    await delivered(made)
    await workOn()
    expect(there(made).status).toBe('DELIVERED')
    expect(practice.world.calls.count(deliverPath)).toBe(fault === 'cut' ? 1 : 2)
    expect((await row(made)).requests?.deliver).toMatchObject({ state: 'done' })
  })

  test('[O4] and is so already where somebody told it at TikTok itself: nobody is bothered', async () => {
    const made = await leaves()
    await delivered(made)
    takeStep(practice.world, there(made))
    await work()
    expect((await row(made)).requests?.deliver).toMatchObject({ state: 'done' })
  })

  test('[O6] and where TikTok has the contrary, whoever said it is told', async () => {
    const made = await leaves()
    await failed(made, 104)
    takeStep(practice.world, there(made))
    await work()
    expect((await row(made)).requests?.deliver).toMatchObject({
      state: 'failed',
      text: 'Sàn đã ghi nhận đơn này giao thành công. Xem lại kiện đang ở đâu.',
    })
  })

  test('after its number, though both were said without a network', async () => {
    const made = await arrives()
    await command('shipChannelOrder', {
      code: made.id,
      choice: { way: 'own', tracking: 'GHN0001', provider: ghn },
    })
    await put(made, { state: 'ĐANG GIAO' })
    await delivered(made)
    await workOn()
    expect(there(made).status).toBe('DELIVERED')
    expect((await row(made)).requests).toMatchObject({ ship: { state: 'done' }, deliver: { state: 'done' } })
  })
})

describe('a client that was written from document 2', () => {
  const old = (method: string, fields: object, user = 'ban') =>
    call(
      '/api/tiktok',
      method,
      { company_id: 'nhà khác', accessToken: 'của ai đó', userId: 'x', ...fields },
      user,
    )
  const v2 = (made: PracticeOrder, more: object = {}, user = 'ban') =>
    old(
      'initMultipleTiktokOrderV2',
      {
        orderIdList: [{ orderId: made.id, package_id: made.parcel.id }],
        shopId,
        pickup: 'drop_off',
        shippingProviderId: ghn,
        trackingNumber: 'GHN0001',
        ...more,
      },
      user,
    )
  const told = (made: PracticeOrder, more: object, user = 'ban') =>
    old(
      'updatePackageDeliveryStatusOrderTiktok',
      { shopId, package_id: made.parcel.id, delivery_type: 1, ...more },
      user,
    )

  test('prepares what the shop brings itself by V2, with its number and its provider (FUL-152, FUL-153, FUL-375, FUL-438)', async () => {
    const made = await arrives()
    expect((await v2(made, {}, 'kho')).status).toBe(403)
    expect((await v2(made, { trackingNumber: '' })).body).toEqual([
      { order: made.id, ok: false, error: 'Vui lòng nhập ID theo dõi của đơn hàng.' },
    ])
    expect((await v2(made, { shippingProviderId: '' })).body).toEqual([
      { order: made.id, ok: false, error: 'Vui lòng chọn nhà cung cấp đơn vị vận chuyển.' },
    ])
    expect((await v2(made, { shopId: fetched })).body[0]).toMatchObject({ ok: false })
    expect((await v2(made, { orderIdList: [] })).body.error).toContain('Không có đơn hàng.')
    expect((await v2(made, { orderIdList: [{ orderId: '1' }, { orderId: '2' }] })).status).toBe(400)
    expect((await v2(made)).body).toEqual([{ order: made.id, ok: true }])
    await work()
    expect(there(made)).toMatchObject({ status: 'IN_TRANSIT', parcel: { tracking_number: 'GHN0001' } })
  })

  test('ships what TikTok’s carriers fetch by V3, each order with an answer of its own (FUL-145, FUL-146, FUL-376)', async () => {
    await link(fetched)
    const made = makeOrder(practice.world, { shop_id: fetched, lines: [{ sku: 'A1', quantity: 1 }] })
    await work(5 * minute)
    const orderIdList = [{ orderId: made.id, package_id: made.parcel.id }, { orderId: '404' }]
    const { body } = await old('initMultipleTiktokOrderV3', { orderIdList, shopId: fetched })
    expect(body).toEqual([
      { order: made.id, ok: true },
      { order: '404', ok: false, error: expect.any(String) },
    ])
    expect((await row(made)).requests?.ship?.choice).toEqual({ way: 'pickup' })
    await work()
    expect(there(made).status).toBe('AWAITING_COLLECTION')
  })

  test('gets the labels that lie here in one file, and the numbers of those that have none (FUL-147, FUL-377)', async () => {
    await link(fetched)
    const made = makeOrder(practice.world, { shop_id: fetched, lines: [{ sku: 'A1', quantity: 1 }] })
    await work(5 * minute)
    const orderIdList = [{ orderId: made.id, package_id: made.parcel.id }]
    await old('initMultipleTiktokOrderV3', { orderIdList, shopId: fetched })
    await workOn()
    await work(2 * minute)
    expect(await row(made)).toMatchObject({ marketLabel: { file: { paper: 'SHIPPING_LABEL' } } })
    const print = (fields: object, user = 'kho') =>
      old('printMultipleTiktokLabelV2', { ...fields, orderIdList: asked }, user)
    const asked = [
      { code: made.id, package_id: made.parcel.id, shopId: fetched },
      { code: '404', shopId: fetched },
    ]
    const { body } = await print({})
    expect(body.listPrintFailed).toEqual(['404'])
    expect(Buffer.from(body.link.split(',')[1], 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect((await print({ documentType: 'PACKING_SLIP' })).body.code).toBe('labels-not-ready')
    expect((await print({}, 'giaovan')).status).toBe(403)
  })

  test('says of a parcel that it was delivered, or that it was not and why (FUL-378, FUL-379)', async () => {
    const made = await leaves()
    expect((await told(made, {}, 'kho')).status).toBe(403)
    expect((await told(made, { package_id: '1' })).body.code).toBe('order-not-found')
    expect((await told(made, { shopId: fetched })).body.code).toBe('order-not-found')
    expect((await told(made, { delivery_type: 2 })).body.code).toBe('failure-reason-missing')
    expect((await told(made, { delivery_type: 2, reason: 106 })).status).toBe(200)
    await work()
    expect(there(made).status).toBe('CANCELLED')
    expect((await row(made)).state).toBe('THẤT THU')
  })
})

test('a buyer who asks to cancel is heard with the time that is left to answer (CAN-008)', async () => {
  const made = await arrives()
  time.now += minute
  askToCancel(practice.world, there(made))
  await work(5 * minute)
  const { cancelAsked } = await row(made)
  const [asking] = practice.world.cancellations.all()
  expect(cancelAsked?.until).toBe((asking!.create_time + 2 * 86_400) * 1000)
  expect(cancelAsked?.reason).not.toBe('')
})

/** As hands move it, past their rules. */
async function put(made: PracticeOrder, fields: Partial<Order>) {
  const moved = { ...(await row(made)), ...fields }
  await shop.store.write('may', async (writing) => {
    const version = await writing.advance()
    await writing.putRows(version, [{ table: 'orders', key: made.id, row: moved }])
  })
}
