import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBin, anItem, aWarehouse } from '../../support/builders.ts'
import { aPlainOrder, aTestShop, openTestShop, type TestShop } from '../small-shop.ts'

/*
 * Every call of the three specification documents that this server knows, over HTTP, with the document's own parameters and no others
 * (decisions 32): an independent client that was written from the documents is understood. What the documents call `company_id`, `userId` or
 * `createdBy` travels along and is not believed (decisions 4).
 */

const wid = 'KhoTayWarehouse'
const who = { company_id: 'may', userId: 'ai-do', createdBy: 'ai-do' }
const line = { productCode: 'A1', amount: 2, bin: 'BinDefault' }
/** As the documents' client holds it: the whole line of the order, with what became of it. */
const sold = (status: string) => ({ ...anItem({ productCode: 'A1', bid: 'BinDefault' }), status })
const reback = { noteReback: 'Khách đổi ý', noteOrder: '', ...who }

interface Documented {
  path: string
  body: object
  /** What the answer holds. */
  answer: unknown
}

/** By the place in the documents. */
const calls: Record<string, Documented> = {
  '1 §7 getInitData': {
    path: '/api/getInitData',
    body: { company_id: 'may' },
    answer: { company_id: 'may', warehouses: expect.any(Array), settings: expect.any(Object) },
  },
  '1 §7 getAddressCode': {
    path: '/api/getAddressCode',
    body: { company_id: 'may' },
    answer: { vn63: expect.any(Object), vn34: expect.any(Object) },
  },
  '1 §7 getAllWarehouses': {
    path: '/api/store',
    body: { method: 'getAllWarehouses', params: { company_id: 'may' } },
    answer: { totalWarehouse: 1 },
  },
  '1 §7, 3 §7 getWarehouseDetails': {
    path: '/api/store',
    body: { method: 'getWarehouseDetails', params: { wid, company_id: 'may' } },
    answer: { warehouse: { wid } },
  },
  '3 §7 getAllWarehousesUnlock': {
    path: '/api/store',
    body: { method: 'getAllWarehousesUnlock', params: { company_id: 'may' } },
    answer: { warehouses: [{ wid }], totalWarehouse: 1 },
  },
  '1 §7, 2 §7 getOrder by its code': {
    path: '/api/order',
    body: { method: 'getOrder', params: { code: 'D1', company_id: 'may' } },
    answer: { code: 'D1', swItems: [{ productCode: 'A1' }] },
  },
  '1 §7 getOrder by its waybill': {
    path: '/api/order',
    body: { method: 'getOrder', params: { deliveryId: 'SPXVND1', company_id: 'may' } },
    answer: { code: 'D1' },
  },
  '1 §7 updateState': {
    path: '/api/order',
    body: {
      method: 'updateState',
      params: { orderCodes: ['D2'], state: 'ĐANG ĐÓNG GÓI', note: 'Khách giục', logistic: 'SPX', ...who },
    },
    answer: [{ code: 'D2', state: 'ĐANG ĐÓNG GÓI' }],
  },
  '1 §7 rebackOrder of goods that are not here': {
    path: '/api/checkpayment',
    body: {
      method: 'rebackOrder',
      params: { code: 'DELIVERED-1', swItems: [sold('reback')], rebacked: false, ...reback },
    },
    answer: { orderCode: 'DELIVERED-1', state: 'announced' },
  },
  '1 §7 rebackOrder of goods that are back': {
    path: '/api/checkpayment',
    body: {
      method: 'rebackOrder',
      params: { code: 'DELIVERED-2', swItems: [sold('restock')], rebacked: true, ...reback },
    },
    answer: { orderCode: 'DELIVERED-2', state: 'checked', slipCode: expect.stringMatching(/^NH-/) },
  },
  '1 §7 add of a slip out, as it is answered with its code': {
    path: '/api/exchange',
    body: {
      method: 'add',
      params: {
        type: 'Xuất tự do',
        note: 'Hàng mẫu',
        items: [line],
        ordersPack: [],
        sourceWarehouse: wid,
        ...who,
      },
    },
    answer: { code: expect.stringMatching(/^XK-/), exchange: { state: 'MỚI', sourceWarehouse: wid } },
  },
  '3 §7 add of a slip in, whose goods go to a warehouse': {
    path: '/api/exchange',
    body: {
      method: 'add',
      params: { type: 'Nhập mới', note: '', items: [{ ...line, cost: 61_000 }], toWarehouse: wid, ...who },
    },
    answer: {
      code: expect.stringMatching(/^NK-/),
      exchange: { sourceWarehouse: wid, userId: 'chu', items: [{ priceIn: 61_000 }] },
    },
  },
  '1 §7 addNote of a delayed order': {
    path: '/api/shippingCare',
    body: {
      method: 'addNote',
      params: { orderId: 'ROAD-1', createdBy: 'ai-do', message: 'Khách gọi hỏi', type: 'sent' },
    },
    answer: { ok: true },
  },
  '1 §7 update of a delayed order': {
    path: '/api/shippingCare',
    body: { method: 'update', params: { orderId: 'ROAD-2', state: 'CHỜ PHẢN HỒI' } },
    answer: { ok: true },
  },
}

let shop: TestShop
beforeAll(async () => {
  const delivered = ['DELIVERED-1', 'DELIVERED-2', 'DELIVERED-3'].map((code) =>
    aPlainOrder(code, { state: 'THÀNH CÔNG' }),
  )
  const onTheRoad = ['ROAD-1', 'ROAD-2'].map((code) => aPlainOrder(code, { state: 'ĐANG GIAO' }))
  const orders = ['D1', 'D2'].map((code) => aPlainOrder(code))
  const { rows, ...rest } = aTestShop('may', [...orders, ...delivered, ...onTheRoad])
  const places = { warehouses: [aWarehouse({ wid })], bins: [aBin()] }
  shop = await openTestShop({}, [{ ...rest, rows: { ...rows, ...places } }])
})
afterAll(() => shop.close())

const post = async (path: string, body: object) =>
  shop.post(path, { ...body, token: await shop.tokenOf('chu') })
const exchange = async (method: string, params: object) => post('/api/exchange', { method, params })

describe('[OPN-003] a call as the documents write it', () => {
  test.each(Object.entries(calls))('%s is answered', async (_, { path, body, answer }) => {
    const { status, body: told } = await post(path, body)
    expect([status, told]).toEqual([200, expect.anything()])
    expect(told).toMatchObject(answer as object)
  })

  test('3 §7 update and delete of a slip take its code as add answered it', async () => {
    const slip = { type: 'Nhập tự do', note: '', items: [line], sourceWarehouse: wid, ...who }
    const { code } = (await exchange('add', slip)).body
    const update = { exchangeCode: code, state: 'HOÀN THÀNH', createExchangeOrder: true, ...who }
    expect((await exchange('update', update)).body).toMatchObject({ exchange: { code, state: 'HOÀN THÀNH' } })
    const other = (await exchange('add', slip)).body.code
    expect(other).not.toBe(code)
    expect((await exchange('delete', { exchangeCode: other, ...who })).status).toBe(200)
  })

  test('[CAT-427] 3 §7 update confirms the slip of goods that rebackOrder said are back', async () => {
    const params = { code: 'DELIVERED-3', swItems: [sold('restock')], rebacked: true, ...reback }
    const { slipCode } = (await post('/api/checkpayment', { method: 'rebackOrder', params })).body
    const { body } = await exchange('update', { exchangeCode: slipCode, state: 'HOÀN THÀNH', ...who })
    expect(body).toMatchObject({ exchange: { type: 'Nhập hàng hoàn', state: 'HOÀN THÀNH' } })
    const order = await post('/api/order', { method: 'getOrder', params: { code: 'DELIVERED-3' } })
    expect(order.body).toMatchObject({ rebacked: true, state: 'THÀNH CÔNG' })
  })

  test('1 §7 addNote of the carrier’s side, which the documents call receive, is taken too', async () => {
    const params = { orderId: 'ROAD-1', message: 'Đang giao lại', type: 'receive', createdBy: 'ai-do' }
    const body = { method: 'addNote', params, token: await shop.tokenOf('giaovan') }
    expect((await shop.post('/api/shippingCare', body)).body).toMatchObject({ ok: true })
  })
})
