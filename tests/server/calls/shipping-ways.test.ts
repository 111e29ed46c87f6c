import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Company } from '../../../src/domain/tables/company.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Fulfilment, ShippingWays } from '../../../src/server/marketplaces/fulfilment.ts'
import { OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import type { OutsideSetup } from '../../../src/server/outside/open-road.ts'
import { keepTokens } from '../../../src/server/outside/shop-tokens.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import { morning } from '../../support/builders.ts'
import { aMarket, hour } from '../outside/a-market.ts'
import { aPlainOrder, openTestShop, type TestShop } from '../small-shop.ts'

const ways: ShippingWays = {
  pickup: {
    addresses: [
      {
        id: '11',
        address: '12 Lê Lợi',
        district: 'Phường Bến Thành',
        city: 'Quận 1',
        state: 'TP. HCM',
        flags: ['pickup_address'],
        slots: [{ id: '1_1', date: morning, text: '08:00 - 12:00', isAdvised: true }],
      },
    ],
  },
}
const branches: ShippingWays = { dropoff: { branches: [], needsSender: true, needsTracking: false } }

let shop: TestShop
let asked: string[]
/** What one parcel is told, by its number; `ways` unless told. */
let told: Map<string, ShippingWays | OutsideTrouble>
let signals: AbortSignal[]
/** The order about which the marketplace says nothing before it is given up. */
let waitsAt: string

beforeEach(async () => {
  asked = []
  signals = []
  waitsAt = ''
  told = new Map()
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const call = async () => Promise.reject(new Error('no wire here'))
  const fulfilment: Partial<Fulfilment> = {
    mostTogether: 2,
    async ways({ number, parcel }) {
      asked.push(parcel)
      if (number === waitsAt)
        await new Promise((resolve) => signals.at(-1)?.addEventListener('abort', resolve, { once: true }))
      const one = told.get(number) ?? ways
      return one instanceof OutsideTrouble ? { number, parcel, trouble: one } : { number, parcel, ok: one }
    },
    async waysTogether({ parcels }) {
      asked.push(parcels.map(({ parcel }) => parcel).join('+'))
      const [first] = parcels
      const common = told.get(first!.number) ?? ways
      if (common instanceof OutsideTrouble) throw common
      const each = parcels.map(({ number, parcel }) => {
        const own = told.get(number) ?? ways
        if (own instanceof OutsideTrouble) return { number, parcel, trouble: own }
        if (own === common) return { number, parcel, ok: {} }
        return { number, parcel, trouble: new OutsideTrouble('person', 'Kiện thuộc dịch vụ khác.') }
      })
      return { ways: common, each }
    },
  }
  const market = { ...aMarket().market, fulfilment: fulfilment as Fulfilment }
  const setup: OutsideSetup = {
    vault,
    call,
    address: 'https://kho.example.vn',
    hookAddress: 'https://kho.example.vn',
    markets: { Shopee: market },
    callFor(_, signal) {
      signals.push(signal)
      return call
    },
    close: () => undefined,
  }
  shop = await openTestShop({ outside: setup, worksAtJobs: false })
  shop.setClock(morning)
  await shop.store.write('may', async (writing) => {
    const [row] = await writing.rows([{ table: 'companies', key: 'may' }])
    const company = row as Company
    const link = { state: 'linked', at: morning, by: 'chu', endsAt: morning + 720 * hour } as const
    const shopeeShopId = [
      { shopId: '77', shopName: 'Mây Official', link },
      { shopId: '78', shopName: 'Mây Home', link: { ...link, state: 'off' as const } },
      { shopId: '79', shopName: 'Mây Kids', link: { ...link, state: 'ended' as const } },
    ]
    await writing.putRows(await writing.advance(), [
      { table: 'companies', key: 'may', row: { ...company, shopeeShopId } },
      ...['A', 'B', 'C', 'D'].map((code) => ({
        table: 'orders' as const,
        key: code,
        row: anOrderToShip(code),
      })),
      { table: 'orders', key: 'OFF', row: anOrderToShip('OFF', { shopeeShopId: '78' }) },
      { table: 'orders', key: 'END', row: anOrderToShip('END', { shopeeShopId: '79' }) },
      { table: 'orders', key: 'GONE', row: anOrderToShip('GONE', { state: 'ĐANG GIAO' }) },
    ])
    const tokens = { access: 'a', accessEndsAt: morning + hour, refresh: 'r', refreshEndsAt: morning + hour }
    await keepTokens(writing.outside, vault, { company: 'may', account: 'Shopee/77' }, tokens, morning)
  })
})
afterEach(() => shop.close())

function anOrderToShip(code: string, more: Partial<Order> = {}): Order {
  const plain = { state: 'MỚI', shopeeShopId: '77', package_id: `P-${code}` } as const
  return aPlainOrder(code, { ...plain, delivery: { logistic: 'SPX', id: '', history: [] }, ...more })
}
async function ask(codes: string[], { shopId = '77', by = 'san' } = {}) {
  const fields = { method: 'shippingWays', channel: 'Shopee', shopId, codes }
  return shop.post('/api/market', { token: await shop.tokenOf(by), ...fields })
}
async function official(method: string, fields: object, by = 'san') {
  return shop.post('/api/official_shopee', { token: await shop.tokenOf(by), method, ...fields })
}

describe('[O14] in which ways orders may leave', () => {
  test('is asked of the marketplace in parts, and those that may leave alike are one group (FUL-179, FUL-180)', async () => {
    const { status, body } = await ask(['A', 'B', 'C'])
    expect([status, body]).toEqual([
      200,
      { askedAt: morning, groups: [{ carrier: 'SPX', codes: ['A', 'B', 'C'], ways }], leftOut: [] },
    ])
    expect(asked).toEqual(['P-A+P-B', 'P-C'])
  })

  test('orders of another service are a group of their own', async () => {
    told.set('B', branches)
    const { body } = await ask(['A', 'B'])
    expect(body.groups).toEqual([
      { carrier: 'SPX', codes: ['A'], ways },
      { carrier: 'SPX', codes: ['B'], ways: branches },
    ])
    expect(asked).toEqual(['P-A+P-B', 'P-B'])
  })

  test('[O5] one that may not leave is named with the marketplace’s words, and spoils no other', async () => {
    told.set('B', new OutsideTrouble('person', 'Đơn đã hủy.', { said: 'error_status' }))
    expect((await ask(['A', 'B'])).body).toEqual({
      askedAt: morning,
      groups: [{ carrier: 'SPX', codes: ['A'], ways }],
      leftOut: [{ code: 'B', text: 'Đơn đã hủy.', said: 'error_status' }],
    })
  })

  test('[O5] one that spoils the question for all is found by asking for each', async () => {
    told.set('A', new OutsideTrouble('person', 'Đơn đã hủy.', { said: 'error_status' }))
    const { body } = await ask(['A', 'B'])
    expect(body.groups).toEqual([{ carrier: 'SPX', codes: ['B'], ways }])
    expect(body.leftOut).toMatchObject([{ code: 'A', text: 'Đơn đã hủy.' }])
  })

  test('what our books know already is said without asking', async () => {
    const { body } = await ask(['GONE', 'NO', 'OFF', 'D1'])
    expect(body.groups).toEqual([])
    expect(body.leftOut.map(({ code, text }: { code: string; text: string }) => [code, text])).toEqual([
      ['GONE', expect.stringContaining('ĐANG GIAO')],
      ['NO', 'Không tìm thấy đơn NO.'],
      ['OFF', 'Đơn OFF không thuộc gian hàng này.'],
      ['D1', 'Đơn D1 không thuộc gian hàng này.'],
    ])
    expect(asked).toEqual([])
  })

  test('[O7] of a shop that is unlinked, or whose leave has ended, it is said what to do', async () => {
    for (const [code, shopId] of [
      ['OFF', '78'],
      ['END', '79'],
    ] as const)
      expect(await ask([code], { shopId })).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining("'Liên kết sàn'") },
      })
    expect(asked).toEqual([])
  })

  test('[O6] what stands in the way of all is told with the marketplace’s words', async () => {
    for (const code of ['A', 'B'])
      told.set(code, new OutsideTrouble('again', 'Sàn giới hạn lượt gọi.', { said: '429', forAll: true }))
    for (const codes of [['A'], ['A', 'B']])
      expect(await ask(codes)).toMatchObject({
        status: 409,
        body: { code: 'market-again', error: 'Sàn giới hạn lượt gọi. (429)' },
      })
  })

  test('is for who handles orders of marketplaces, about some orders and no more than fifty', async () => {
    expect((await ask(['A'], { by: 'kho' })).status).toBe(403)
    expect(await ask([])).toMatchObject({ status: 400, body: { error: 'Không có đơn hàng.' } })
    expect((await ask(Array.from({ length: 51 }, (_, index) => `D${index}`))).status).toBe(400)
    expect(asked).toEqual([])
  })

  test('[O14] is asked no longer than its screen is open', async () => {
    await ask(['A'])
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const screen = new AbortController()
    waitsAt = 'B'
    const body = JSON.stringify({
      token: await shop.tokenOf('san'),
      method: 'shippingWays',
      channel: 'Shopee',
      shopId: '77',
      codes: ['B'],
    })
    const answer = fetch(`${address}/api/market`, {
      method: 'POST',
      body,
      signal: screen.signal,
      headers: { 'content-type': 'application/json' },
    })
    while (signals.length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(signals[1]?.aborted).toBe(false)
    screen.abort()
    await expect(answer).rejects.toThrow()
    await new Promise<void>((resolve) => {
      if (signals[1]?.aborted) resolve()
      signals[1]?.addEventListener('abort', () => resolve())
    })
  })
})

describe('what document 2 calls Shopee official', () => {
  test('names the shops, the addresses and the times of an order (ORD-046, ORD-047, FUL-171, FUL-179, FUL-180)', async () => {
    expect((await official('getListShopInfo', {})).body).toEqual([
      { shopId: '77', shopName: 'Mây Official', isLinked: true },
      { shopId: '78', shopName: 'Mây Home', isLinked: false },
      { shopId: '79', shopName: 'Mây Kids', isLinked: false },
    ])
    expect((await official('getAddress', { shopId: 77, orderCode: 'A' })).body).toEqual([
      {
        address_id: 11,
        address: '12 Lê Lợi',
        district: 'Phường Bến Thành',
        city: 'Quận 1',
        state: 'TP. HCM',
        address_flag: ['pickup_address'],
      },
    ])
    expect((await official('getTimeSlot', { shopId: '77', orderCode: 'A', address_id: 11 })).body).toEqual([
      { pickup_time_id: '1_1', date: morning / 1000, time_text: '08:00 - 12:00' },
    ])
    expect(await official('getAddress', { shopId: '77', orderCode: 'GONE' })).toMatchObject({ status: 409 })
  })

  test('[FUL-370] arranges orders one by one, each with its own answer (FUL-175, FUL-181, FUL-185)', async () => {
    const pickup = { shop: '77', type: 'pickup', address_id: 11, pickup_time_id: '1_1' }
    const orderList = ['A', 'GONE', 'B'].map((order) => ({ ...pickup, order }))
    expect((await official('initMultipleLogistic', { orderList })).body).toEqual([
      { order: 'A', ok: true },
      { order: 'GONE', ok: false, error: expect.stringContaining('ĐANG GIAO') },
      { order: 'B', ok: true },
    ])
    const [row] = await shop.store.read('may', (reading) => reading.rows([{ table: 'orders', key: 'A' }]))
    expect((row as Order).requests?.ship).toMatchObject({
      by: 'san',
      state: 'waiting',
      choice: { way: 'pickup', addressId: '11', slotId: '1_1' },
    })
    expect((await official('initMultipleLogistic', { orderList: [] })).body.error).toBe('Không có đơn hàng.')
    const noWay = await official('initMultipleLogistic', { orderList: [{ order: 'C' }] })
    expect(noWay).toMatchObject({ status: 400, body: { error: expect.stringContaining('cách gửi hàng') } })
    expect((await official('initMultipleLogistic', { orderList }, 'kho')).status).toBe(403)
  })

  test('tells by document 1’s second path too in which ways an order may leave, each with what it asks (FUL-372, FUL-446)', async () => {
    const token = await shop.tokenOf('san')
    const asking = { token, method: 'getShippingParameters', company_id: 'may', shopId: 77, orderCode: 'A' }
    expect(await shop.post('/api/v2/official_shopee', asking)).toMatchObject({ status: 200, body: ways })
  })

  test('[O8] gives no token: a word that opens nothing, or what to do (FUL-197)', async () => {
    const method = 'getAccessTokenByShopeeShopId'
    const token = await shop.tokenOf('san')
    for (const path of ['/api/shopee', '/api/v2/shopee', '/api/official_shopee', '/api/v2/official_shopee']) {
      const given = await shop.post(path, { token, method, shopId: '77', company_id: 'may' })
      expect(given).toMatchObject({ status: 200, body: { accessToken: 'kept-by-the-server' } })
      expect(await shop.post(path, { token, method, shopId: '79' })).toMatchObject({
        status: 409,
        body: { error: expect.stringMatching(/^Vui lòng thử lại!.*Liên kết sàn/) },
      })
    }
    expect((await official(method, { shopId: '77' }, 'kho')).status).toBe(403)
  })
})
