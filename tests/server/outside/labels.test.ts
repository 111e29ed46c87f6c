import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fetchLabelAgain } from '../../../src/domain/channels/labels/fetch-label-again.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { shopee } from '../../../src/server/marketplaces/shopee/shopee.ts'
import { type CallOutside, OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import { openEgress } from '../../../src/server/outside/egress.ts'
import { leaseMs } from '../../../src/server/outside/line-worker.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import { sweep } from '../../../src/server/upkeep.ts'
import { makeOrder } from '../../../src/stand-ins/shopee/make-order.ts'
import { openPracticeShopee, type PracticeShopee } from '../../../src/stand-ins/shopee/practice-shopee.ts'
import { morning } from '../../support/builders.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'

/*
 * Labels over real HTTP: our road and the connector on this side, the practice Shopee, which was written apart, on the other.
 */

const partner = { partnerId: 2001887, partnerKey: 'khoa-cua-doi-tac-tap' }
const shopId = '88210045'
const papersPath = '/api/v2/logistics/get_shipping_document_parameter'
const makePath = '/api/v2/logistics/create_shipping_document'
/** Carriers are asked for numbers so long after a parcel was arranged (ms). */
const numberMs = 20_000
const filePath = '/api/v2/logistics/download_shipping_document'

let shop: TestShop
let practice: PracticeShopee
let effects: ReturnType<typeof makeEffectsWorker>
let now: number
let reported: unknown[]
/** What the server's call is given, and may be stopped at. */
let onCall: (url: string) => void
const closing: (() => unknown)[] = []

async function open({ documentAfter = 0 } = {}) {
  reported = []
  onCall = () => undefined
  practice = await openPracticeShopee({
    port: 0,
    ...partner,
    goods: [{ code: 'A1', name: 'Áo A1', variant: '', price: 100_000 }],
    clock: () => now,
    callsPerSecond: 10_000,
    documentAfter,
  })
  closing.push(() => practice.stop())
  const egress = openEgress({ hosts: {}, practice: { [practice.address]: 'Shopee' } })
  closing.push(() => egress.close())
  const call: CallOutside = async (request) => {
    const answer = await egress.call(request)
    onCall(request.url)
    return answer
  }
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const market = shopee({ host: practice.address, ...partner })
  const setup = {
    vault,
    markets: { Shopee: market },
    call,
    callFor: () => call,
    address: 'https://kho.example.vn',
    hookAddress: 'https://kho.example.vn',
    close: () => undefined,
  }
  shop = await openTestShop({ outside: setup, worksAtJobs: false })
  const road = { store: shop.store, vault, markets: setup.markets, callFor: setup.callFor, clock: () => now }
  const report = (error: unknown) => reported.push(error)
  const acting = { store: shop.store, report, tell: () => undefined }
  effects = makeEffectsWorker({
    store: shop.store,
    clock: () => now,
    acting,
    road,
    poke: () => undefined,
    report,
  })
  at(morning)
  await link()
}

beforeEach(() => {
  now = morning
})
afterEach(async () => {
  await shop.close()
  for (const close of closing.splice(0).reverse()) await close()
  expect(reported).toEqual([])
})

function at(instant: number) {
  now = instant
  shop.setClock(instant)
}

/** The owner goes to the marketplace, says yes there, and comes back. */
async function link() {
  const token = await shop.tokenOf('chu')
  const go = await shop.post('/api/market/go', { token, channel: 'Shopee' })
  const address = new URL(go.body.address)
  const form = new URLSearchParams(address.search)
  form.set('shop_id', shopId)
  const said = await fetch(`${practice.address}${address.pathname}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  const back = new URL(said.headers.get('location')!).searchParams
  const state = back.get('state')!
  const query = { code: back.get('code')!, shop_id: shopId }
  expect(await shop.post('/api/market/back', { token, channel: 'Shopee', state, query })).toMatchObject({
    status: 200,
  })
}

/** Works until nothing is due. */
async function work() {
  for (let round = 0; round < 50; round += 1) if (!(await effects.serve())) return
  throw new Error('the road never comes to rest')
}

async function later(ms: number) {
  at(now + ms)
  await work()
}

async function orderOf(code: string) {
  const [found] = await shop.store.read('may', (reading) => reading.rows([{ table: 'orders', key: code }]))
  return found as Order | undefined
}
const labelOf = async (code: string) => (await orderOf(code))?.marketLabel
const bytesOf = async (code: string) => {
  const id = (await labelOf(code))?.file?.id
  const file = id === undefined ? undefined : await shop.store.read('may', (reading) => reading.file(id))
  return file && Buffer.from(file.bytes)
}

/** An order arrives, is arranged by the desk, and its carrier gives a number. */
async function arranged() {
  const code = await onItsWay()
  await later(numberMs)
  return code
}

/** An order that is arranged; its number is not asked for yet. */
async function onItsWay() {
  const { order_sn: code } = makeOrder(practice.world, {
    shop_id: Number(shopId),
    lines: [{ sku: 'A1', quantity: 1 }],
    channel_id: 50021,
  })
  await later(5 * 60_000)
  const token = await shop.tokenOf('chu')
  const shipped = await shop.post('/api/channel', {
    token,
    method: 'shipChannelOrder',
    code,
    choice: { way: 'pickup' },
  })
  expect(shipped.body).not.toHaveProperty('error')
  await work()
  return code
}

const again = async (code: string, userName = 'kho') =>
  shop.post(fetchLabelAgain.path, {
    token: await shop.tokenOf(userName),
    method: fetchLabelAgain.method,
    code,
  })

/** A device asks for a label. */
async function ask(code: string, { user = 'kho', id = '' } = {}) {
  const file = (await labelOf(code))?.file
  return shop.app.inject({
    method: 'POST',
    url: '/api/label/file',
    payload: { token: await shop.tokenOf(user), code, id: id || (file?.id ?? 'none') },
  })
}
const counted = (path: string) => practice.world.calls.count(path)

describe('a label', () => {
  test('comes into the house as soon as its order is arranged, and is given to the floor of its warehouse', async () => {
    await open()
    const code = await arranged()
    await work()
    const order = await orderOf(code)
    const label = order?.marketLabel
    expect(label).toMatchObject({
      waybill: order?.delivery.id,
      parcel: order?.package_id,
      state: 'kept',
      paper: 'THERMAL_AIR_WAYBILL',
      file: { waybill: order?.delivery.id, pages: 1 },
    })
    const bytes = await bytesOf(code)
    expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes?.toString('latin1')).toContain(`Ma don: ${code}`)
    expect(label?.file).toMatchObject({
      bytes: bytes?.byteLength,
      sha256: createHash('sha256').update(bytes!).digest('hex'),
    })
    const given = await ask(code)
    expect([given.statusCode, given.headers['content-type'], given.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(given.rawPayload.equals(bytes!)).toBe(true)
    expect((await ask(code, { user: 'giaovan' })).statusCode).toBe(403)
    expect((await ask(code, { user: 'kho9' })).json()).toMatchObject({ code: 'label-unknown' })
    expect((await ask(code, { id: 'label-of-another' })).json()).toMatchObject({ code: 'label-not-here' })
    expect((await shop.app.inject({ method: 'GET', url: '/api/label/file' })).statusCode).toBe(404)
  })

  test('that its marketplace makes for a while is waited for, and had made once', async () => {
    await open({ documentAfter: 30 })
    const code = await arranged()
    await work()
    expect(await labelOf(code)).toMatchObject({
      state: 'waiting',
      text: expect.stringContaining('đang tạo tem'),
    })
    const before = await shop.store.read('may', async (reading) => (await reading.head()).version)
    for (let step = 0; step < 4; step += 1) await later(5_000)
    expect(await labelOf(code)).toMatchObject({ state: 'waiting' })
    expect(
      await shop.store.read('may', async (reading) => (await reading.head()).version),
      'devices are told once that it waits',
    ).toBe(before)
    await later(30_000)
    expect(await labelOf(code)).toMatchObject({ state: 'kept' })
    expect([counted(papersPath), counted(makePath), counted(filePath)]).toEqual([1, 1, 1])
  })

  test('that is made after its order was called off is not waited for any more', async () => {
    await open({ documentAfter: 86_400 })
    const code = await arranged()
    await work()
    expect(await labelOf(code)).toMatchObject({ state: 'waiting' })
    const order = practice.world.orders.get(code)!
    practice.world.orders.put(code, { ...order, order_status: 'CANCELLED', update_time: now / 1000 + 60 })
    at(now + 60_000)
    for (let step = 0; step < 3; step += 1) await later(5 * 60_000)
    expect((await orderOf(code))?.state).toBe('HỦY')
    expect(await labelOf(code)).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('không lấy tem'),
    })
  })

  test('that breaks off on the way is fetched again', async () => {
    await open()
    practice.world.faults.set('cut', { times: 1, path: filePath })
    const code = await arranged()
    await work()
    expect(await labelOf(code)).toMatchObject({ state: 'waiting' })
    expect(await bytesOf(code)).toBeUndefined()
    await later(10_000)
    expect(await labelOf(code)).toMatchObject({ state: 'kept' })
  })

  test('is there once, of its own order, though the worker was killed after it was fetched and before it was told', async () => {
    await open()
    const code = await onItsWay()
    const stopped = new Error('killed')
    const { write } = shop.store
    onCall = (url) => {
      if (!url.includes(filePath)) return
      // Nothing of this worker reaches the store any more.
      shop.store.write = (async () => {
        throw stopped
      }) as typeof write
    }
    await later(numberMs)
    onCall = () => undefined
    shop.store.write = write
    reported = reported.filter((error) => error !== stopped)
    expect(await bytesOf(code)).toBeUndefined()
    at(now + leaseMs)
    await work()
    expect(await labelOf(code)).toMatchObject({ state: 'kept' })
    expect((await bytesOf(code))?.toString('latin1')).toContain(`Ma don: ${code}`)
    expect(counted(filePath)).toBe(2)
  })

  test('that its marketplace refuses is missing with its reason, and comes when somebody asks again', async () => {
    await open()
    const code = await onItsWay()
    at(now + numberMs)
    await effects.serve()
    practice.world.faults.set('item')
    await work()
    expect(await labelOf(code)).toMatchObject({
      state: 'waiting',
      said: expect.stringContaining('can not print'),
    })
    const order = practice.world.orders.get(code)!
    practice.world.orders.drop(code)
    await later(60_000)
    expect(await labelOf(code)).toMatchObject({ state: 'failed', text: expect.any(String) })
    practice.world.orders.put(code, order)
    practice.world.faults.clear()
    expect(await again(code)).toMatchObject({ status: 200 })
    await work()
    expect(await labelOf(code)).toMatchObject({ state: 'kept' })
  })

  const strange = new OutsideTrouble('never', 'Sàn trả lời lạ.', { answer: '{}' })
  const bug = new RangeError('a bug')
  test.each([
    ['an answer that nobody reads', strange, 'Sàn trả lời lạ.', [strange]],
    ['a bug of ours', bug, 'Máy chủ gặp lỗi', [bug, expect.any(OutsideTrouble)]],
  ])(
    '[O6] that met %s waits no more, and those who run the server are told',
    async (_, error, text, told) => {
      await open()
      const code = await onItsWay()
      onCall = (url) => {
        if (url.includes(papersPath)) throw error
      }
      await later(numberMs)
      expect(await labelOf(code)).toMatchObject({ state: 'failed', text: expect.stringContaining(text) })
      expect(reported.splice(0)).toEqual(told)
      onCall = () => undefined
      expect(await again(code)).toMatchObject({ status: 200 })
      await work()
      expect(await labelOf(code)).toMatchObject({ state: 'kept' })
    },
  )

  test('[O7] of a shop whose leave was taken back is not asked for, and comes once it is linked again', async () => {
    await open()
    const code = await onItsWay()
    onCall = (url) => {
      if (url.includes(papersPath)) throw new OutsideTrouble('grant', 'Sàn đã thu quyền.')
    }
    await later(numberMs)
    onCall = () => undefined
    for (let step = 0; step < 6; step += 1) await later(10 * 60_000)
    expect(counted(papersPath)).toBe(1)
    expect(await labelOf(code)).toMatchObject({
      state: 'waiting',
      text: expect.stringContaining('Liên kết sàn'),
    })
    await link()
    await work()
    expect(await labelOf(code)).toMatchObject({ state: 'kept' })
  })

  test('of another waybill takes the place of the one before; told twice it is fetched once', async () => {
    await open()
    const code = await arranged()
    await work()
    const first = (await labelOf(code))!
    const fetched = counted(filePath)
    const order = practice.world.orders.get(code)!
    const parcel = { ...order.parcel, tracking_number: 'SPXVN0DOI' }
    practice.world.orders.put(code, { ...order, parcel, update_time: now / 1000 + 60 })
    at(now + 60_000)
    await later(5 * 60_000)
    const second = (await labelOf(code))!
    expect(second).toMatchObject({ state: 'kept', waybill: 'SPXVN0DOI', file: { waybill: 'SPXVN0DOI' } })
    expect(second.file?.id).not.toBe(first.file?.id)
    expect(
      await shop.store.read('may', (reading) => reading.file(first.file!.id)),
      'the old file is gone',
    ).toBeUndefined()
    await later(15 * 60_000)
    expect(counted(filePath)).toBe(fetched + 1)
  })

  test('of another waybill waits for none of the one before, and neither does whoever asks again', async () => {
    await open()
    const code = await onItsWay()
    at(now + numberMs)
    await effects.serve()
    practice.world.faults.set('item')
    await work()
    for (let step = 0; step < 6; step += 1) await later(60 * 60_000)
    expect(await labelOf(code)).toMatchObject({ state: 'waiting' })
    practice.world.faults.clear()
    at(now + 60_000)
    expect(await again(code)).toMatchObject({ status: 200 })
    await work()
    expect(await labelOf(code)).toMatchObject({ state: 'kept' })
  })

  test('[FUL-489] is given with others in one file, and those without are named (FUL-186, FUL-367, FUL-368)', async () => {
    await open()
    const [first, second] = [await arranged(), await arranged()]
    await work()
    for (const code of [first, second])
      expect((await bytesOf(code))?.toString('latin1')).toContain(`Ma don: ${code}`)
    const print = async (orders: object, user = 'kho') =>
      shop.post('/api/shopee', {
        token: await shop.tokenOf(user),
        method: 'printMultipleCarriersLabel',
        company_id: 'may',
        orders,
      })
    const both = await print({ [shopId]: [second, first, 'D1'] })
    expect(both.body.error_bills).toEqual(['D1'])
    const text = Buffer.from(both.body.buffer, 'base64').toString('latin1')
    expect(text.slice(0, 5)).toBe('%PDF-')
    expect(await print({ [shopId]: ['D1', 'D2'] })).toMatchObject({
      body: {
        code: 'labels-not-ready',
        error: 'Các đơn hàng D1, D2 chưa sẵn sàng in phiếu, tải lại trang để tiếp tục!!',
      },
    })
    expect(await print({ 999: [first] })).toMatchObject({ body: { code: 'labels-not-ready' } })
    expect(await print({ [shopId]: [first] }, 'kho9')).toMatchObject({ body: { code: 'labels-not-ready' } })
    expect(await print({ [shopId]: [first] }, 'giaovan')).toMatchObject({ status: 403 })
    const many = Array.from({ length: 51 }, (_, index) => `D${index}`)
    expect(await print({ [shopId]: many })).toMatchObject({ body: { code: 'bad-params' } })
    expect(await print({})).toMatchObject({ body: { code: 'bad-params' } })
  })

  test('goes with the day on which its order is through', async () => {
    await open()
    const code = await arranged()
    await work()
    await sweep(shop.store, 'may', now)
    expect(await bytesOf(code)).toBeDefined()
    const order = practice.world.orders.get(code)!
    practice.world.orders.put(code, { ...order, order_status: 'CANCELLED', update_time: now / 1000 + 60 })
    at(now + 60_000)
    await later(5 * 60_000)
    expect((await orderOf(code))?.state).toBe('HỦY')
    await sweep(shop.store, 'may', now)
    expect(await bytesOf(code)).toBeUndefined()
    expect((await ask(code)).json()).toMatchObject({ code: 'label-not-here' })
    expect(await again(code)).toMatchObject({ body: { code: 'order-needs-no-label' } })
  })
})
