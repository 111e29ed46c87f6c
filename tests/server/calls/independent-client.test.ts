import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Drawer } from '../../../src/domain/tables/drawers.ts'
import { aPerson, aTestShop, openTestShop, type TestShop } from '../small-shop.ts'

/*
 * A client that somebody wrote from document 1 §7 alone: it sends what a web form holds (numbers as texts, '' and null for what nobody filled in, -1 for a place that was not chosen, the
 * whole line of a product, fields this server does not know) and reads the answers as the document spells them. Nothing of ours is imported but the start of a server.
 */

interface Line {
  productCode: string
  amount: number
}
interface Told {
  code: string
  state: string
}
interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a client of another house has no types of ours
  body: any
}

let shop: TestShop
let token: string
const who = { company_id: 'may', createdBy: 'chu', userId: 'chu' }

beforeAll(async () => {
  const { rows, company, ...rest } = aTestShop()
  const store = { _id: 's1', shopId: 'cua-hang-1', name: 'Quận 7', shopName: 'Mây Quận 7' }
  const stockAccounts = [{ ...store, wid: 'KhoTayWarehouse', users: ['chu', 'ban'] }]
  const gio = aTestShop('gio')
  shop = await openTestShop({}, [
    { ...rest, rows, company: { ...company, stockAccounts } },
    { ...gio, rows: { ...gio.rows, staff: [aPerson('linh', { role: 'OWNER' })] } },
  ])
  token = await shop.tokenOf('chu')
})
afterAll(() => shop.close())

/** The body as the document has it: a method name and params, all with company_id; `isFlat` puts them beside the method. */
async function call(path: string, method: string, params: object, isFlat = false): Promise<Answer> {
  const sent = { ...who, ...params }
  return shop.post(path, isFlat ? { method, ...sent, token } : { method, params: sent, token })
}
const order = (method: string, params: object, isFlat = false) => call('/api/order', method, params, isFlat)
const orderOf = async (code: string) => (await order('getOrder', { code })).body

/** A line as the product picker of the document's client holds it, quantity and price as typed. */
const typed = (productCode: string, amount: string) => ({
  _id: '65f0c2',
  productCode,
  name: `Áo ${productCode}`,
  image: '',
  amount,
  price: '129000',
  wholesale_price: '',
  cost: '61000',
  currentAmount: '98',
  discountPr: '',
  type: '',
  typeItem: null,
  product: [],
  bid: '',
  mapped: true,
  return: null,
  broken: null,
  status: null,
})

/** `add order` whole, as a form that is half empty sends it. */
const form = {
  orderCode: '',
  swItems: [typed('A1', '2')],
  price_policy: '',
  tag_logistic: '1',
  pick_option: 'cod',
  customer_name: 'Lê Thu Hằng',
  customer_phone: '0908112233',
  customer_id: null,
  customer_phoneExtend: '',
  customer_address: '45 Nguyễn Thị Thập',
  customer_province_id: 79,
  customer_district_id: -1,
  customer_ward_id: '27475',
  channel: '',
  payment_type_id: '1',
  discount: '8000',
  typeDiscount: '',
  paid: '50000',
  shipping_fee: '',
  logistic: 'TVC',
  totalPrice: '250000',
  package: { length: '12', width: '', height: '10', weight: '0.3' },
  note_customer: '',
  note_shipper: null,
  note: 'Khách quen',
  return_storeProduct: 'true',
  buyerInStore: 'false',
  autoCompleteOrder: '',
  source: '',
  otherFee: '',
  vatFee: '8',
  wid: '',
  pickMoney: '220000',
  shopId: '',
  payment_method: 'CASH',
  service_id: null,
  isInsurance: 'false',
  selectedPayment: 'Tiền mặt',
  utm: 'quang-cao',
}

async function added(more: object = {}): Promise<Told> {
  const { status, body } = await order('add', { ...form, ...more })
  expect([status, body.error]).toEqual([200, undefined])
  return body.newOrder as Told
}

describe('[CAL-006] [CAL-019] an order over the wire', () => {
  test('[CAL-001] [CAL-022] add takes what a half-empty web form sends, and answers newOrder and storeProduct', async () => {
    const { status, body } = await order('add', form)
    expect([status, body.error]).toEqual([200, undefined])
    // 2 × 129.000 − 8.000; VAT of 8 % on 250.000; 50.000 were paid ahead.
    expect(body.newOrder).toMatchObject({
      code: expect.any(String),
      state: 'MỚI',
      totalPrice: 250_000,
      pickMoney: 220_000,
      paid: 50_000,
      price_policy: 'retail_price',
      package: { length: 12, width: 10, height: 10, weight: 0.3 },
      payment: { status: 'Thanh toán 1 phần', history: [{ type: 'Tiền mặt', amount: 50_000 }] },
      createdBy: 'chu',
      wid: 'KhoTayWarehouse',
    })
    expect(body.storeProduct).toMatchObject([{ code: 'A1', book: expect.any(Number) }])
    expect(await orderOf(body.newOrder.code)).toMatchObject({ swItems: [{ productCode: 'A1', amount: 2 }] })
  })

  test('[CAL-002] the parameters may stand beside the method', async () => {
    const { status, body } = await order('add', form, true)
    expect([status, body.newOrder.state]).toEqual([200, 'MỚI'])
  })

  test('a place that is named by its ids has its names for papers, in both sets; ids that no list has are asked for again', async () => {
    const { code } = await added()
    expect((await orderOf(code)).customer).toMatchObject({
      provinceName: 'Thành phố Hồ Chí Minh',
      wardName: 'Phường Tân Hưng',
      adminSet: 'vn34',
    })
    const old = { customer_province_id: 79, customer_district_id: '778', customer_ward_id: '27475' }
    const { customer } = await orderOf((await added(old)).code)
    expect(customer).toMatchObject({ districtName: 'Quận 7', adminSet: 'vn63', districtId: '778' })
    const said = async (fields: object) => (await order('add', { ...form, ...fields })).body.error
    expect(await said({ customer_province_id: '999' })).toBe('Vui lòng chọn lại tỉnh/thành phố')
    expect(await said({ customer_ward_id: '1' })).toBe('Vui lòng chọn lại xã/phường')
    expect(await said({ ...old, customer_district_id: '001' })).toMatch(/quận\/huyện|xã\/phường/)
  })

  test('[CAL-021] a draft carries its state, may lack whom it goes to, and update makes an order of it', async () => {
    const bare = { customer_name: '', customer_phone: '', customer_address: '', customer_ward_id: -1 }
    const draft = await added({ ...bare, state: 'ĐƠN NHÁP', paid: '' })
    expect(draft.state).toBe('ĐƠN NHÁP')
    const { status, body } = await order('update', { ...form, orderCode: draft.code, paid: '0', state: '' })
    expect([status, body.newOrder.state]).toEqual([200, 'MỚI'])
  })

  test('[CAL-019] update takes the same parameters, and reckons sums and stock anew', async () => {
    const { code } = await added()
    const swItems = [{ ...typed('A1', '3'), discountPr: '10', type: 'percent' }, typed('A2', '1')]
    const { status, body } = await order('update', { ...form, orderCode: code, swItems, vatFee: '' })
    expect([status, body.error]).toEqual([200, undefined])
    // 387.000 − 10 % + 129.000 − 8.000
    expect(body.newOrder).toMatchObject({ code, totalPrice: 469_300, pickMoney: 419_300 })
    expect(body.storeProduct.map((product: { code: string }) => product.code)).toEqual(['A1', 'A2'])
  })

  test('[CAL-020] [CRE-018] an order sold in a store carries its shopId and is THÀNH CÔNG at once, out of stock', async () => {
    const inStore = {
      channel: 'STORE',
      buyerInStore: 'true',
      autoCompleteOrder: true,
      logistic: 'inStore',
      shopId: 'cua-hang-1',
      paid: '250000',
      vatFee: '',
      payment_type_id: '',
      customer_name: '',
      customer_phone: '',
      customer_address: '',
      customer_province_id: -1,
      customer_ward_id: -1,
    }
    const before = await order('add', { ...form, state: 'ĐƠN NHÁP' })
    const { status, body } = await order('add', { ...form, ...inStore })
    expect([status, body.error]).toEqual([200, undefined])
    expect(body.newOrder).toMatchObject({
      state: 'THÀNH CÔNG',
      channel: 'STORE',
      shopId: 'cua-hang-1',
      wid: 'KhoTayWarehouse',
      paid: 250_000,
      pickMoney: 0,
      payment: { status: 'Đã thanh toán', history: [{ type: 'Tiền mặt', amount: 250_000, by: 'chu' }] },
    })
    expect(body.storeProduct[0].total).toBe(before.body.storeProduct[0].total - 2)
  })

  test('[CAL-020] only an order sold in a store is of one', async () => {
    expect(await added({ shopId: 'cua-hang-1' })).toMatchObject({ channel: 'KhoTay' })
    expect(await orderOf((await added({ shopId: 'cua-hang-1' })).code)).not.toHaveProperty('shopId')
  })

  test('splitOrder takes whole lines and answers newOrder.code', async () => {
    const { code } = await added({ swItems: [typed('A1', '3'), typed('A2', '1')] })
    const params = { code, swItems: [typed('A1', '1'), typed('A2', '1')], newItems: [typed('A1', '2')] }
    const { status, body } = await order('splitOrder', params)
    expect([status, body.newOrder?.code]).toEqual([200, `${code}-T1`])
    expect((await orderOf(code)).swItems.map(({ amount }: Line) => amount)).toEqual([1, 1])
  })

  test('[CAL-023] updateState answers the list of orders', async () => {
    const codes = [(await added()).code, (await added()).code]
    const { status, body } = await order('updateState', {
      orderCodes: codes,
      state: 'CHỜ ĐÓNG GÓI',
      note: '',
      logistic: '',
    })
    expect([status, body.map(({ code, state }: Told) => [code, state])]).toEqual([
      200,
      codes.map((code) => [code, 'CHỜ ĐÓNG GÓI']),
    ])
  })

  test('getOrder finds an order by its code or by its waybill, whichever the other one of which is empty', async () => {
    expect((await order('getOrder', { code: 'D1', deliveryId: '' })).body).toMatchObject({ code: 'D1' })
    const byWaybill = await order('getOrder', { code: '', deliveryId: 'SPXVND1' })
    expect(byWaybill.body).toMatchObject({ code: 'D1', swItems: [{ productCode: 'A1' }] })
  })
})

describe('[PAY-011] money over the wire', () => {
  test('[PAY-005] repaymentOrder takes a sum as it was typed, up to what is due and no more', async () => {
    const { code } = await added()
    const pay = (amount: string) =>
      order('repaymentOrder', { orderCode: code, typePayment: '2', amount, typeOrder: 'One' })
    expect((await pay('220001')).body).toMatchObject({ error: 'Không nhập quá số tiền còn phải trả.' })
    const { status, body } = await pay('220000')
    expect([status, body.newOrder.pickMoney, body.newOrder.payment.status]).toEqual([200, 0, 'Đã thanh toán'])
    expect((await pay('1')).status).toBe(409)
  })

  test('[PAY-008] repaymentOrderCancel calls the customer id, also beside the method: two orders of one customer are settled both', async () => {
    const settle = async () => {
      const { code } = await added()
      const [{ customer }] = (await order('updateState', { orderCodes: [code], state: 'HỦY', note: '' })).body
      const params = { orderCode: code, typePayment: '1', amount: '50000', id: customer.id }
      return (await order('repaymentOrderCancel', params, true)).body
    }
    const [first, second] = [await settle(), await settle()]
    expect(first.newOrder).toMatchObject({ paid: 0 })
    expect(second.newOrder).toMatchObject({ paid: 0 })
    expect(second.newOrder.code).not.toBe(first.newOrder.code)
  })
})

describe('customers over the wire', () => {
  test('[CUS-003] getCustomer by phone answers orders with their items, address, ids and name', async () => {
    const { code } = await added()
    const { status, body } = await call('/api/customer', 'getCustomer', {
      phone: '0908112233',
      type: 'stock',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Lê Thu Hằng', address: '45 Nguyễn Thị Thập', provinceId: '79' })
    const bought = body.orders.find((one: Told) => one.code === code)
    expect(bought).toMatchObject({ createdAt: expect.any(Number), state: 'MỚI', totalPrice: 250_000 })
    expect(bought.items ?? bought.swItems).toMatchObject([{ productCode: 'A1', amount: 2 }])
  })

  test('[CUS-011] getCustomers pages by texts too, findCustomerById and getOrdersByCustomer find the same person', async () => {
    await added()
    const page = { start: '0', pageSize: '15', search: 'hang' }
    const { body } = await call('/api/customer', 'getCustomers', page)
    const [{ _id, code, phone }] = body.customers
    expect(phone).toBe('0908112233')
    const found = await call('/api/customer', 'findCustomerById', { id: _id })
    expect(found.body).toMatchObject({ _id, name: 'Lê Thu Hằng' })
    const { orders } = (await order('getOrdersByCustomer', { customerCode: code })).body
    expect(orders.length).toBeGreaterThan(0)
    expect(
      (await call('/api/customer', 'getCustomers', { start: '', pageSize: '', search: '' })).status,
    ).toBe(200)
  })
})

describe('[CAL-008] tags over the wire', () => {
  test.each(['/api/order', '/api/tag'])('[TAG-001] [TAG-002] [TAG-005] at %s', async (path) => {
    const newTag = { _id: '', value: `Gấp ${path}`, color: '#A2DBFA', type: 'order_tag' }
    const made = await call(path, 'updateAllOrderTags', { newTag, editTag: null, deleteTag: '' })
    expect([made.status, made.body.tag]).toMatchObject([
      200,
      { _id: expect.any(String), value: newTag.value },
    ])
    const orderList = [(await added()).code]
    const { body } = await call(path, 'updateTagOrder', { orderList, tags: [made.body.tag] })
    expect(body.orders[0].tags).toEqual([made.body.tag._id])
  })
})

describe('what is wrong', () => {
  test.each<[string, string, object, string]>([
    ['a sum that is none', 'repaymentOrder', { orderCode: 'D1', amount: 'nhiều' }, 'amount'],
    ['dots in a sum', 'repaymentOrder', { orderCode: 'D1', amount: '10.000' }, 'amount'],
    ['no sum', 'repaymentOrder', { orderCode: 'D1', amount: '' }, 'amount'],
    ['no order', 'splitOrder', { code: '', newItems: [] }, 'code'],
    ['an unknown state', 'updateState', { orderCodes: ['D1'], state: 'XONG' }, 'state'],
    ['goods without a code', 'add', { ...form, swItems: [typed('', '1')] }, 'swItems.0.productCode'],
  ])('is told with 400 and a sentence that names the field: %s', async (_, method, params, field) => {
    const { status, body } = await order(method, params)
    expect([status, body.code]).toEqual([400, 'bad-params'])
    expect(body.error).toContain(field)
    expect(body.error).toMatch(/gửi lại\.$/)
  })

  test('and what a person got wrong is told in the words of the document', async () => {
    const said = async (more: object) => (await order('add', { ...form, ...more })).body.error
    expect(await said({ customer_name: ' ' })).toBe('Hãy nhập tên khách hàng')
    expect(await said({ customer_ward_id: '-1' })).toBe('Vui lòng chọn lại xã/phường')
    expect(await said({ swItems: [typed('A1', '1.5')] })).toBe(
      'Không nhập số lượng là giá trị thập phân hoặc giá trị nhỏ hơn 0',
    )
    const inStore = { buyerInStore: true, channel: 'STORE', logistic: 'inStore', shopId: '' }
    expect(await said(inStore)).toBe('Hãy chọn cửa hàng')
  })

  test('nobody does or reads what is not theirs', async () => {
    const as = async (userName: string, method: string, params: object, company = 'may') =>
      shop.post('/api/order', {
        method,
        params: { ...who, ...params },
        token: await shop.tokenOf(userName, company),
      })
    expect((await as('kho', 'add', form)).status).toBe(403)
    const { code } = await added()
    // Another company's person who names this company in the body finds nothing of it.
    expect((await as('linh', 'getOrder', { code }, 'gio')).status).toBe(409)
  })
})

describe('sent twice', () => {
  test('with an id, an order is made once and both times answered', async () => {
    const body = { method: 'add', id: 'lan-gui-1', params: { ...who, ...form }, token }
    const [first, second] = [await shop.post('/api/order', body), await shop.post('/api/order', body)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.newOrder.code).toBe(first.body.newOrder.code)
  })

  test('with a code of its own and no id, an order is made once, and the second time is told so', async () => {
    const orderCode = 'KT-2511-WEB01'
    expect((await order('add', { ...form, orderCode })).body.newOrder.code).toBe(orderCode)
    const { status, body } = await order('add', { ...form, orderCode })
    expect([status, body.code]).toEqual([409, 'order-code-taken'])
  })

  test('with neither, they are two orders: people do buy the same twice', async () => {
    expect((await added()).code).not.toBe((await added()).code)
  })
})

describe('goods over a counter', () => {
  const drawer = 'KET-2511-1'
  const inStore = {
    buyerInStore: 'true',
    autoCompleteOrder: 'true',
    logistic: 'inStore',
    shopId: 'cua-hang-1',
    paid: '200000',
  }
  const takings = async () => {
    const [row] = await shop.store.read('may', (reading) => reading.rows([{ table: 'drawers', key: drawer }]))
    return (row as Drawer).takings
  }

  test('[decisions 19] are paid into the open drawer of their store, though the client knows of none', async () => {
    const opened = await call('/api/till', 'openDrawer', { code: drawer, shopId: 'cua-hang-1', opening: 0 })
    expect(opened.status).toBe(200)
    const { code } = await added(inStore)
    expect((await orderOf(code)).payment.history).toMatchObject([{ type: 'Tiền mặt', drawer }])
    expect(await takings()).toEqual([{ by: 'chu', form: 'Tiền mặt', amount: 200_000 }])
  })

  test('are paid into none once it is counted', async () => {
    await call('/api/till', 'countDrawer', { code: drawer, counted: 200_000 })
    const { code } = await added(inStore)
    expect((await orderOf(code)).payment.history[0].drawer).toBeUndefined()
  })
})
