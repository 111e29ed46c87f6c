import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Market } from '../../../src/domain/channels/market.ts'
import type { Company } from '../../../src/domain/tables/company.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Marketplace } from '../../../src/server/marketplaces/marketplace.ts'
import { keepTokens } from '../../../src/server/outside/shop-tokens.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import { morning } from '../../support/builders.ts'
import { aMarket, hour } from '../outside/a-market.ts'
import { aPlainOrder, openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
/** The orders that a marketplace was asked about. */
let asked: string[]

function marketOf(channel: Market): Marketplace {
  const history: Marketplace['history'] = {
    async historyOf(number, parcels) {
      asked.push(`${channel} ${number}`)
      const ok = { tracking: `VD-${number}`, steps: [{ at: morning, text: 'Đã lấy hàng' }] }
      return parcels.map(({ parcel = '' }) => ({ number, parcel, ok }))
    },
  }
  return { ...aMarket().market, channel, history }
}

beforeEach(async () => {
  asked = []
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const call = async () => Promise.reject(new Error('no wire here'))
  const markets = { Shopee: marketOf('Shopee'), Lazada: marketOf('Lazada'), Tiktok: marketOf('Tiktok') }
  const address = 'https://kho.example.vn'
  const close = () => undefined
  const outside = { vault, call, callFor: () => call, markets, address, hookAddress: address, close }
  shop = await openTestShop({ outside, worksAtJobs: false })
  shop.setClock(morning)
  await shop.store.write('may', async (writing) => {
    const [row] = await writing.rows([{ table: 'companies', key: 'may' }])
    const link = { state: 'linked', at: morning, by: 'chu', endsAt: morning + 720 * hour } as const
    const company: Company = {
      ...(row as Company),
      shopeeShopId: [{ shopId: '77', shopName: 'Mây', link }],
      lazadaAccounts: [{ email: 'may@example.vn', shopName: 'Mây', sellerId: '1', link }],
      tiktokShopId: [{ shopId: '88', shopName: 'Mây', link }],
    }
    const sent = (code: string, more: Partial<Order>) => ({
      table: 'orders' as const,
      key: code,
      row: aPlainOrder(code, {
        state: 'ĐANG GIAO',
        package_id: `P-${code}`,
        delivery: { logistic: 'SPX', id: `VD-${code}`, history: [] },
        ...more,
      }),
    })
    await writing.putRows(await writing.advance(), [
      { table: 'companies', key: 'may', row: company },
      sent('2611A', { channel: 'Shopee', shopeeShopId: '77' }),
      sent('9001', { channel: 'Lazada', lazadaAccount: 'may@example.vn' }),
      sent('5761', { channel: 'Tiktok', tiktokShopId: '88' }),
    ])
    const tokens = { access: 'a', accessEndsAt: morning + hour, refresh: 'r', refreshEndsAt: morning + hour }
    for (const account of ['Shopee/77', 'Lazada/may@example.vn', 'Tiktok/88'])
      await keepTokens(writing.outside, vault, { company: 'may', account }, tokens, morning)
  })
})
afterEach(() => shop.close())

const call = async (path: string, method: string, params: object, by = 'chu') =>
  shop.post(path, { token: await shop.tokenOf(by), method, params: { company_id: 'may', ...params } })

test.each([
  [
    '/api/shopee',
    'getTrackingInfoShopeeOrder',
    { shopId: 77, accessToken: 'x', ordersn: '2611A' },
    'Shopee 2611A',
  ],
  ['/api/v2/shopee', 'getTrackingInfoShopeeOrderSAF', { shopId: 77, ordersn: '2611A' }, 'Shopee 2611A'],
  ['/api/lazada', 'getLazadaLogisticInfo', { order_id: 9001, account: 'may@example.vn' }, 'Lazada 9001'],
  ['/api/tiktok', 'getTiktokLogisticInfoV2', { orderId: '5761' }, 'Tiktok 5761'],
  ['/api/v2/official_tiktok', 'getTiktokLogisticInfoV2', { orderId: '5761' }, 'Tiktok 5761'],
])(
  '[O14] %s %s tells where a parcel is, as its marketplace says now (FUL-142, FUL-445)',
  async (path, method, params, about) => {
    const told = await call(path, method, params)
    expect(told).toMatchObject({ status: 200, body: { parcels: [{ steps: [{ text: 'Đã lấy hàng' }] }] } })
    expect(asked).toEqual([about])
    expect(await call(path, method, {})).toMatchObject({ status: 400 })
    const unknown = Object.fromEntries(Object.keys(params).map((key) => [key, 'KHONG-CO']))
    expect(await call(path, method, unknown)).toMatchObject({
      status: 409,
      body: { code: 'order-not-found' },
    })
    expect((await call(path, method, params, 'giaovan')).status).toBe(403)
    expect(asked).toEqual([about])
  },
)

test('the label of one order of Shopee is asked for by its number, and said to be on its way (FUL-371)', async () => {
  for (const path of ['/api/official_shopee', '/api/v2/official_shopee'])
    expect(await call(path, 'getAirwayBill', { shopId: 77, ordersn: '2611A' })).toMatchObject({
      status: 409,
      body: { error: 'Các đơn hàng 2611A chưa sẵn sàng in phiếu, tải lại trang để tiếp tục!!' },
    })
})
