import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { vietQr } from '../../../src/domain/money/viet-qr.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { aBin, anItem, anOrder, aWarehouse } from '../../support/builders.ts'
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

/** Everything the documents' `add order` carries, sums and cost as a client that means ill would have them. */
const newOrder = {
  orderCode: '',
  swItems: [{ ...anItem({ productCode: 'A1', bid: 'BinDefault', amount: 2, cost: 1 }), currentAmount: 100 }],
  price_policy: 'retail_price',
  tag_logistic: 1,
  pick_option: 'cod',
  customer_name: 'Lê Thu Hằng',
  customer_phone: '0908112233',
  customer_id: '',
  customer_phoneExtend: '',
  customer_address: '45 Nguyễn Thị Thập',
  customer_province_id: '79',
  customer_district_id: -1,
  customer_ward_id: '27475',
  channel: 'KhoTay',
  payment_type_id: 1,
  discount: 10_000,
  typeDiscount: 'VND',
  paid: 50_000,
  shipping_fee: 0,
  logistic: 'TVC',
  totalPrice: 1,
  package: { length: 10, width: 10, height: 10, weight: 0.2 },
  note_customer: 'Giao giờ hành chính',
  note_shipper: 'Gọi trước',
  note: 'Khách quen',
  return_storeProduct: true,
  buyerInStore: false,
  autoCompleteOrder: false,
  source: 'Facebook',
  otherFee: 0,
  vatFee: 0,
  wid,
  pickMoney: 1,
  shopId: '',
  payment_method: 'Tiền mặt',
  service_id: '',
  isInsurance: false,
  selectedPayment: '',
}

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
  '[SES-005] 1 §7 getAddressCode': {
    path: '/api/getAddressCode',
    body: { company_id: 'may' },
    answer: {
      vn63: {
        provinces: expect.arrayContaining([{ id: '01', name: 'Thành phố Hà Nội' }]),
        districts: expect.arrayContaining([expect.objectContaining({ provinceId: '01' })]),
        wards: expect.any(Array),
      },
      vn34: { provinces: expect.any(Array), districts: [], wards: expect.any(Array) },
    },
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
  '1 §7 getAllWarehousesEcommerce': {
    path: '/api/store',
    body: { method: 'getAllWarehousesEcommerce', params: { company_id: 'may' } },
    answer: { warehouses: [], totalWarehouse: 0 },
  },
  '[CAT-528] 3 §7 getStoreCache': {
    path: '/api/cache',
    body: { method: 'getStoreCache', params: { company_id: 'may' } },
    answer: { warehouses: [{ wid, bins: expect.any(Array) }], totalWarehouse: 1 },
  },
  '[CAT-529] 1 §7, 2 §7 getOrder by its code': {
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
  '[CAT-529] 1 §7 add order': {
    path: '/api/order',
    body: { method: 'add', params: { ...newOrder, ...who } },
    answer: {
      newOrder: {
        code: expect.stringMatching(/^KT-/),
        state: 'MỚI',
        createdBy: 'chu',
        // Two of 129.000, less 10.000; the cost is the product's own.
        totalPrice: 248_000,
        pickMoney: 198_000,
        swItems: [{ productCode: 'A1', name: 'Áo A1', amount: 2, price: 129_000, cost: 61_000 }],
        customer: { name: 'Lê Thu Hằng', phone: '0908112233', provinceId: '79', wardId: '27475' },
        delivery: { logistic: 'TVC' },
      },
      storeProduct: [{ code: 'A1', book: expect.any(Number) }],
    },
  },
  '1 §7 update order': {
    path: '/api/order',
    body: {
      method: 'update',
      params: {
        ...newOrder,
        orderCode: 'KT-2111-SUA1',
        swItems: [
          { ...anItem({ productCode: 'A1', bid: 'BinDefault', amount: 3, cost: 1 }), currentAmount: 100 },
        ],
        paid: 0,
        ...who,
      },
    },
    answer: {
      newOrder: {
        code: 'KT-2111-SUA1',
        state: 'MỚI',
        totalPrice: 377_000,
        pickMoney: 377_000,
        swItems: [{ productCode: 'A1', amount: 3, cost: 61_000 }],
        customer: { name: 'Lê Thu Hằng' },
        held: [{ productCode: 'A1', amount: 3, number: 'book' }],
      },
      storeProduct: [{ code: 'A1', book: expect.any(Number) }],
    },
  },
  '1 §7 splitOrder': {
    path: '/api/order',
    body: {
      method: 'splitOrder',
      params: {
        code: 'KT-2111-TACH1',
        swItems: [anItem({ productCode: 'A1', bid: 'BinDefault', amount: 1 }), anItem({ productCode: 'A2' })],
        newItems: [anItem({ productCode: 'A1', bid: 'BinDefault', amount: 2, cost: 1 })],
        ...who,
      },
    },
    answer: {
      newOrder: {
        code: 'KT-2111-TACH1-T1',
        state: 'MỚI',
        createdBy: 'chu',
        swItems: [{ productCode: 'A1', amount: 2, cost: 61_000 }],
      },
    },
  },
  '[PAY-005] [PAY-011] [FUL-383] 1 §7 repaymentOrder': {
    path: '/api/order',
    body: {
      method: 'repaymentOrder',
      params: { orderCode: 'KT-2111-TRA1', typePayment: 2, amount: 29_000, typeOrder: 'One', ...who },
    },
    answer: {
      newOrder: {
        code: 'KT-2111-TRA1',
        paid: 29_000,
        pickMoney: 100_000,
        payment: {
          status: 'Thanh toán 1 phần',
          history: [{ type: 'Chuyển khoản', amount: 29_000, by: 'chu' }],
        },
      },
    },
  },
  '[PAY-008] [FUL-384] 1 §7 repaymentOrderCancel as a refund': {
    path: '/api/order',
    body: {
      method: 'repaymentOrderCancel',
      params: { orderCode: 'KT-2111-HUY1', typePayment: 1, amount: 20_000, id: 'KH-1', ...who },
    },
    answer: { newOrder: { paid: 30_000, payment: { history: [{}, { type: 'Hoàn tiền khách' }] } } },
  },
  '[PAY-009] [FUL-384] 1 §7 repaymentOrderCancel to the debt': {
    path: '/api/order',
    body: {
      method: 'repaymentOrderCancel',
      params: { orderCode: 'KT-2111-HUY2', typePayment: 2, amount: 40_000, id: 'KH-1', ...who },
    },
    answer: { newOrder: { paid: 10_000, payment: { history: [{}, { type: 'Trừ vào công nợ' }] } } },
  },
  '[CAT-469] 3 §7 genQrBanking': {
    path: '/api/order',
    body: { method: 'genQrBanking', params: { id: '970436-0071000123456', ...who } },
    answer: { vietQRImage: expect.stringMatching(/^iVBORw0KGgo/) },
  },
  '[CAL-012] [CAT-469] 3 §7 genQrBanking at the alternate API that it is listed under': {
    path: '/api/alsAPI',
    body: { method: 'genQrBanking', params: { id: '970436-0071000123456', ...who } },
    answer: { vietQRImage: expect.stringMatching(/^iVBORw0KGgo/) },
  },
  '1 §7 getSourceOrder': {
    path: '/api/order',
    body: { method: 'getSourceOrder', params: { search: '', ...who } },
    answer: { sources: expect.any(Array) },
  },
  '1 §7, 2 §7 getAllOrderTags': {
    path: '/api/order',
    body: { method: 'getAllOrderTags', params: who },
    answer: { tags: expect.any(Array) },
  },
  '1 §7, 2 §7 updateAllOrderTags with a new tag': {
    path: '/api/order',
    body: {
      method: 'updateAllOrderTags',
      params: { newTag: { value: 'Khách sỉ', color: '#A2DBFA', type: 'order_tag' }, ...who },
    },
    answer: {
      tag: { _id: expect.any(String), value: 'Khách sỉ', color: '#A2DBFA', type: 'order_tag' },
    },
  },
  '[CAT-529] 1 §7, 2 §7 updateTagOrder': {
    path: '/api/order',
    body: { method: 'updateTagOrder', params: { orderList: ['D1'], tags: [], ...who } },
    answer: { orders: [{ code: 'D1', tags: [] }] },
  },
  '1 §7 add order as a draft': {
    path: '/api/order',
    body: { method: 'add', params: { ...newOrder, state: 'ĐƠN NHÁP', ...who } },
    answer: { newOrder: { state: 'ĐƠN NHÁP' } },
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
  '[CAT-059] 3 §7 add of a slip in, whose goods go to a warehouse': {
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
  '[32] add of a slip in whose lines name no bin, for the shelf that every warehouse has': {
    path: '/api/exchange',
    body: {
      method: 'add',
      params: { type: 'Nhập mới', items: [{ productCode: 'A2', amount: 2 }], toWarehouse: wid, ...who },
    },
    answer: { exchange: { items: [{ productCode: 'A2', amount: 2, bin: 'BinDefault' }] } },
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
  const made = aPlainOrder('KT-2111-SUA1', { channel: 'KhoTay', state: 'MỚI', paid: 0, pickMoney: 129_000 })
  const lines = [anItem({ productCode: 'A1', amount: 3 }), anItem({ productCode: 'A2' })]
  const toSplit = aPlainOrder('KT-2111-TACH1', { channel: 'KhoTay', state: 'MỚI', swItems: lines })
  const own = { channel: 'KhoTay' as const, delivery: { logistic: 'TVC', id: '', history: [] } }
  const [toPay, toTransfer] = ['KT-2111-TRA1', 'KT-2111-QR1'].map((code) =>
    aPlainOrder(code, { ...own, state: 'MỚI' }),
  ) as [Order, Order]
  const ahead = { id: 'truoc', type: 'Chuyển khoản', amount: 50_000, time: 1, by: 'ban' }
  const calledOff = ['KT-2111-HUY1', 'KT-2111-HUY2'].map((code) =>
    aPlainOrder(code, {
      ...own,
      state: 'HỦY',
      paid: 50_000,
      pickMoney: 79_000,
      payment: { status: 'Thanh toán 1 phần', history: [ahead] },
      customer: { ...anOrder().customer, id: 'KH-1' },
    }),
  )
  const customers = [{ ...anOrder().customer, _id: 'KH-1', code: 'KH-1', name: 'Hạnh', unPaid: 40_000 }]
  const orders = [
    ...['D1', 'D2'].map((code) => aPlainOrder(code)),
    ...[made, toSplit, toPay, toTransfer, ...calledOff],
  ]
  const { rows, company, ...rest } = aTestShop('may', [...orders, ...delivered, ...onTheRoad])
  const account = { bin: '970436', bank: 'Vietcombank', number: '0071000123456', holder: 'MAY STORE' }
  const settings = { ...company.settings, bankAccounts: [{ id: '970436-0071000123456', ...account }] }
  const places = { warehouses: [aWarehouse({ wid })], bins: [aBin()], customers }
  shop = await openTestShop({}, [
    { ...rest, company: { ...company, settings }, rows: { ...rows, ...places } },
  ])
})
afterAll(() => shop.close())

const post = async (path: string, body: object) =>
  shop.post(path, { ...body, token: await shop.tokenOf('chu') })
const exchange = async (method: string, params: object) => post('/api/exchange', { method, params })

describe('[OPN-003] [FUL-470] a call as the documents write it', () => {
  test.each(Object.entries(calls))(
    '[CAT-518] [CAT-519] [CAT-575] %s is answered',
    async (_, { path, body, answer }) => {
      const { status, body: told } = await post(path, body)
      expect([status, told]).toEqual([200, expect.anything()])
      expect(told).toMatchObject(answer as object)
    },
  )

  test('[CAT-469] the picture of genQrBanking is a VietQR of the account, with what is due of an order, or with no sum', async () => {
    const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
    const id = '970436-0071000123456'
    const payloadOf = async (params: object) => {
      const { body } = await post('/api/order', { method: 'genQrBanking', params: { id, ...params } })
      const png = new Blob([Buffer.from(body.vietQRImage, 'base64')], { type: 'image/png' })
      const [read] = await readBarcodes(png, { formats: ['QRCode'] })
      return read?.text
    }
    const account = { bin: '970436', number: '0071000123456' }
    expect(await payloadOf({})).toBe(vietQr(account))
    expect(await payloadOf({ orderCode: 'KT-2111-QR1' })).toBe(
      vietQr({ ...account, amount: 129_000, note: 'KT-2111-QR1' }),
    )
    const unknown = await post('/api/order', { method: 'genQrBanking', params: { id: '970436-9999' } })
    expect([unknown.status, unknown.body.code]).toEqual([409, 'bank-account-not-found'])
    const strange = await post('/api/order', { method: 'genQrBanking', params: { id: 'VCB của mẹ' } })
    expect([strange.status, strange.body.code]).toEqual([409, 'bank-account-not-found'])
    expect(strange.body.error).toContain('Tài khoản VCB của mẹ không có ở shop')
  })

  test('[CAT-409] 3 §7 update and delete of a slip take its code as add answered it', async () => {
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

  test.each(['/api/order', '/api/tag'])(
    '[TAG-002] [TAG-003] [TAG-004] [CAL-008] [FUL-381] [FUL-382] tags at %s are made, listed, changed, attached and deleted',
    async (path) => {
      const call = async (method: string, params: object) => post(path, { method, ...params, ...who })
      const newTag = { value: `Hỏa tốc ${path}`, color: '#A2DBFA', type: 'order_tag' }
      const { tag: made } = (await call('updateAllOrderTags', { newTag })).body
      expect(made).toEqual({ ...newTag, _id: expect.stringMatching(/^TH-/) })
      const again = await call('updateAllOrderTags', { newTag })
      expect([again.status, again.body]).toMatchObject([409, { error: 'Thẻ đã tồn tại' }])
      const louder = await call('updateAllOrderTags', { newTag: { ...newTag, value: `HỎA  TỐC ${path}` } })
      expect([louder.status, louder.body.error]).toEqual([
        409,
        expect.stringContaining(`Đã có thẻ "${newTag.value}" cùng màu.`),
      ])
      const editTag = { ...made, color: '#8E4EC6' }
      expect((await call('updateAllOrderTags', { editTag })).body).toEqual({ tag: editTag })
      expect((await call('getAllOrderTags', {})).body).toEqual({ tags: expect.arrayContaining([editTag]) })
      const named = { orderList: ['D1', 'D2'], tags: [made._id] }
      const orders = [
        { code: 'D1', tags: [made._id] },
        { code: 'D2', tags: [made._id] },
      ]
      expect((await call('updateTagOrder', named)).body).toMatchObject({ orders })
      const rows = { orderList: [{ code: 'D1' }, { code: 'D2' }], tags: [editTag] }
      expect((await call('updateTagOrder', rows)).body).toMatchObject({ error: 'Thẻ đã được gắn' })
      expect((await call('updateAllOrderTags', { deleteTag: editTag })).body).toEqual({ ok: true })
      expect((await call('getAllOrderTags', {})).body.tags).not.toContainEqual(editTag)
      expect((await call('updateAllOrderTags', {})).status).toBe(400)
      const unnamed = { newTag: { _id: '', color: '#A2DBFA' }, editTag: null, deleteTag: null }
      expect((await call('updateAllOrderTags', unnamed)).body).toMatchObject({ error: 'Chưa nhập tên thẻ' })
    },
  )

  test('1 §7 addNote of the carrier’s side, which the documents call receive, is taken too', async () => {
    const params = { orderId: 'ROAD-1', message: 'Đang giao lại', type: 'receive', createdBy: 'ai-do' }
    const body = { method: 'addNote', params, token: await shop.tokenOf('giaovan') }
    expect((await shop.post('/api/shippingCare', body)).body).toMatchObject({ ok: true })
  })
})
