import { PDFDocument } from '@cantoo/pdf-lib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tikiKind } from '../../../src/server/marketplaces/tiki/tiki-kind.ts'
import { makeOrder } from '../../../src/stand-ins/tiki/make-order.ts'
import { openPracticeTiki, type PracticeTiki } from '../../../src/stand-ins/tiki/practice-tiki.ts'
import type { PracticeOrder } from '../../../src/stand-ins/tiki/tiki-order.ts'
import { practiceShops } from '../../../src/stand-ins/tiki/tiki-shop.ts'
import { morning } from '../../support/builders.ts'
import { openPracticeRoad, type PracticeRoad, practiceOptions } from './a-practice-road.ts'

/* What document 2 §7 calls of Tiki's, with its own parameters and no others, over real HTTP to the practice Tiki. */

const keys = { clientId: '2026001', clientSecret: 'khoa-cua-ung-dung-tap' }
const minute = 60_000

const time = { now: morning }

let practice: PracticeTiki
let road: PracticeRoad
/** The seller, as the answer to linking names it. */
let sid: string

beforeEach(async () => {
  time.now = morning
  practice = await openPracticeTiki({ ...practiceOptions(time), ...keys })
  const market = tikiKind.open({ baseUrl: practice.address, id: keys.clientId, secret: keys.clientSecret })
  road = await openPracticeRoad({ channel: 'Tiki', practice, market, time })
  // A client of the documents brings in what a person came back from Tiki with.
  const { code: authorization_code, state } = await road.giveLeave(practiceShops[0]!.id)
  const linked = await call('/api/tiki', 'addNewTikiAccount', { authorization_code, state })
  expect(linked.status).toBe(200)
  sid = linked.body.shops[0].shopId
})
afterEach(() => road.close())

const work = (later?: number) => road.work(later)
const row = ({ code }: PracticeOrder) => road.row(code)
const call = (path: string, method: string, params: object, by = 'chu') =>
  road.call(path, method, { params: { company_id: 'may', ...params } }, by)
const official = (method: string, params: object, by?: string) =>
  call('/api/official_tiki', method, params, by)

async function arrives(type: 'dropship' | 'tiki_delivery'): Promise<PracticeOrder> {
  const made = makeOrder(practice.world, {
    shop_id: practiceShops[0]!.id,
    type,
    // What lies at Tiki is none of the shop's, and some of what it delivers lies there.
    inventory: 'backorder',
    lines: [{ sku: 'A1', quantity: 1 }],
  })
  await work(5 * minute)
  expect(await row(made)).toMatchObject({ state: 'MỚI', fulfillment_type: type, tikiAccount: sid })
  return made
}

/** Where it may be fetched from and when, as a client asks before it confirms. */
async function plansFor(made: PracticeOrder) {
  const warehouse = (await row(made))?.tiki_warehouse?.code
  const places = await official('getTikiSellerInventories', { sid, tiki_warehouse_codes: [warehouse] })
  const times = await official('getExpectedPickupTimes', { sid })
  expect([places.status, times.status]).toEqual([200, 200])
  return {
    inventories: places.body.seller_inventories as { id: string }[],
    slots: times.body.pickup_slots as { expected_pickup_time: string }[],
  }
}

describe('a client that was written from document 2', () => {
  test('reads where goods are fetched and when, in the fields of the document (FUL-114, FUL-115, FUL-360, FUL-361)', async () => {
    const { inventories, slots } = await plansFor(await arrives('dropship'))
    const words = expect.stringMatching(/./)
    const address = { street: words, ward: words, district: words, region: words }
    expect(inventories[0]).toEqual({ id: words, name: words, address })
    expect(slots[0]).toEqual({ expected_pickup_time: words })
    const another = { sid: '999', tiki_warehouse_codes: 'hcm' }
    expect(await official('getTikiSellerInventories', another)).toMatchObject({
      status: 409,
      body: { code: 'shop-not-known', error: expect.stringContaining('Liên kết sàn') },
    })
  })

  test('confirms a dropship order at a place and a time, or lets go of it (FUL-117, FUL-118, FUL-363)', async () => {
    const [made, lacking] = [await arrives('dropship'), await arrives('dropship')]
    const { inventories, slots } = await plansFor(made)
    const chosen = { userId: 'ai-do', seller_inventory_id: Number(inventories.at(-1)!.id), ...slots.at(-1) }
    const method = 'confirmTikiOrderEnoughStockDropShipping'
    const confirmed = { sid, orderCode: made.code, ...chosen, confirmation_status: 'seller_confirmed' }
    expect((await official(method, confirmed)).status).toBe(200)
    const refusing = { sid, orderCode: lacking.code, ...chosen, confirmation_status: 'seller_canceled' }
    expect((await official(method, refusing)).status).toBe(200)
    await work(minute)
    expect(await row(made)).toMatchObject({
      requests: {
        ship: {
          state: 'done',
          choice: { addressId: inventories.at(-1)!.id, slotId: slots.at(-1)!.expected_pickup_time },
        },
      },
    })
    expect(await row(lacking)).toMatchObject({ requests: { cancel: { state: 'done' } } })
    expect(await official(method, { ...confirmed, confirmation_status: 'maybe' })).toMatchObject({
      status: 400,
    })
  })

  test('confirms what Tiki brings, and prints its label from the address it was given (FUL-112, FUL-113, FUL-116, FUL-358, FUL-359, FUL-362, FUL-364)', async () => {
    const made = await arrives('tiki_delivery')
    const asked = { sid, orderCode: made.code }
    expect(await official('getTikiOrderPOLabel', asked)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(`^Các đơn hàng ${made.code} chưa sẵn sàng in phiếu`) },
    })
    const { inventories } = await plansFor(made)
    const confirmed = { ...asked, seller_inventory_id: inventories[0]!.id }
    expect((await official('confirmTikiOrderEnoughStock', confirmed)).status).toBe(200)
    for (let round = 0; round < 6; round += 1) await work(minute)
    const { po_label_url: url } = (await official('getTikiOrderPOLabel', asked)).body
    expect(new URL(url).pathname).toBe(`/orders/${made.code}`)
    expect((await official('getTikiOrderShippingLabel', asked)).body).toEqual({
      shipping_label_url: url,
      shipping_stamp_url: url,
    })
    const elsewhere = 'https://evil.example/label.pdf'
    const printed = await call('/api/tiki', 'printTikiLabelsByAccount', { urls: [url, elsewhere] }, 'kho')
    expect(printed).toMatchObject({ status: 200, body: { error_bills: [elsewhere] } })
    const paper = await PDFDocument.load(Buffer.from(printed.body.document, 'base64'))
    expect(paper.getPageCount()).toBe(1)
    expect(await call('/api/tiki', 'printTikiLabelsByAccount', { urls: [] })).toMatchObject({
      status: 400,
      body: { error: 'Không có đơn hàng.' },
    })
  })

  test('is told that an order is of another shop, and who may not ship moves nothing', async () => {
    const made = await arrives('tiki_delivery')
    const confirmed = { sid, orderCode: made.code, seller_inventory_id: 1 }
    expect(await official('confirmTikiOrderEnoughStock', { ...confirmed, sid: '40456' })).toMatchObject({
      status: 409,
      body: { code: 'order-of-another-shop' },
    })
    for (const method of [
      'getTikiSellerInventories',
      'getExpectedPickupTimes',
      'confirmTikiOrderEnoughStock',
      'confirmTikiOrderEnoughStockDropShipping',
    ])
      expect((await official(method, confirmed, 'kho')).status).toBe(403)
    expect((await row(made))?.requests).toBeUndefined()
  })

  test('that brings a code alone is told how to begin anew (FUL-416)', async () => {
    expect(await call('/api/tiki', 'addNewTikiAccount', { authorization_code: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'grant-unknown', error: expect.stringContaining('Liên kết gian hàng') },
    })
  })
})
