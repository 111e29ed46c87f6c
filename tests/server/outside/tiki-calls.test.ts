import { randomBytes } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { tikiKind } from '../../../src/server/marketplaces/tiki/tiki-kind.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import { openEgress } from '../../../src/server/outside/egress.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import { makeOrder } from '../../../src/stand-ins/tiki/make-order.ts'
import { openPracticeTiki, type PracticeTiki } from '../../../src/stand-ins/tiki/practice-tiki.ts'
import type { PracticeOrder } from '../../../src/stand-ins/tiki/tiki-order.ts'
import { practiceShops } from '../../../src/stand-ins/tiki/tiki-shop.ts'
import { morning } from '../../support/builders.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'

/* What document 2 §7 calls of Tiki's, with its own parameters and no others, over real HTTP to the practice Tiki. */

const keys = { clientId: '2026001', clientSecret: 'khoa-cua-ung-dung-tap' }
const minute = 60_000

let practice: PracticeTiki
let shop: TestShop
let egress: ReturnType<typeof openEgress>
let effects: ReturnType<typeof makeEffectsWorker>
let now = morning
/** The seller, as the answer to linking names it. */
let sid: string
const reported: unknown[] = []

beforeEach(async () => {
  now = morning
  practice = await openPracticeTiki({
    port: 0,
    ...keys,
    goods: [{ code: 'A1', name: 'Áo A1', variant: '', price: 120_000 }],
    clock: () => now,
    callsPerSecond: 10_000,
  })
  egress = openEgress({ hosts: {}, practice: { [practice.address]: 'Tiki' } })
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const market = tikiKind.open({ baseUrl: practice.address, id: keys.clientId, secret: keys.clientSecret })
  const markets = { Tiki: market }
  const callFor = () => egress.call
  const address = 'https://kho.example.vn'
  const close = () => undefined
  const outside = { vault, markets, call: egress.call, callFor, address, hookAddress: address, close }
  shop = await openTestShop({ outside, worksAtJobs: false })
  const report = (error: unknown) => reported.push(error)
  effects = makeEffectsWorker({
    store: shop.store,
    clock: () => now,
    acting: { store: shop.store, report, tell: () => undefined },
    road: { store: shop.store, vault, markets, callFor, clock: () => now },
    poke: () => undefined,
    report,
  })
  const linked = await link()
  expect(linked.status).toBe(200)
  sid = linked.body.shops[0].shopId
})

afterEach(async () => {
  await shop.close()
  await egress.close()
  await practice.stop()
  expect(reported.splice(0)).toEqual([])
})

/** A person goes to Tiki and comes back with a code, which a client of the documents brings in. */
async function link() {
  const token = await shop.tokenOf('chu')
  const { body } = await shop.post('/api/market/go', { token, channel: 'Tiki' })
  const leave = new URL(body.address)
  const form = new URLSearchParams(leave.search)
  form.set('shop_id', practiceShops[0]!.id)
  const said = await fetch(`${practice.address}${leave.pathname}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  const back = new URL(said.headers.get('location')!).searchParams
  return call('/api/tiki', 'addNewTikiAccount', {
    authorization_code: back.get('code'),
    state: back.get('state'),
  })
}

async function call(path: string, method: string, params: object, by = 'chu') {
  const token = await shop.tokenOf(by)
  return shop.post(path, { token, method, params: { company_id: 'may', ...params } })
}
const official = (method: string, params: object, by?: string) =>
  call('/api/official_tiki', method, params, by)

async function work(later = 0) {
  now += later
  shop.setClock(now)
  for (let round = 0; round < 50; round += 1) if (!(await effects.serve())) return
  throw new Error('the road never comes to rest')
}

async function arrives(type: 'dropship' | 'tiki_delivery'): Promise<PracticeOrder> {
  const made = makeOrder(practice.world, {
    shop_id: practiceShops[0]!.id,
    type,
    lines: [{ sku: 'A1', quantity: 1 }],
  })
  await work(5 * minute)
  expect(await row(made)).toMatchObject({ state: 'MỚI', fulfillment_type: type, tikiAccount: sid })
  return made
}

async function row({ code }: PracticeOrder): Promise<Order | undefined> {
  const [found] = await shop.store.read('may', (reading) => reading.rows([{ table: 'orders', key: code }]))
  return found as Order | undefined
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
