import { describe, expect, test } from 'vitest'
import { collectPayment } from '../../../src/domain/money/collect-payment.ts'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { updateOrder } from '../../../src/domain/orders/update-order.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { withdrawOrder } from '../../../src/domain/orders/withdraw-order.ts'
import { writtenOf } from '../../../src/domain/orders/written-order.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { createWave } from '../../../src/domain/picking/create-wave.ts'
import type { Handover } from '../../../src/domain/tables/handovers.ts'
import type { OrderState } from '../../../src/domain/tables/orders.ts'
import { anActor, anItem, anOrder, aShop, aWarehouse } from '../../support/builders.ts'
import { desk, type Floor, openFloor, packer } from '../floor.ts'

const code = 'KT-2111-7KQ2M'
const asked = {
  code,
  swItems: [
    { productCode: 'AT-DEN-M', amount: 2 },
    { productCode: 'SON-DO', amount: 1 },
  ],
  customer_name: 'Lê Thu Hằng',
  customer_phone: '0908112233',
  customer_address: '45 Nguyễn Thị Thập',
  customer_province_id: '79',
  customer_ward_id: '27475',
  customer_ward_name: 'Phường Tân Thuận',
  logistic: 'TVC',
}
const ofGhn = { logistic: 'GHN', id: '', history: [] }
const notTaken = {
  id: 'lenh',
  carrier: 'GHN' as const,
  accountId: '1',
  ref: code,
  by: 'ban',
  at: 1,
  state: 'failed' as const,
  text: 'GHN không có địa chỉ này. Chọn lại tỉnh, quận, phường của khách rồi gửi lại.',
  field: 'place' as const,
}
const otherDesk = anActor({ ...desk, userName: 'ban2', name: 'Thảo' })

/** A shop in which the order was made a minute ago. */
function made(fields: Parameters<typeof aShop>[0] = {}, order: object = {}): Floor {
  const floor = openFloor(aShop({ orders: [], ...fields }))
  floor.do(addOrder, { ...asked, ...order }, desk)
  return floor
}
const edit = (floor: Floor, fields: object, by = desk) =>
  floor.do(updateOrder, { orderCode: code, ...fields }, by)
const refused = (floor: Floor, fields: object, by = desk) =>
  floor.refusal(updateOrder, { orderCode: code, ...fields }, by)
const heldOf = (floor: Floor, of = code) =>
  floor.get('orders', of).held?.map(({ productCode, number, amount }) => `${number} ${amount} ${productCode}`)
const bookOf = (floor: Floor, product: string) => floor.get('products', product).book
/** Moves it as the floor would, whatever the rules say of the way. */
const inState = (floor: Floor, state: OrderState, fields: object = {}) =>
  floor.put('orders', { ...floor.get('orders', code), state, ...fields })

describe('money of an order that is changed', () => {
  test('[PAY-002] [VAL-024] what was paid since with VAT and the way keeps nobody from changing it; more than is due does', () => {
    const floor = made({}, { vatFee: 8, payment_type_id: 2, shipping_fee: 30_000 })
    const { pickMoney } = floor.get('orders', code)
    expect(pickMoney).toBe(3 * 129_000 + 30_960 + 30_000)
    floor.do(collectPayment, { orderCode: code, amount: pickMoney }, desk)
    edit(floor, { shipping_fee: 35_000, note_shipper: 'gọi trước' })
    expect(floor.get('orders', code)).toMatchObject({ paid: pickMoney, pickMoney: 5_000 })
    expect(refused(floor, { swItems: [{ productCode: 'SON-DO', amount: 1 }] }).text).toBe(
      'Giá trị các khoản phí trừ không được lớn hơn tổng tiền hàng',
    )
  })
})

describe('goods of an order that is changed', () => {
  test('[decisions 17] [STA-022] are reserved by the difference: more of one, less of another, a new one', () => {
    const floor = made()
    const before = floor.all('movements').length
    edit(floor, {
      swItems: [
        { productCode: 'AT-DEN-M', amount: 5 },
        { productCode: 'AT-TRANG-M', amount: 1 },
      ],
    })
    expect(heldOf(floor)).toEqual(['book 5 AT-DEN-M', 'book 1 AT-TRANG-M'])
    expect(['AT-DEN-M', 'SON-DO', 'AT-TRANG-M'].map((one) => bookOf(floor, one))).toEqual([5, 0, 1])
    const moved = floor.all('movements').slice(before)
    expect(moved.map(({ productCode, quantity, reason }) => [productCode, quantity, reason])).toEqual([
      ['AT-DEN-M', 3, 'Giữ hàng'],
      ['SON-DO', -1, 'Thôi giữ hàng'],
      ['AT-TRANG-M', 1, 'Giữ hàng'],
    ])
    expect(floor.get('products', 'SON-DO').totalOrder).toBe(0)
    expect(floor.get('orders', code)).toMatchObject({
      state: 'MỚI',
      totalPrice: 6 * 129_000,
      counted: ['AT-DEN-M', 'AT-TRANG-M'],
      edits: [{ by: 'ban', what: 'sản phẩm' }],
      historyState: [{ state: 'MỚI' }],
    })
  })

  test('[VAL-020] the old quantity is credited back: at the last unit, below and above it', () => {
    const floor = made({ onHand: 3 })
    edit(floor, { swItems: [{ productCode: 'AT-DEN-M', amount: 3 }] })
    expect(bookOf(floor, 'AT-DEN-M')).toBe(3)
    expect(refused(floor, { swItems: [{ productCode: 'AT-DEN-M', amount: 4 }] }).text).toBe(
      'Sản phẩm AT-DEN-M hiện đang hết hàng',
    )
    edit(floor, { swItems: [{ productCode: 'AT-DEN-M', amount: 1 }] })
    expect(bookOf(floor, 'AT-DEN-M')).toBe(1)
  })

  test('[VAL-019] [VAL-020] of a combo are credited by its parts', () => {
    const floor = made({ onHand: 4 }, { swItems: [{ productCode: 'CB-DOI', amount: 2 }] })
    edit(floor, { swItems: [{ productCode: 'CB-DOI', amount: 1 }] })
    edit(floor, { swItems: [{ productCode: 'CB-DOI', amount: 2 }] })
    expect(heldOf(floor)).toEqual(['book 2 AT-DEN-M', 'book 4 AT-TRANG-M'])
    expect(refused(floor, { swItems: [{ productCode: 'CB-DOI', amount: 3 }] }).text).toBe(
      'Sản phẩm AT-TRANG-M của Combo CB-DOI hiện đang hết hàng',
    )
  })

  test('[VAL-020] an order never lacks what it holds, however much was promised beyond the stock since', () => {
    const floor = made()
    const shirt = floor.get('products', 'AT-DEN-M')
    const warehouses = shirt.warehouses.map((place) => ({ ...place, total: place.bid === 'A1-01' ? 1 : 0 }))
    floor.put('products', { ...shirt, total: 1, warehouses })
    edit(floor, { discount: 10_000, swItems: [{ productCode: 'AT-DEN-M', amount: 2, price: 120_000 }] })
    expect(floor.get('orders', code)).toMatchObject({ state: 'MỚI', totalPrice: 230_000 })
    expect(refused(floor, { swItems: [{ productCode: 'AT-DEN-M', amount: 3 }] }).code).toBe(
      'order-goods-lacking',
    )
  })

  test('[CRE-025] an order waits when it grows beyond what is there, and is MỚI when it shrinks again', () => {
    const floor = made()
    const company = floor.get('companies', 'demo')
    floor.put('companies', { ...company, settings: { ...company.settings, addOrder: 1 } })
    edit(floor, { swItems: [{ productCode: 'SON-DO', amount: 101 }] })
    expect(floor.get('orders', code).state).toBe<OrderState>('CHỜ HÀNG')
    expect(heldOf(floor)).toEqual(['wait 101 SON-DO'])
    expect(bookOf(floor, 'AT-DEN-M')).toBe(0)
    edit(floor, { swItems: [{ productCode: 'SON-DO', amount: 100 }] })
    expect(floor.get('orders', code).state).toBe<OrderState>('MỚI')
    expect(heldOf(floor)).toEqual(['book 100 SON-DO'])
  })

  test('[decisions 17] move to another warehouse with the order', () => {
    const floor = made({ warehouses: [aWarehouse(), aWarehouse({ wid: 'K2' })] })
    const company = floor.get('companies', 'demo')
    floor.put('companies', { ...company, settings: { ...company.settings, addOrder: 1 } })
    edit(floor, { wid: 'K2' })
    expect(floor.get('orders', code)).toMatchObject({ wid: 'K2', state: 'CHỜ HÀNG' })
    expect(floor.get('orders', code).held?.map(({ wid, number }) => `${wid} ${number}`)).toEqual([
      'K2 wait',
      'K2 wait',
    ])
    expect(bookOf(floor, 'AT-DEN-M')).toBe(0)
    expect(refused(floor, { wid: 'K9' }).code).toBe('warehouse-not-found')
  })

  test('[decisions 18] keep their cost and their shelf, whoever writes and whatever the caller says', () => {
    const floor = made()
    const [line] = floor.get('orders', code).swItems
    floor.put('products', {
      ...floor.get('products', 'AT-DEN-M'),
      priceIn: 90_000,
      price: 200_000,
      name: 'Áo mới',
    })
    edit(floor, {
      swItems: [
        { productCode: 'AT-DEN-M', amount: 4, cost: 1, name: 'Áo lậu' },
        { productCode: 'SON-DO', amount: 1 },
      ],
    })
    expect(floor.get('orders', code).swItems[0]).toEqual({ ...line, amount: 4 })
  })

  test('standing in two lines, bought and given, are two lines still; a third is refused', () => {
    const gift = { ...anItem(), gift: true, price: 0 }
    const order = anOrder({ code, channel: 'Shopee', state: 'MỚI', swItems: [anItem(), gift] })
    const floor = openFloor(aShop({ orders: [order] }))
    const lines = (amount: number, more: object[] = []) => [
      { productCode: 'AT-DEN-M', amount },
      { productCode: 'AT-DEN-M', amount: 1, gift: true },
      ...more,
    ]
    edit(floor, { swItems: lines(3) })
    expect(floor.get('orders', code).swItems).toMatchObject([
      { amount: 3, price: 129_000 },
      { amount: 1, price: 0, gift: true },
    ])
    expect(heldOf(floor)).toEqual(['book 4 AT-DEN-M'])
    expect(refused(floor, { swItems: lines(3, [{ productCode: 'AT-DEN-M', amount: 1 }]) }).text).toBe(
      'Sản phẩm đã được chọn',
    )
  })
})

describe('an order is changed', () => {
  test.each<[string, OrderState, object, boolean]>([
    ['[STA-018]', 'CHỜ XÁC NHẬN', {}, true],
    ['[STA-018]', 'CHỜ HÀNG', {}, true],
    ['[STA-018]', 'MỚI', {}, true],
    ['[STA-018]', 'HẸN GIAO', {}, true],
    ['[OPN-001]', 'ĐƠN NHÁP', {}, true],
    ['[STA-019]', 'CHỜ ĐÓNG GÓI', {}, true],
    ['[STA-019]', 'CHỜ ĐÓNG GÓI', { delivery: { logistic: 'inStore', id: '', history: [] } }, true],
    ['[STA-019]', 'CHỜ ĐÓNG GÓI', { delivery: { logistic: 'GHN', id: '', history: [] } }, false],
    ['[STA-020]', 'ĐANG ĐÓNG GÓI', {}, false],
    ['[STA-020]', 'CHỜ GỬI HÀNG', {}, false],
    ['[STA-020]', 'ĐANG GIAO', {}, false],
    ['[STA-020]', 'THÀNH CÔNG', {}, false],
    ['[STA-020]', 'HỦY', {}, false],
    ['[STA-021]', 'THÀNH CÔNG', { channel: 'Shopee' }, false],
    ['[STA-021]', 'ĐANG GIAO', { channel: 'Shopee' }, true],
    ['[STA-021]', 'HỦY', { channel: 'Lazada' }, true],
  ])('%s in %s %o: %s', (_, state, fields, mayBe) => {
    const floor = made()
    inState(floor, state, fields)
    const written = { orderCode: code, note: 'Gói kỹ', state: state === 'ĐƠN NHÁP' ? state : undefined }
    if (mayBe) floor.do(updateOrder, written, desk)
    else expect(floor.refusal(updateOrder, written, desk).code).toBe('order-not-editable')
    expect(floor.get('orders', code).note).toBe(mayBe ? 'Gói kỹ' : undefined)
    expect(floor.get('orders', code).state).toBe(state)
  })

  test.each<[OrderState, object]>([
    ['CHỜ ĐÓNG GÓI', { carriage: notTaken }],
    ['CHỜ ĐÓNG GÓI', { carriage: { ...notTaken, state: 'ended' } }],
    ['ĐANG ĐÓNG GÓI', { carriage: notTaken }],
    ['CHỜ GỬI HÀNG', { carriage: notTaken }],
  ])(
    '[STA-019] [STA-020] in %s %o: of one that its carrier did not take the address may be mended',
    (state, fields) => {
      const floor = made()
      inState(floor, state, { ...fields, delivery: ofGhn })
      edit(floor, { customer_address: '46 Nguyễn Thị Thập', customer_phone: '0908112244' })
      expect(floor.get('orders', code).customer).toMatchObject({
        address: '46 Nguyễn Thị Thập',
        phone: '0908112244',
      })
      expect(floor.get('orders', code)).toMatchObject({ state, delivery: ofGhn })
    },
  )

  test('[STA-019] [STA-026] one that its carrier did not take, and that is packed, keeps its goods; one that the carrier has keeps all', () => {
    const floor = made()
    inState(floor, 'CHỜ GỬI HÀNG', { carriage: notTaken, delivery: ofGhn })
    expect(refused(floor, { swItems: [{ productCode: 'SON-DO', amount: 1 }] }).code).toBe('order-part-fixed')
    const taken = { carriage: { ...notTaken, state: 'done' }, delivery: { ...ofGhn, id: 'GHN1' } }
    inState(floor, 'CHỜ ĐÓNG GÓI', taken)
    expect(refused(floor, { customer_address: '46' }).code).toBe('order-not-editable')
  })

  test('one that its carrier did not take is sent elsewhere though a wave has its goods, which stay as they are', () => {
    const floor = made()
    inState(floor, 'MỚI', { carriage: notTaken, delivery: ofGhn })
    const wave = { code: 'DN-1', wid: 'KhoTayWarehouse', name: '', kind: 'list', orderCodes: [code] }
    floor.do(createWave, wave, packer)
    edit(floor, { customer_address: '46 Nguyễn Thị Thập' })
    expect(refused(floor, { package: { weight: 2 } }).code).toBe('order-edit-in-wave')
  })

  test('what a carrier said no to is not said any more once it is written anew', () => {
    const floor = made()
    inState(floor, 'CHỜ ĐÓNG GÓI', { carriage: notTaken, delivery: ofGhn })
    edit(floor, { note: 'Gói kỹ' })
    expect(floor.get('orders', code).carriage).toEqual(notTaken)
    edit(floor, { customer_address: '46 Nguyễn Thị Thập' })
    const { field: _, ...kept } = notTaken
    expect(floor.get('orders', code).carriage).toEqual({
      ...kept,
      text: 'Đã sửa địa chỉ khách sau khi Giao Hàng Nhanh từ chối. Gửi lại.',
    })
  })

  test.each<[string, object]>([
    ['[STA-022]', { swItems: [{ productCode: 'SON-DO', amount: 1 }] }],
    ['[STA-023]', { price_policy: 'wholesale_price' }],
    ['[STA-024]', { discount: 1000 }],
    ['[STA-025]', { paid: 1000 }],
    ['[STA-026]', { logistic: 'GHN' }],
    ['[STA-026]', { shipping_fee: 9000 }],
    ['[STA-027]', { package: { weight: 2 } }],
  ])('%s [OPN-011] %o only until it is packed; notes and customer after that too', (_, fields) => {
    const order = anOrder({ code, channel: 'Shopee', state: 'ĐANG GIAO', held: [] })
    const floor = openFloor(aShop({ orders: [order] }))
    expect(refused(floor, fields).code).toBe('order-part-fixed')
    inState(floor, 'MỚI')
    edit(floor, fields)
    inState(floor, 'ĐANG GIAO')
    edit(floor, { note: 'Khách hỏi', customer_name: 'Nga' })
    expect(floor.get('orders', code)).toMatchObject({
      note: 'Khách hỏi',
      customer: { name: 'Nga', phone: '******51' },
    })
  })

  test('whole as the wire sends it, nothing changes where nothing differs', () => {
    const floor = made({}, { paid: 20_000 })
    const order = floor.get('orders', code)
    expect(floor.act(updateOrder, { orderCode: code, ...writtenOf(order) }, desk)).toEqual([])
    edit(floor, { ...asked, paid: 20_000, note: 'Gói kỹ' })
    expect(floor.get('orders', code)).toMatchObject({ edits: [{ what: 'ghi chú nội bộ' }], note: 'Gói kỹ' })
    edit(floor, { note: '' })
    expect(floor.get('orders', code).note).toBeUndefined()
  })

  test('[STA-024] [STA-025] [decisions 19] its price anew; what was paid stays in the ledger', () => {
    const floor = made({}, { paid: 87_000, selectedPayment: 'Tiền mặt' })
    floor.do(collectPayment, { orderCode: code, amount: 100_000 }, desk)
    edit(floor, { discount: 27_000, otherFee: 10_000, vatFee: 8, shipping_fee: 30_000, payment_type_id: 2 })
    const total = 387_000 - 27_000 + 10_000
    expect(floor.get('orders', code)).toMatchObject({
      totalPrice: total,
      paid: 187_000,
      pickMoney: total + 28_800 + 30_000 - 187_000,
      payment: { status: 'Thanh toán 1 phần' },
    })
    edit(floor, { paid: 200_000, selectedPayment: 'Quẹt thẻ' })
    expect(floor.get('orders', code).payment.history.map(({ type, amount }) => [type, amount])).toEqual([
      ['Tiền mặt', 87_000],
      ['Tiền mặt', 100_000],
      ['Quẹt thẻ', 13_000],
    ])
    expect(floor.get('orders', code)).toMatchObject({
      paid: 200_000,
      pickMoney: total + 28_800 + 30_000 - 200_000,
    })
    expect(refused(floor, { paid: 199_999 }).text).toBe(
      `Đơn ${code} đã thu 200.000₫ nên tiền trả trước không ghi thấp hơn. Thu nhầm thì hủy lần ghi đó ở phần thanh toán của đơn.`,
    )
    expect(refused(floor, { swItems: [{ productCode: 'SON-DO', amount: 1 }] }).text).toBe(
      'Giá trị các khoản phí trừ không được lớn hơn tổng tiền hàng',
    )
  })

  test('whom it goes to anew; a new number is a customer of their own', () => {
    const floor = made()
    edit(floor, { customer_phone: '0911222333', customer_name: 'Chị Sáu' })
    expect(floor.get('orders', code).customer).toMatchObject({
      id: 'kh-0911222333',
      name: 'Chị Sáu',
      wardName: 'Phường Tân Thuận',
    })
    edit(floor, { customer_ward_id: '26743' })
    expect(floor.get('orders', code).customer.wardName).toBeUndefined()
    expect(refused(floor, { adminSet: 'vn34', customer_ward_id: -1 }).text).toBe(
      'Vui lòng chọn lại xã/phường',
    )
    expect(floor.all('customers').map(({ phone }) => phone)).toEqual(['0908112233', '0911222333'])
  })

  test('[OPN-001] a draft stays one, or becomes an order and reserves its goods', () => {
    const floor = made({}, { state: 'ĐƠN NHÁP', customer_name: '' })
    edit(floor, { state: 'ĐƠN NHÁP', swItems: [{ productCode: 'SON-DO', amount: 2 }] })
    expect(floor.get('orders', code)).toMatchObject({ state: 'ĐƠN NHÁP', held: [] })
    expect(refused(floor, { state: 'MỚI' }).text).toBe('Hãy nhập tên khách hàng')
    edit(floor, { customer_name: 'Lê Thu Hằng' })
    expect(floor.get('orders', code)).toMatchObject({ state: 'MỚI', totalPrice: 258_000 })
    expect(heldOf(floor)).toEqual(['book 2 SON-DO'])
    expect(floor.get('products', 'SON-DO').totalOrder).toBe(1)
  })

  test('is not taken back as if nobody had touched it', () => {
    const floor = made()
    edit(floor, { note: 'Gói kỹ', otherFee: 5_000 })
    expect(floor.refusal(withdrawOrder, { code }, desk).code).toBe('order-went-on')
  })

  test('[decisions 16, 17] one of before says by its state what it held and counted', () => {
    const order = anOrder({ code, channel: 'KhoTay', state: 'MỚI', swItems: [anItem({ amount: 2 })] })
    const { customer } = order
    const floor = openFloor(aShop({ orders: [{ ...order, customer: { ...customer, phone: '0908112233' } }] }))
    edit(floor, { swItems: [{ productCode: 'SON-DO', amount: 1 }] })
    expect([bookOf(floor, 'AT-DEN-M'), bookOf(floor, 'SON-DO')]).toEqual([0, 1])
    expect(floor.get('products', 'AT-DEN-M').totalOrder).toBe(0)
    expect(floor.get('products', 'SON-DO').totalOrder).toBe(1)
  })
})

describe('two people change one order', () => {
  test('[decisions 14] of different parts both stand', () => {
    const floor = made()
    const seen = writtenOf(floor.get('orders', code))
    edit(floor, { note: 'Gói kỹ', from: { note: seen.note } }, otherDesk)
    edit(floor, { discount: 5000, from: { discount: seen.discount, typeDiscount: 'VND' } })
    expect(floor.get('orders', code)).toMatchObject({ note: 'Gói kỹ', discount: 5000 })
  })

  test('[decisions 14] of one part the second is told who was faster and when; nothing is written over', () => {
    const floor = made()
    const { swItems } = writtenOf(floor.get('orders', code))
    edit(floor, { swItems: [{ productCode: 'SON-DO', amount: 3 }], from: { swItems } }, otherDesk)
    const second = { swItems: [{ productCode: 'SON-DO', amount: 4 }], from: { swItems } }
    floor.put('staff', { ...floor.get('staff', 'ban'), userName: 'ban2', name: 'Thảo' })
    expect(refused(floor, second).text).toBe(
      `Đơn ${code}: Thảo vừa đổi sản phẩm lúc 09:02 21/11/2026, trong khi bạn sửa. Mở lại đơn để xem rồi sửa tiếp.`,
    )
    expect(heldOf(floor)).toEqual(['book 3 SON-DO'])
  })

  test('[decisions 19] money that came in meanwhile is not paid a second time', () => {
    const floor = made()
    floor.do(collectPayment, { orderCode: code, amount: 100_000 }, otherDesk)
    expect(refused(floor, { paid: 50_000, from: { paid: 0 } }).code).toBe('order-part-overtaken')
    edit(floor, { otherFee: 1000, from: { otherFee: 0 } })
    expect(floor.get('orders', code)).toMatchObject({ paid: 100_000, pickMoney: 388_000 - 100_000 })
  })

  test('what was changed goes back by the way the command names', () => {
    const floor = made()
    const before = floor.get('orders', code)
    const written = { swItems: [{ productCode: 'SON-DO', amount: 3 }], discount: 1000 }
    const { swItems, discount } = writtenOf(before)
    const params = { orderCode: code, ...written, from: { swItems, discount } }
    edit(floor, params)
    const back = updateOrder.reverse?.(params as never)
    floor.do(updateOrder, back?.params, desk)
    const { swItems: lines, totalPrice, held } = floor.get('orders', code)
    expect({ lines, totalPrice, held }).toEqual({
      lines: before.swItems,
      totalPrice: before.totalPrice,
      held: before.held,
    })
  })
})

describe('[decisions 24] under the hands of the floor', () => {
  const wholly = { swItems: [{ productCode: 'SON-DO', amount: 2 }] }

  test('an order in a wave is not changed, its notes are', () => {
    const floor = made()
    floor.do(
      createWave,
      { code: 'DN-1', wid: 'KhoTayWarehouse', name: '', kind: 'list', orderCodes: [code] },
      packer,
    )
    expect(refused(floor, wholly).text).toBe(
      `Đơn ${code} đang ở đợt nhặt DN-1 của Lan (09:02 21/11/2026). Lấy đơn ra khỏi đợt nhặt, rồi làm lại.`,
    )
    edit(floor, { note: 'Gói kỹ' })
    floor.do(updateState, { orderCodes: [code], state: 'HẸN GIAO' }, desk)
    edit(floor, wholly)
    expect(floor.get('orders', code).wave).toBeUndefined()
  })

  test('nor is one whose goods lie in a parcel, nor one whose parcel lies in a handover', () => {
    const floor = made()
    floor.do(openOrder, { code }, packer)
    const scan = { parcelId: `${code}#1`, scanned: 'SON-DO', productCode: 'SON-DO', quantity: 1 }
    floor.do(scanItem, { ...scan, gesture: 'quet-1' }, packer)
    inState(floor, 'CHỜ ĐÓNG GÓI')
    expect(refused(floor, wholly).text).toBe(
      `Hàng của đơn ${code} đang nằm trong kiện của Lan (09:02 21/11/2026). Nhờ Lan lấy hàng ra khỏi kiện rồi sửa.`,
    )
    const handover: Handover = {
      code: 'BG-1',
      wid: 'KhoTayWarehouse',
      carrier: 'TVC',
      state: 'draft',
      count: 1,
      parcels: [],
      note: '',
      createdAt: 0,
      createdBy: 'kho',
      updatedAt: 0,
    }
    floor.put('handovers', handover)
    floor.put('parcels', { ...floor.get('parcels', `${code}#1`), handover: 'BG-1' })
    expect(refused(floor, wholly).code).toBe('order-edit-in-handover')
    edit(floor, { note: 'Gói kỹ' })
  })

  test('one that was put away with an empty box is packed by what it asks for now', () => {
    const floor = made()
    floor.do(openOrder, { code }, packer)
    floor.do(updateState, { orderCodes: [code], state: 'CHỜ ĐÓNG GÓI' }, desk)
    edit(floor, { swItems: [{ productCode: 'TUI-KEM', amount: 1 }] })
    floor.do(openOrder, { code }, packer)
    const scan = { parcelId: `${code}#1`, scanned: 'TUI-KEM', productCode: 'TUI-KEM', quantity: 1 }
    floor.do(scanItem, { ...scan, gesture: 'quet-1' }, packer)
    floor.do(closeParcel, { parcelId: `${code}#1` }, packer)
    expect(floor.get('orders', code).state).toBe<OrderState>('CHỜ GỬI HÀNG')
    expect([bookOf(floor, 'SON-DO'), bookOf(floor, 'TUI-KEM')]).toEqual([0, 0])
  })
})

describe('nobody changes', () => {
  test.each<[string, object, ReturnType<typeof anActor>, string]>([
    ['an order that is not there', { orderCode: 'KT-1-1', note: 'x' }, desk, 'order-not-found'],
    [
      '[ROL-004] one of the shop without the right',
      { note: 'x' },
      anActor({ flags: ['orders_ecommerce_handle'] }),
      'order-not-allowed',
    ],
    [
      'one of another warehouse',
      { discount: 1 },
      anActor({ ...desk, warehouses: ['K2'] }),
      'warehouse-not-yours',
    ],
    [
      'goods nobody knows',
      { swItems: [{ productCode: 'KHONG', amount: 1 }] },
      desk,
      'order-product-not-found',
    ],
  ])('%s', (_, fields, by, why) => {
    expect(made().refusal(updateOrder, { orderCode: code, ...fields }, by).code).toBe(why)
  })
})

describe('the tags of an order that is written', () => {
  test('[TAG-004] are put on with it; of one that was deleted meanwhile the id stays and the order is made', () => {
    const floor = made({}, { tags: ['the-gap', 'the-gap', { _id: 'the-mat' }] })
    expect(floor.get('orders', code).tags).toEqual(['the-gap', 'the-mat'])
    expect(writtenOf(floor.get('orders', code)).tags).toEqual(['the-gap', 'the-mat'])
  })

  test('[decisions 14] two people who change them at once do not undo each other, and a way back takes its own off', () => {
    const floor = made({}, { tags: ['the-cu'] })
    edit(floor, { tags: ['the-cu', 'the-kho'], from: { tags: ['the-cu'] } }, otherDesk)
    const mine = { tags: ['the-gap'], from: { tags: ['the-cu'] } }
    edit(floor, mine)
    expect(floor.get('orders', code).tags).toEqual(['the-kho', 'the-gap'])
    const back = updateOrder.reverse?.({ orderCode: code, ...mine } as never) as { params: object }
    edit(floor, back.params)
    expect(floor.get('orders', code).tags).toEqual(['the-kho', 'the-cu'])
  })

  test('[STA-022] are changed in any state in which an order may be changed, as notes are', () => {
    const floor = made()
    inState(floor, 'CHỜ ĐÓNG GÓI')
    edit(floor, { tags: ['the-gap'] })
    expect(floor.get('orders', code).tags).toEqual(['the-gap'])
    const many = Array.from({ length: 19 }, (_, index) => `the-${index}`)
    edit(floor, { tags: many, from: { tags: [] } })
    expect(floor.get('orders', code).tags).toHaveLength(20)
    expect(refused(floor, { tags: ['the-20'], from: { tags: [] } }).code).toBe('tags-too-many')
  })
})
