import { createHmac, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Company } from '../../../src/domain/tables/company.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import { makeInboxWorker } from '../../../src/server/outside/inbox.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import { morning } from '../../support/builders.ts'
import { aLazada, app, item, itemsOf, ok, order, result } from '../marketplaces/lazada/a-lazada.ts'
import { aDevice, openTestShop, type TestShop, versionOf } from '../small-shop.ts'

const account = 'may@example.vn'
const address = 'https://kho.example.vn'

let shop: TestShop
let wire: ReturnType<typeof aLazada>
let now: number
let effects: ReturnType<typeof makeEffectsWorker>
let inbox: ReturnType<typeof makeInboxWorker>
let reported: unknown[]
/** Whose leave is given: the e-mail of an account, of which a seller may have several. */
let granting: string
/** The one item of order 900, as Lazada has it. */
let unit: ReturnType<typeof item>

/** A page for each of these. */
async function aPdf(pages: readonly string[]) {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.create()
  for (const text of pages) pdf.addPage([300, 420]).drawText(text)
  return pdf.save()
}

const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`
const change = (fields: object) => {
  unit = { ...unit, updated_at: stamp(now), ...fields }
}

beforeEach(async () => {
  reported = []
  now = morning
  granting = account
  unit = item({ updated_at: stamp(morning) })
  const whole = () => order({ created_at: stamp(morning - 60_000), updated_at: stamp(morning) })
  wire = aLazada({
    '/auth/token/create': () => ({
      code: '0',
      access_token: 'acc-1',
      expires_in: 2_592_000,
      refresh_token: 'ref-1',
      refresh_expires_in: 15_552_000,
      account: granting,
      country_user_info: [{ country: 'vn', seller_id: '100061' }],
    }),
    '/seller/get': ok({ name: 'Tiệm Len' }),
    '/orders/get': () => ok({ orders: [whole()] }),
    '/order/get': () => ok(whole()),
    '/orders/items/get': () => itemsOf([900, unit]),
    '/order/fulfill/pack'() {
      change({
        status: 'packed',
        package_id: 'FP900',
        tracking_code: 'LEXVN900',
        shipment_provider: 'LEX VN',
      })
      const told = {
        order_item_id: 901,
        item_err_code: '0',
        package_id: 'FP900',
        tracking_number: 'LEXVN900',
      }
      return result({ pack_order_list: [{ order_id: 900, order_item_list: [told] }] })
    },
    '/order/package/rts'() {
      change({ status: 'ready_to_ship' })
      return result({ packages: [{ package_id: 'FP900', item_err_code: '0' }] })
    },
  })
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const { call } = wire.asking
  const setup = {
    vault,
    markets: { Lazada: wire.market },
    call,
    callFor: () => call,
    address,
    hookAddress: address,
    close: () => undefined,
  }
  shop = await openTestShop({ outside: setup, worksAtJobs: false })
  shop.setClock(now)
  const acting = {
    store: shop.store,
    report: (error: unknown) => reported.push(error),
    tell: () => undefined,
  }
  const road = { store: shop.store, vault, markets: setup.markets, callFor: setup.callFor, clock: () => now }
  const report = (error: unknown) => reported.push(error)
  const common = { store: shop.store, clock: () => now, acting, road, poke: () => undefined, report }
  effects = makeEffectsWorker(common)
  inbox = makeInboxWorker(common)
})
afterEach(async () => {
  await shop.close()
  expect(reported).toEqual([])
})

async function work() {
  for (let round = 0; round < 50; round += 1) if (!(await effects.serve()) && !(await inbox.serve())) return
  throw new Error('the road never comes to rest')
}

/** A person goes to Lazada, and comes back with a code. */
async function link(code = '0_123') {
  const token = await shop.tokenOf('chu')
  const { body } = await shop.post('/api/market/go', { token, channel: 'Lazada' })
  const state = new URL(body.address).searchParams.get('state')!
  const params = { token, method: 'generateAccessToken', company_id: 'may', lazada_code: code, state }
  return shop.post('/api/lazada', params)
}

function tell(seller: string) {
  const payload = JSON.stringify({
    seller_id: seller,
    message_type: 0,
    data: { order_status: 'ready_to_ship', trade_order_id: '900', status_update_time: now },
    timestamp: now,
    site: 'lazada_vn',
  })
  const authorization = createHmac('sha256', app.secret).update(`${app.key}${payload}`).digest('hex')
  const headers = { authorization, 'content-type': 'application/json' }
  return shop.app.inject({ method: 'POST', url: '/api/hooks/lazada', payload, headers })
}

async function row<R>(table: 'orders' | 'companies', key: string) {
  const [found] = await shop.store.read('may', (reading) => reading.rows([{ table, key }]))
  return found as R | undefined
}
const accountIn = async () =>
  (await row<Company>('companies', 'may'))?.lazadaAccounts.find(({ email }) => email === account)

describe('a shop at Lazada', () => {
  test('is linked by its code alone, known by the e-mail of its account, and its orders come in (FUL-127, FUL-416)', async () => {
    expect(await link()).toMatchObject({
      status: 200,
      body: { shops: [{ channel: 'Lazada', shopId: account, name: 'Tiệm Len' }] },
    })
    expect(await accountIn()).toMatchObject({
      email: account,
      shopName: 'Tiệm Len',
      sellerId: '100061',
      link: { state: 'linked', by: 'chu' },
    })
    await work()
    expect(await row('orders', '900')).toMatchObject({ channel: 'Lazada', lazadaAccount: account })
    const token = await shop.tokenOf('chu')
    expect(await shop.post('/api/lazada', { token, method: 'other' })).toMatchObject({
      body: { code: 'unknown-method' },
    })
    expect(
      await shop.post('/api/lazada', { token, method: 'generateAccessToken', state: 's' }),
    ).toMatchObject({
      body: { code: 'grant-unknown' },
    })
  })

  test('is one whichever of its seller’s accounts gives leave: its orders do not come twice, and whoever links is told', async () => {
    await link()
    await work()
    granting = 'ke.toan@example.vn'
    expect(await link('0_456')).toMatchObject({
      status: 200,
      body: { shops: [{ channel: 'Lazada', shopId: account, name: 'Tiệm Len', linkedBy: granting }] },
    })
    await work()
    const company = await row<Company>('companies', 'may')
    expect(company?.lazadaAccounts.filter(({ sellerId }) => sellerId === '100061')).toEqual([
      expect.objectContaining({ email: account, link: expect.objectContaining({ state: 'linked' }) }),
    ])
    expect(await row('orders', '900~Lazada')).toBeUndefined()
    expect(await row('orders', '900')).toMatchObject({ lazadaAccount: account })
    const standings = await shop.store.read('may', (reading) => reading.outside.standings(now + 86_400_000))
    expect(standings.map((one) => one.account)).toEqual([`Lazada/${account}`])
  })

  test('[O9] is told of by the number of its seller, which leads to the same shop; of a stranger nothing is kept', async () => {
    await link()
    await work()
    now = morning + 60_000
    await work()
    change({ status: 'ready_to_ship', package_id: 'FP900', tracking_code: 'LEXVN900' })
    const before = wire.asked.length
    expect((await tell('999')).statusCode).toBe(200)
    await work()
    expect(wire.paths().slice(before)).toEqual([])
    expect((await tell('100061')).statusCode).toBe(200)
    await work()
    expect(wire.paths().slice(before)).toEqual([
      '/order/get',
      '/orders/items/get',
      '/order/package/document/get',
      '/orders/items/get',
      '/order/document/get',
    ])
    expect(await row('orders', '900')).toMatchObject({ channelState: 'ready_to_ship', package_id: 'FP900' })
  })

  test('says how an order may leave that has no parcel yet', async () => {
    await link()
    await work()
    const token = await shop.tokenOf('chu')
    const shopId = (await row<Order>('orders', '900'))?.lazadaAccount
    const asked = { token, method: 'shippingWays', channel: 'Lazada', shopId, codes: ['900'] }
    expect(await shop.post('/api/market', asked)).toMatchObject({
      status: 200,
      body: { groups: [{ codes: ['900'], ways: { pickup: { addresses: [] } } }], leftOut: [] },
    })
  })

  test('gives its order a parcel by shipping it, and the order brings its tracking number', async () => {
    await link()
    await work()
    expect((await row<Order>('orders', '900'))?.package_id).toBeUndefined()
    now = morning + 60_000
    const token = await shop.tokenOf('chu')
    const asked = { token, method: 'shipChannelOrder', code: '900', choice: { way: 'pickup' } }
    expect(await shop.post('/api/channel', asked)).toMatchObject({ status: 200 })
    await work()
    expect(await row('orders', '900')).toMatchObject({
      channelState: 'ready_to_ship',
      package_id: 'FP900',
      delivery: { id: 'LEXVN900', logistic: 'LEX VN' },
      requests: { ship: { state: 'done' } },
    })
    expect(wire.paths().filter((path) => /pack|rts/.test(path))).toEqual([
      '/order/fulfill/pack',
      '/order/package/rts',
      '/order/package/document/get',
    ])
  })

  test('is prepared and set to packed as document 2 calls it, each order with an answer of its own, and every device hears of it (FUL-135, FUL-136, FUL-366, FUL-434)', async () => {
    await link()
    await work()
    const said = async (method: string, fields: object, user = 'chu') =>
      shop.post('/api/lazada', { token: await shop.tokenOf(user), method, company_id: 'may', ...fields })
    const init = 'initLazadaOrdersByAccountV2'
    const packed = 'setStatusToPackedLazadaOrdersByAccountV2'
    expect(await said(init, { order_ids: [], account })).toMatchObject({
      status: 400,
      body: { error: 'Không có đơn hàng.' },
    })
    expect((await said(init, { order_ids: [900], account }, 'kho')).status).toBe(403)
    expect((await said(init, { order_ids: [900], account: 'khac@example.vn' })).body).toEqual([
      { order: '900', ok: false, error: expect.stringContaining('không thuộc gian hàng khac@example.vn') },
    ])
    expect((await said(init, { order_ids: [900, { code: '404' }], account })).body).toEqual([
      { order: '900', ok: true },
      { order: '404', ok: false, error: expect.stringContaining('404') },
    ])
    expect((await said(init, { order_ids: ['900'], account })).body).toEqual([
      { order: '900', ok: false, error: expect.stringContaining('đã đi đơn 900') },
    ])
    expect((await said(packed, { order_ids: [900], account })).body).toEqual([{ order: '900', ok: true }])
    const before = await versionOf(shop)
    now += 60_000
    await work()
    const { tables } = await (await aDevice(shop, 'kho')).pull(before)
    expect(tables['orders']?.puts[0]).toMatchObject({ code: '900', requests: { ship: { state: 'done' } } })
    expect(wire.paths().filter((path) => /fulfill|rts/.test(path))).toEqual([
      '/order/fulfill/pack',
      '/order/package/rts',
    ])
    expect((await said(packed, { order_ids: [900], account })).body).toEqual([{ order: '900', ok: true }])
  })

  test('that goes in several parcels has the labels of all of them in one file, in their order', async () => {
    const tokenOf = (parcel: string) => `LEXVN${parcel.slice(2)}`
    const asked: string[][] = []
    wire.answers['/order/package/document/get'] = async ({ said }) => {
      const { packages } = JSON.parse(said['getDocumentReq']!) as { packages: { package_id: string }[] }
      asked.push(packages.map(({ package_id }) => package_id))
      const file = await aPdf(packages.map(({ package_id }) => tokenOf(package_id)))
      return result({ file: Buffer.from(file).toString('base64'), doc_type: 'PDF' })
    }
    const inParcel = (parcel: string, fields: object = {}) =>
      item({
        ...unit,
        updated_at: stamp(now),
        status: 'ready_to_ship',
        package_id: parcel,
        tracking_code: tokenOf(parcel),
        ...fields,
      })
    wire.answers['/orders/items/get'] = () =>
      itemsOf([900, inParcel('FP900'), inParcel('FP901', { order_item_id: 902, tracking_code: second })])
    let second = ''
    await link()
    await work()
    expect(await row<Order>('orders', '900')).toMatchObject({
      parcelIds: ['FP900', 'FP901'],
      marketLabel: { state: 'waiting', text: expect.stringContaining('FP901') },
    })
    second = 'LEXVN901'
    now = morning + 30 * 60_000
    shop.setClock(now)
    await work()
    const order = await row<Order>('orders', '900')
    expect(order?.marketLabel).toMatchObject({
      state: 'kept',
      parcels: ['FP900', 'FP901'],
      file: { waybill: 'LEXVN900', pages: 2, parcels: ['FP900', 'FP901'] },
    })
    expect(asked).toEqual([['FP900'], ['FP901']])
    expect(order).toMatchObject({ parcelWaybills: ['LEXVN900', 'LEXVN901'] })
  })

  test('has its label fetched anew where the number of another than its first parcel was corrected', async () => {
    const asked: string[] = []
    wire.answers['/order/package/document/get'] = async ({ said }) => {
      const { packages } = JSON.parse(said['getDocumentReq']!) as { packages: { package_id: string }[] }
      asked.push(...packages.map(({ package_id }) => package_id))
      const file = await aPdf(packages.map(({ package_id }) => package_id))
      return result({ file: Buffer.from(file).toString('base64'), doc_type: 'PDF' })
    }
    const numbers: Record<string, string> = { FP900: 'LEXVN900', FP901: 'LEXVN901' }
    const inParcel = (package_id: string, order_item_id = unit.order_item_id) =>
      item({
        ...unit,
        order_item_id,
        updated_at: stamp(now),
        status: 'ready_to_ship',
        package_id,
        tracking_code: numbers[package_id],
      })
    wire.answers['/orders/items/get'] = () => itemsOf([900, inParcel('FP900'), inParcel('FP901', 902)])
    await link()
    await work()
    const file = async () => (await row<Order>('orders', '900'))?.marketLabel?.file
    expect(await file()).toMatchObject({ waybills: ['LEXVN900', 'LEXVN901'] })
    asked.length = 0
    numbers['FP901'] = 'LEXVN999'
    now += 30 * 60_000
    shop.setClock(now)
    change({ status: 'ready_to_ship', package_id: 'FP900', tracking_code: 'LEXVN900' })
    wire.answers['/orders/items/get'] = () => itemsOf([900, inParcel('FP900'), inParcel('FP901', 902)])
    await work()
    expect(await row<Order>('orders', '900')).toMatchObject({
      delivery: { id: 'LEXVN900' },
      parcelWaybills: ['LEXVN900', 'LEXVN999'],
    })
    expect(asked).toEqual(['FP900', 'FP901'])
    expect(await file()).toMatchObject({ waybills: ['LEXVN900', 'LEXVN999'] })
  })

  test('has its invoice fetched ahead like its label, so that it is printed without a network, and both are given as document 2 asks (FUL-131, FUL-132, FUL-140, FUL-365)', async () => {
    const asBase64 = async (text: string) => Buffer.from(await aPdf([text])).toString('base64')
    wire.answers['/order/package/document/get'] = async () => result({ file: await asBase64('tem') })
    let isBusy = true
    wire.answers['/order/document/get'] = async () => {
      if (isBusy) return { code: 'SystemError', type: 'ISP', message: 'busy' }
      return ok({
        document: {
          file: await asBase64('hóa đơn'.normalize('NFD').replace(/[^ -z]/g, '')),
          mime_type: 'application/pdf',
        },
      })
    }
    change({ status: 'ready_to_ship', package_id: 'FP900', tracking_code: 'LEXVN900' })
    await link()
    await work()
    const said = async (path: string, fields: object, user = 'chu') =>
      shop.post(path, { token: await shop.tokenOf(user), ...fields })
    const print = (fields: object, user?: string) =>
      said('/api/lazada', { method: 'printLazadaLabelsByAccountV2', account, ...fields }, user)
    expect(wire.paths()).toContain('/order/document/get')
    expect(await print({ order_ids: [900], doc_type: 'invoice' })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Các đơn hàng 900 chưa sẵn sàng in phiếu/) },
    })
    isBusy = false
    now += 10 * 60_000
    shop.setClock(now)
    await work()
    const order = await row<Order>('orders', '900')
    expect(order).toMatchObject({
      marketLabel: { state: 'kept', paper: 'PDF' },
      marketSlip: { state: 'kept', paper: 'INVOICE', file: { waybill: 'LEXVN900', pages: 1 } },
    })
    const file = await said('/api/label/file', { code: '900', id: order?.marketSlip?.file?.id })
    expect(file.status).toBe(200)
    const both = [
      await print({ order_ids: [900] }),
      await print({ order_ids: ['900'], doc_type: 'shippingLabel' }),
    ]
    for (const { status, body } of both) {
      expect([status, body.code, body.error_bills]).toEqual([200, '0', []])
      expect(Buffer.from(body.document, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    }
    const many = Array.from({ length: 21 }, (_, index) => String(index + 1))
    expect((await print({ order_ids: many })).body.error).toBe('Vui lòng in tối đa 20 đơn trên 1 lần in!!!')
    expect((await print({ order_ids: [900] }, 'giaovan')).status).toBe(403)
    expect((await print({ order_ids: [900], account: 'khac@example.vn' })).status).toBe(409)
  })

  test('that is unlinked is told of no more by either of its names', async () => {
    await link()
    await work()
    const token = await shop.tokenOf('chu')
    await shop.post('/api/market', { token, method: 'unlinkShop', channel: 'Lazada', shopId: account })
    await work()
    for (const name of [account, '100061'])
      expect(await shop.store.outside.companyOfShop('Lazada', name)).toBeUndefined()
    await link('0_456')
    expect(await shop.store.outside.companyOfShop('Lazada', '100061')).toBe('may')
    expect(await accountIn()).toMatchObject({ link: { state: 'linked' } })
  })
})
