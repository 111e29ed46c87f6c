import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../small-shop.ts'

/* Every path that document 1 §7 names. Whoever asks without a session is told to sign in; a path that is none is not known. */

const paths = {
  'CAL-007': ['verify', 'getInitData', 'getAddressCode', 'upload', 'setStoreBins'],
  'CAL-008': ['shippingCare', 'supplyRequest', 'order', 'tag', 'setting'],
  'CAL-009': ['shopee', 'lazada', 'tiki', 'tiktok', 'webstore'],
  'CAL-010': ['official_shopee', 'official_lazada', 'official_tiki', 'official_tiktok'],
  'CAL-011': ['statistic', 'product', 'customer', 'exchange', 'user'],
  'CAL-012': ['checkpayment', 'selfshipping', 'activeUser', 'getAllCompanyCache', 'logAPI', 'alsAPI'],
  'CAL-013': ['cache', '3rd_logistic'],
  'CAL-014': ['v2/order', 'v2/3rd_logistic', 'v2/product', 'v2/shopee'],
  'CAL-015': ['store', 'clone', 'v2/official_shopee', 'zaloChat', 'digitalBill'],
  'CAL-016': ['flash_sale', 'facebook', 'v2/official_tiktok'],
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const post = async (path: string, body: object) => shop.post(`/api/${path}`, body)

describe('a path of the documents', () => {
  test.each(Object.entries(paths).flatMap(([id, names]) => names.map((name) => [id, name] as const)))(
    '[%s] /api/%s is there, for whoever is signed in',
    async (_, name) => {
      const { status, body } = await post(name, { method: 'nothing' })
      expect([status, body.code]).toEqual(name === 'verify' ? [400, 'bad-params'] : [401, 'sign-in-again'])
    },
  )

  test.each(['scheduleDistributing', 'v2/scheduleDistributing'])(
    '[CAL-013] [CAL-014] /api/%s, of which no document names a method, answers like every method that is not known',
    async (name) => {
      const token = await shop.tokenOf('chu')
      expect(await post(name, { method: 'schedule', token })).toMatchObject({
        status: 404,
        body: { code: 'unknown-method' },
      })
    },
  )

  test('[CAL-014] /api/v2/order takes questions and commands as /api/order does', async () => {
    const token = await shop.tokenOf('chu')
    const ask = (name: string) => post(name, { method: 'getOrder', params: { code: 'D1' }, token })
    expect((await ask('v2/order')).body).toEqual((await ask('order')).body)
    const noted = {
      method: 'noteOrders',
      params: { orderList: ['D1'], note: 'Gọi trước', how: 'add' },
      token,
    }
    expect((await post('v2/order', noted)).status).toBe(200)
    expect((await ask('order')).body.note).toBe('Gọi trước')
  })

  test('[CAL-005] a call that asks for a distributed host is answered by this one: there is no other', async () => {
    const token = await shop.tokenOf('chu')
    const ask = (params: object) => post('order', { method: 'getOrder', params, token })
    const plain = await ask({ code: 'D1' })
    expect(plain.body.code).toBe('D1')
    expect((await ask({ code: 'D1', distributed: true })).body).toEqual(plain.body)
  })
})
