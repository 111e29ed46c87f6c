import { describe, expect, test } from 'vitest'
import { collectPayment } from '../../../src/domain/money/collect-payment.ts'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { noteOrders } from '../../../src/domain/orders/note-orders.ts'
import { updateOrder } from '../../../src/domain/orders/update-order.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { withdrawOrder } from '../../../src/domain/orders/withdraw-order.ts'
import { actorOf } from '../../../src/domain/people/actor.ts'
import type { OrderState } from '../../../src/domain/tables/orders.ts'
import { withdrawSale } from '../../../src/domain/till/withdraw-sale.ts'
import { aCompany, anActor, anItem, anOrder, aProduct, aShop, morning } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'
import { drawer, openStore, takenOf, store as tillStore } from '../till/open-store.ts'

const code = 'KT-2111-7KQ2M'
/** Two shirts and a lipstick for somebody new. */
const asked = {
  code,
  swItems: [
    { productCode: 'AT-DEN-M', amount: 2 },
    { productCode: 'SON-DO', amount: 1 },
  ],
  customer_name: 'Lê Thu Hằng',
  customer_phone: '0908 112 233',
  customer_address: '45 Nguyễn Thị Thập',
  customer_province_id: '79',
  customer_ward_id: '27475',
  logistic: 'TVC',
}
const shop = (fields: Parameters<typeof aShop>[0] = {}) => openFloor(aShop({ orders: [], ...fields }))
const refused = (fields: object, floor = shop()) =>
  floor.refusal(addOrder, { ...asked, ...fields }, desk).text
const numbersOf = (floor: Floor, product: string) => {
  const { total, book, wait, totalOrder, state } = floor.get('products', product)
  return { total, book, wait, totalOrder, state }
}
const oversells = (isOn: boolean) => {
  const company = aCompany()
  return { ...company, settings: { ...company.settings, addOrder: isOn ? (1 as const) : (0 as const) } }
}

describe('an order made by hand', () => {
  test('[CRE-011] [decisions 9, 17] is MỚI, says what it holds, and its goods are reserved by movements', () => {
    const floor = shop()
    floor.do(addOrder, asked, desk)
    const order = floor.get('orders', code)
    expect(order).toMatchObject({
      code,
      subCode: code,
      channel: 'KhoTay',
      state: 'MỚI',
      createdBy: 'ban',
      createdAt: morning + 60_000,
      wid: 'KhoTayWarehouse',
      delivery: { logistic: 'TVC', id: '' },
      historyState: [{ state: 'MỚI', userId: 'ban', updatedAt: morning + 60_000 }],
      counted: ['AT-DEN-M', 'SON-DO'],
    })
    expect(order.held?.map(({ productCode, number, amount }) => [productCode, number, amount])).toEqual([
      ['AT-DEN-M', 'book', 2],
      ['SON-DO', 'book', 1],
    ])
    expect(numbersOf(floor, 'AT-DEN-M')).toEqual({
      total: 100,
      book: 2,
      wait: 0,
      totalOrder: 1,
      state: 'BÌNH THƯỜNG',
    })
    const moved = floor.all('movements').filter(({ document }) => document === code)
    expect(
      moved.map(({ productCode, number, quantity, reason }) => [productCode, number, quantity, reason]),
    ).toEqual([
      ['AT-DEN-M', 'book', 2, 'Giữ hàng'],
      ['SON-DO', 'book', 1, 'Giữ hàng'],
    ])
  })

  test('[CRE-010] [CRE-021] [CRE-025] made and sent off at once it waits to be packed, also where its goods are on their way', () => {
    const floor = shop()
    floor.do(addOrder, { ...asked, logistic: 'GHN', sendOff: true }, desk)
    const order = floor.get('orders', code)
    expect(order.state).toBe('CHỜ ĐÓNG GÓI')
    expect(order.historyState.map(({ state }) => state)).toEqual(['MỚI', 'CHỜ ĐÓNG GÓI'])
    expect(numbersOf(floor, 'AT-DEN-M')).toMatchObject({ book: 2, wait: 0, total: 100, totalOrder: 1 })
    floor.do(withdrawOrder, { code }, desk)
    expect(floor.get('orders', code)).toMatchObject({ state: 'HỦY', held: [] })
    expect(floor.act(withdrawOrder, { code }, desk)).toEqual([])

    const far = openFloor({ ...aShop({ orders: [] }), company: oversells(true) })
    const swItems = [{ productCode: 'AT-DEN-M', amount: 200 }]
    far.do(addOrder, { ...asked, swItems, logistic: 'GHN', sendOff: true }, desk)
    expect(far.get('orders', code).historyState.map(({ state }) => state)).toEqual([
      'CHỜ HÀNG',
      'CHỜ ĐÓNG GÓI',
    ])
    expect(numbersOf(far, 'AT-DEN-M')).toMatchObject({ book: 200, wait: 0 })
  })

  test('sent off and moved on since, it is not taken back', () => {
    const floor = shop()
    floor.do(addOrder, { ...asked, logistic: 'GHN', sendOff: true }, desk)
    floor.do(updateState, { orderCodes: [code], state: 'ĐANG ĐÓNG GÓI' }, desk)
    expect(floor.refusal(withdrawOrder, { code }, desk).code).toBe('order-went-on')
  })

  test.each(['', 'TVC'])('[VAL-002] is not sent off without a carrier (“%s”)', (logistic) => {
    expect(shop().refusal(addOrder, { ...asked, logistic, sendOff: true }, desk).text).toBe(
      'Chưa chọn đơn vị vận chuyển',
    )
  })

  test.each([undefined, 'ĐƠN NHÁP'] as const)(
    '[VAL-003] [CRE-029] says who brings it, as a draft too (%s)',
    (state) => {
      expect(refused({ logistic: '', state })).toBe('Hãy chọn đơn vị vận chuyển cần gửi đơn hàng')
    },
  )

  test('[ORD-034] [decisions 18] takes names, cost and shelves from the product, and believes none of the caller', () => {
    const floor = shop()
    const lie = { productCode: 'AT-DEN-M', amount: 1, cost: 1, name: 'Áo lậu', price: 150_000 }
    floor.do(addOrder, { ...asked, swItems: [lie], totalPrice: 1, pickMoney: 1, createdBy: 'ai-do' }, desk)
    const { swItems, totalPrice, pickMoney, createdBy } = floor.get('orders', code)
    const [place] = floor.get('products', 'AT-DEN-M').warehouses
    expect(swItems).toEqual([
      {
        productCode: 'AT-DEN-M',
        name: 'Áo thun cổ tròn',
        variant: 'Đen · M',
        amount: 1,
        price: 150_000,
        wholesale_price: 99_000,
        cost: 61_000,
        bid: place?.bid,
      },
    ])
    expect([totalPrice, pickMoney, createdBy]).toEqual([150_000, 150_000, 'ban'])
  })

  test('[PRC-001 … PRC-008] is priced by the lines, its own discount, fees and VAT', () => {
    const floor = shop()
    const swItems = [
      { productCode: 'AT-DEN-M', amount: 2, discountPr: 10, type: 'percent' },
      { productCode: 'SON-DO', amount: 1, price: 100_000, discountPr: 5_000 },
    ]
    const money = { discount: 27_200, otherFee: 10_000, vatFee: 8, shipping_fee: 30_000, payment_type_id: 2 }
    floor.do(addOrder, { ...asked, swItems, ...money }, desk)
    // 2 × 129.000 − 10 % = 232.200; 100.000 − 5.000 = 95.000; 327.200 − 27.200 + 10.000; VAT 8 % of 300.000.
    expect(floor.get('orders', code)).toMatchObject({
      totalPrice: 310_000,
      pickMoney: 310_000 + 24_000 + 30_000,
      shippingFee: 30_000,
    })
  })

  test('[PRC-001] [PRC-003] what is given away costs nothing under either policy, unless the caller says so, and is held like any other', () => {
    const swItems = [
      { productCode: 'AT-DEN-M', amount: 1, price: 100_000, wholesale_price: 80_000 },
      { productCode: 'AT-DEN-M', amount: 2, gift: true },
      { productCode: 'SON-DO', amount: 1, gift: true, price: 1000 },
    ]
    const floor = shop()
    floor.do(addOrder, { ...asked, swItems }, desk)
    expect(floor.get('orders', code)).toMatchObject({ totalPrice: 101_000 })
    expect(floor.get('products', 'AT-DEN-M').book).toBe(3)
    const wholesale = shop()
    wholesale.do(addOrder, { ...asked, swItems: swItems.slice(0, 2), price_policy: 'wholesale_price' }, desk)
    expect(wholesale.get('orders', code).totalPrice).toBe(80_000)
  })

  test('[PRC-001] sold wholesale costs the retail price where the product has no wholesale price, and nothing where the desk says so', () => {
    const floor = shop()
    floor.put('products', { ...floor.get('products', 'AT-DEN-M'), wholesale_price: 0 })
    const line = { productCode: 'AT-DEN-M', amount: 2 }
    const wholesale = { ...asked, price_policy: 'wholesale_price' }
    floor.do(addOrder, { ...wholesale, swItems: [line] }, desk)
    expect(floor.get('orders', code).totalPrice).toBe(2 * floor.get('products', 'AT-DEN-M').price)
    const gift = { ...wholesale, code: 'KT-2111-QUA', swItems: [{ ...line, wholesale_price: 0 }] }
    floor.do(addOrder, gift, desk)
    expect(floor.get('orders', 'KT-2111-QUA').totalPrice).toBe(0)
  })

  test('[PRC-001] is priced by the wholesale price where that is asked for', () => {
    const floor = shop()
    floor.do(addOrder, { ...asked, price_policy: 'wholesale_price' }, desk)
    expect(floor.get('orders', code).totalPrice).toBe(3 * 99_000)
  })

  test('[ORD-011] [decisions 19] keeps what was paid ahead as an entry of its ledger', () => {
    const floor = shop()
    floor.do(addOrder, { ...asked, paid: 87_000, selectedPayment: 'Tiền mặt' }, desk)
    expect(floor.get('orders', code)).toMatchObject({
      paid: 87_000,
      pickMoney: 300_000,
      payment: {
        status: 'Thanh toán 1 phần',
        history: [{ id: 'lenh-1', type: 'Tiền mặt', amount: 87_000, by: 'ban' }],
      },
    })
  })

  test('[CRE-027] [CRE-029] as a draft holds nothing, may lack its customer, and is checked once it is placed', () => {
    const floor = shop()
    const { customer_name: _, ...nameless } = asked
    floor.do(addOrder, { ...nameless, state: 'ĐƠN NHÁP' }, desk)
    expect(floor.get('orders', code)).toMatchObject({ state: 'ĐƠN NHÁP', held: [] })
    expect(numbersOf(floor, 'AT-DEN-M')).toMatchObject({ book: 0, totalOrder: 0 })
    const place = { orderCodes: [code], state: 'MỚI' }
    expect(floor.refusal(updateState, place, desk).text).toBe('Hãy nhập tên khách hàng')
    const order = floor.get('orders', code)
    floor.put('orders', { ...order, customer: { ...order.customer, name: 'Hằng' } })
    floor.do(updateState, place, desk)
    expect(numbersOf(floor, 'AT-DEN-M')).toMatchObject({ book: 2, totalOrder: 1 })
    expect(refused({ state: 'ĐƠN NHÁP', swItems: [{ productCode: 'SON-DO', amount: 101 }] })).toBe(
      'Sản phẩm SON-DO hiện đang hết hàng',
    )
  })

  test('[STA-015] a draft whose goods are gone meanwhile is not placed', () => {
    const floor = shop({ onHand: 3 })
    floor.do(addOrder, { ...asked, state: 'ĐƠN NHÁP' }, desk)
    floor.do(addOrder, { ...asked, code: 'KT-2111-22222' }, desk)
    const placed = floor.refusal(updateState, { orderCodes: [code], state: 'MỚI' }, desk)
    expect(placed.text).toBe('Sản phẩm AT-DEN-M hiện đang hết hàng')
  })
})

describe('the customer of a new order', () => {
  test('[decisions 19] is made with it, once for a number', () => {
    const floor = shop()
    floor.do(addOrder, asked, desk)
    floor.do(addOrder, { ...asked, code: 'KT-2111-22222', customer_phone: '+84908112233' }, desk)
    expect(floor.all('customers')).toEqual([
      {
        _id: 'kh-0908112233',
        code: 'KH0908112233',
        name: 'Lê Thu Hằng',
        phone: '0908112233',
        phoneExtend: undefined,
        address: '45 Nguyễn Thị Thập',
        provinceId: '79',
        districtId: -1,
        wardId: '27475',
        adminSet: 'vn34',
        unPaid: 0,
        createdAt: morning + 60_000,
      },
    ])
    expect(floor.get('orders', code).customer).toMatchObject({
      id: 'kh-0908112233',
      code: 'KH0908112233',
      phone: '0908112233',
    })
  })

  test('who is known stays as they are; the order goes where it was written to', () => {
    const floor = shop()
    const known = {
      _id: 'kh-0007',
      code: 'KH0007',
      name: 'Cô Tư',
      phone: '0908112233',
      address: '1 Lê Lợi',
      provinceId: '01',
      districtId: -1,
      wardId: '00004',
      adminSet: 'vn34',
      unPaid: 150_000,
    } as const
    floor.put('customers', known)
    floor.do(addOrder, { ...asked, customer_id: 'kh-0007' }, desk)
    expect(floor.all('customers')).toEqual([known])
    expect(floor.get('orders', code).customer).toMatchObject({
      id: 'kh-0007',
      name: 'Lê Thu Hằng',
      wardId: '27475',
    })
  })

  test('an id of somebody with another number is not believed', () => {
    const floor = shop()
    floor.do(addOrder, { ...asked, customer_phone: '0911222333' }, desk)
    floor.do(addOrder, { ...asked, code: 'KT-2111-22222', customer_id: 'kh-0911222333' }, desk)
    expect(floor.get('orders', 'KT-2111-22222').customer.id).toBe('kh-0908112233')
  })

  test.each([
    ['[VAL-005]', { customer_name: ' ' }, 'Hãy nhập tên khách hàng'],
    ['[VAL-006]', { customer_phone: '' }, 'Hãy nhập số điện thoại khách hàng'],
    ['[VAL-007]', { customer_address: '' }, 'Hãy nhập địa chỉ chi tiết khách hàng'],
    ['[VAL-008]', { customer_province_id: -1 }, 'Vui lòng chọn lại tỉnh/thành phố'],
    ['[VAL-009]', { adminSet: 'vn63' }, 'Vui lòng chọn lại quận/huyện'],
    // A client of the documents knows districts alone, and names none by -1.
    ['[VAL-009]', { customer_ward_id: -1 }, 'Vui lòng chọn lại quận/huyện'],
    ['[VAL-010]', { adminSet: 'vn34', customer_ward_id: -1 }, 'Vui lòng chọn lại xã/phường'],
    ['[VAL-010]', { customer_district_id: '778', customer_ward_id: -1 }, 'Vui lòng chọn lại xã/phường'],
    ['[VAL-028]', { customer_phone: '90811' }, 'Vui lòng nhập đúng định dạng số điện thoại'],
    ['[OPN-025]', { customer_phoneExtend: '12' }, 'Vui lòng nhập đúng định dạng số điện thoại'],
  ])('%s %o is refused: %s', (_, fields, text) => {
    expect(refused(fields)).toBe(text)
  })

  test('[decisions 6] lives in a district of before without wards', () => {
    const floor = shop()
    const place = { customer_province_id: 77, customer_district_id: 755, customer_ward_id: -1 }
    floor.do(addOrder, { ...asked, ...place }, desk)
    expect(floor.get('orders', code).customer).toMatchObject({
      provinceId: '77',
      districtId: '755',
      wardId: -1,
      adminSet: 'vn63',
    })
  })
})

describe('goods of a new order', () => {
  const lines = (...swItems: object[]) => ({ swItems })
  test.each([
    ['[VAL-012]', lines(), 'Hãy chọn danh sách sản phẩm và số lượng hợp lệ'],
    [
      '[VAL-013]',
      lines({ productCode: 'SON-DO', amount: 0 }),
      'Hãy chọn danh sách sản phẩm và số lượng hợp lệ',
    ],
    [
      '[VAL-026]',
      lines({ productCode: 'SON-DO', amount: 1.5 }),
      'Không nhập số lượng là giá trị thập phân hoặc giá trị nhỏ hơn 0',
    ],
    [
      '[VAL-026]',
      lines({ productCode: 'SON-DO', amount: -1 }),
      'Không nhập số lượng là giá trị thập phân hoặc giá trị nhỏ hơn 0',
    ],
    [
      '[VAL-025]',
      lines({ productCode: 'SON-DO', amount: 1 }, { productCode: 'SON-DO', amount: 1 }),
      'Sản phẩm đã được chọn',
    ],
    ['[VAL-018]', lines({ productCode: 'SON-DO', amount: 101 }), 'Sản phẩm SON-DO hiện đang hết hàng'],
    [
      '[VAL-019]',
      lines({ productCode: 'CB-DOI', amount: 51 }),
      'Sản phẩm AT-TRANG-M của Combo CB-DOI hiện đang hết hàng',
    ],
    [
      'nobody knows',
      lines({ productCode: 'KHONG-CO', amount: 1 }),
      'Không có sản phẩm KHONG-CO trong shop. Bỏ dòng này, hoặc đồng bộ rồi chọn lại.',
    ],
  ])('%s are refused', (_, fields, text) => {
    expect(refused(fields)).toBe(text)
  })

  test('[CRE-039] [OPN-040] no company is the special one: a combo stays one line, and its parts are reserved', () => {
    const floor = shop()
    floor.do(addOrder, { ...asked, swItems: [{ productCode: 'CB-DOI', amount: 2 }] }, desk)
    const { swItems, held } = floor.get('orders', code)
    expect(swItems.map(({ productCode, amount }) => [productCode, amount])).toEqual([['CB-DOI', 2]])
    expect(new Set(held?.map(({ productCode }) => productCode))).toEqual(
      new Set(swItems[0]?.KhoTay?.map((part) => part.code)),
    )
  })

  test('[VAL-018] [VAL-019] are summed over lines and combos: the last shirt is not sold twice', () => {
    const both = {
      swItems: [
        { productCode: 'AT-DEN-M', amount: 99 },
        { productCode: 'CB-DOI', amount: 2 },
      ],
    }
    expect(refused(both)).toBe('Sản phẩm AT-DEN-M hiện đang hết hàng')
    const floor = shop()
    const fits = {
      swItems: [
        { productCode: 'AT-DEN-M', amount: 98 },
        { productCode: 'CB-DOI', amount: 2 },
      ],
    }
    floor.do(addOrder, { ...asked, ...fits }, desk)
    expect(numbersOf(floor, 'AT-DEN-M').book).toBe(100)
    expect(numbersOf(floor, 'AT-TRANG-M').book).toBe(4)
    expect(numbersOf(floor, 'CB-DOI').book).toBe(0)
  })

  test('[VAL-018] what other orders hold or wait for is not ready', () => {
    const elsewhere = anOrder({ code: 'DH-9', state: 'MỚI', swItems: [anItem({ amount: 99 })] })
    expect(refused({}, shop({ orders: [elsewhere] }))).toBe('Sản phẩm AT-DEN-M hiện đang hết hàng')
  })

  test('[VAL-017] [OPN-043] are waited for where the shop sells beyond its stock', () => {
    const floor = shop({ company: oversells(true), onHand: 1 })
    floor.do(addOrder, asked, desk)
    expect(floor.get('orders', code).state).toBe<OrderState>('CHỜ HÀNG')
    expect(numbersOf(floor, 'AT-DEN-M')).toMatchObject({
      book: 0,
      wait: 2,
      totalOrder: 1,
      state: 'ĐÃ HẾT HÀNG',
    })
  })

  test('[VAL-018] are waited for when what is on its way covers them', () => {
    const floor = shop({ onHand: 1 })
    const shirt = floor.get('products', 'AT-DEN-M')
    const warehouses = shirt.warehouses.map((place, index) => ({ ...place, exp_amount: index === 0 ? 1 : 0 }))
    floor.put('products', { ...shirt, exp_amount: 1, warehouses })
    floor.do(addOrder, asked, desk)
    expect(floor.get('orders', code).state).toBe<OrderState>('CHỜ HÀNG')
    expect(refused({ code: 'KT-2111-22222' }, floor)).toBe('Sản phẩm AT-DEN-M hiện đang hết hàng')
  })

  test('lie where most of them is ready', () => {
    const place = { wid: 'KhoTayWarehouse', total: 0, book: 0, wait: 0, exp_amount: 0 }
    const floor = shop()
    floor.put('products', {
      ...aProduct({ code: 'NON', name: 'Nón' }),
      total: 12,
      book: 6,
      warehouses: [
        { ...place, bid: 'A1-01', total: 8, book: 6 },
        { ...place, bid: 'A1-02', total: 4 },
        { ...place, wid: 'KhoHaNoi', bid: 'B', total: 50 },
      ],
    })
    floor.do(addOrder, { ...asked, swItems: [{ productCode: 'NON', amount: 3 }] }, desk)
    expect(floor.get('orders', code).swItems[0]?.bid).toBe('A1-02')
  })
})

describe('money of a new order', () => {
  test.each([
    ['[VAL-021]', { discount: 101, typeDiscount: 'percent' }, 'Chú ý bạn đang chọn chiết khấu theo %'],
    [
      '[VAL-021]',
      { swItems: [{ productCode: 'SON-DO', amount: 1, discountPr: 120, type: 'percent' }] },
      'Chú ý bạn đang chọn chiết khấu theo %',
    ],
    ['[VAL-023]', { discount: 387_001 }, 'Giá trị đơn hàng không được nhỏ hơn 0'],
    ['[VAL-024]', { paid: 387_001 }, 'Giá trị các khoản phí trừ không được lớn hơn tổng tiền hàng'],
    ['[VAL-024]', { otherFee: 387_001 }, 'Giá trị các khoản phí trừ không được lớn hơn tổng tiền hàng'],
    [
      '[VAL-024]',
      { discount: 387_100, otherFee: 1_000 },
      'Giá trị các khoản phí trừ không được lớn hơn tổng tiền hàng',
    ],
    [
      '[VAL-024]',
      { swItems: [{ productCode: 'SON-DO', amount: 1, discountPr: 129_001 }] },
      'Giá trị các khoản phí trừ không được lớn hơn tổng tiền hàng',
    ],
    ['[VAL-023]', { discount: 100_000, paid: 387_000 }, 'Giá trị đơn hàng không được nhỏ hơn 0'],
  ])('%s %o is refused', (_, fields, text) => {
    expect(refused(fields)).toBe(text)
  })

  test('[OPN-007] may be all given away, and all paid ahead', () => {
    const floor = shop()
    floor.do(addOrder, { ...asked, discount: 100, typeDiscount: 'percent' }, desk)
    floor.do(addOrder, { ...asked, code: 'KT-2111-22222', paid: 387_000 }, desk)
    expect(floor.get('orders', code)).toMatchObject({ totalPrice: 0, pickMoney: 0 })
    expect(floor.get('orders', 'KT-2111-22222')).toMatchObject({
      pickMoney: 0,
      payment: { status: 'Đã thanh toán' },
    })
  })
})

describe('an order that the buyer has in hand', () => {
  const complete = { ...asked, autoCompleteOrder: true }

  test('[OPN-019] [decisions 25] is THÀNH CÔNG at once, with its slip and its goods out of stock', () => {
    const floor = shop()
    floor.do(addOrder, { ...complete, paid: 387_000 }, desk)
    const order = floor.get('orders', code)
    expect(order).toMatchObject({
      state: 'THÀNH CÔNG',
      historyState: [{ state: 'THÀNH CÔNG', userId: 'ban' }],
      slipCodes: [`XB-${code}`],
      payment: { status: 'Đã thanh toán' },
      counted: ['AT-DEN-M', 'SON-DO'],
    })
    expect(order.held ?? []).toEqual([])
    expect(floor.get('slips', `XB-${code}`)).toMatchObject({
      type: 'Xuất bán hàng',
      state: 'HOÀN THÀNH',
      ordersPack: [code],
      items: [
        { productCode: 'AT-DEN-M', amount: 2 },
        { productCode: 'SON-DO', amount: 1 },
      ],
    })
    expect(numbersOf(floor, 'AT-DEN-M')).toMatchObject({ total: 98, book: 0, totalOrder: 1 })
    const moved = floor.all('movements').filter(({ document }) => document === `XB-${code}`)
    expect(moved.map(({ productCode, number, quantity }) => [productCode, number, quantity])).toEqual([
      ['AT-DEN-M', 'total', -2],
      ['SON-DO', 'total', -1],
    ])
  })

  test.each([0, 1] as const)(
    '[VAL-018] is refused where its goods are only on their way, addOrder %d',
    (addOrderSetting) => {
      const floor = shop({ company: oversells(addOrderSetting === 1) })
      const { total } = numbersOf(floor, 'AT-DEN-M')
      const of = (amount: number) => ({ ...complete, swItems: [{ productCode: 'AT-DEN-M', amount }] })
      expect(floor.refusal(addOrder, of(total + 1), desk).text).toBe('Sản phẩm AT-DEN-M hiện đang hết hàng')
      floor.do(addOrder, of(total), desk)
      expect(numbersOf(floor, 'AT-DEN-M')).toMatchObject({ total: 0, book: 0 })
    },
  )

  test('is taken back by its maker: the goods lie on the shelf again, the slip and the money are written off', () => {
    const floor = shop()
    floor.do(addOrder, { ...complete, paid: 50_000 }, desk)
    floor.do(withdrawOrder, { code }, desk)
    expect(floor.get('orders', code)).toMatchObject({ state: 'HỦY', paid: 0 })
    expect(floor.get('slips', `XB-${code}`).state).toBe('ĐÃ HỦY')
    expect(numbersOf(floor, 'AT-DEN-M')).toMatchObject({ total: 100, book: 0, totalOrder: 0 })
    expect(floor.act(withdrawOrder, { code }, desk), 'told twice').toEqual([])
  })

  test('kept as a draft it is a draft: nothing goes out', () => {
    const floor = shop()
    floor.do(addOrder, { ...complete, state: 'ĐƠN NHÁP' }, desk)
    expect(floor.get('orders', code)).toMatchObject({ state: 'ĐƠN NHÁP', slipCodes: [] })
    expect(numbersOf(floor, 'AT-DEN-M').total).toBe(100)
  })
})

describe('no order is made', () => {
  const noStore = 'Bạn Chưa tạo mới cửa hàng, vui lòng truy cập vào Cài đặt shop'
  test.each([
    [{ channel: 'STORE' }, noStore],
    [{ buyerInStore: true }, noStore],
    [{ logistic: 'inStore' }, noStore],
    [
      { autoCompleteOrder: true, logistic: 'GHN' },
      'Đơn giao qua GHN chưa hoàn thành ngay được. Chọn tự giao, hoặc bấm Tạo đơn hàng.',
    ],
    [
      { channel: 'Shopee' },
      'Đơn của kênh Shopee không tạo ở đây. Đơn của sàn tự về khi đồng bộ với sàn; ở đây chỉ tạo đơn của kênh KhoTay.',
    ],
    [{ wid: 'KHO-LA' }, 'Không tìm thấy kho KHO-LA trên máy này. Đồng bộ rồi thử lại.'],
    [{ swItems: [{ productCode: 'SON-DO', amount: 1, bid: 'Z9' }] }, expect.stringContaining('Z9')],
  ])('%o', (fields, text) => {
    expect(refused(fields)).toEqual(text)
  })

  test('in a warehouse where one does not work, nor under a code that is taken', () => {
    const elsewhere = anActor({ flags: desk.flags, warehouses: ['KhoHaNoi'] })
    const floor = shop()
    expect(floor.refusal(addOrder, asked, elsewhere).code).toBe('warehouse-not-yours')
    floor.do(addOrder, asked, desk)
    expect(floor.refusal(addOrder, asked, desk).text).toBe(
      `Mã ${code} đã là mã của một đơn khác. Mở lại đơn rồi bấm tạo để lấy mã mới.`,
    )
  })
})

describe('[CAL-020] [decisions 25] an order sold in a store', () => {
  const store = { _id: 's1', shopId: 'q7', name: 'Quận 7', shopName: 'Mây Quận 7', wid: 'KhoTayWarehouse' }
  const company = { ...aCompany(), stockAccounts: [{ ...store, users: ['ban'] }] }
  const owner = anActor({ flags: [...desk.flags, 'setting_crud'] })
  const inStore = {
    code,
    shopId: 'q7',
    buyerInStore: true,
    swItems: [{ productCode: 'AT-DEN-M', amount: 2 }],
    selectedPayment: 'Tiền mặt',
  }

  test('[CRE-018] is THÀNH CÔNG at once and out of stock, of a buyer nobody has to name, with what was paid', () => {
    const floor = shop({ company })
    floor.do(addOrder, { ...inStore, paid: 258_000 }, desk)
    expect(floor.get('orders', code)).toMatchObject({
      state: 'THÀNH CÔNG',
      channel: 'STORE',
      shopId: 'q7',
      delivery: { logistic: 'inStore' },
      paid: 258_000,
      pickMoney: 0,
      payment: { history: [{ type: 'Tiền mặt', amount: 258_000, by: 'ban' }] },
    })
    expect(numbersOf(floor, 'AT-DEN-M')).toMatchObject({ total: 98, book: 0 })
  })

  test('[VAL-024] [CRE-018] are paid with their VAT by whoever takes them along, and no more than that', () => {
    const floor = shop({ company })
    floor.do(addOrder, { ...inStore, vatFee: 8, paid: 278_640 }, desk)
    expect(floor.get('orders', code)).toMatchObject({ paid: 278_640, pickMoney: 0, state: 'THÀNH CÔNG' })
    expect(
      floor.refusal(addOrder, { ...inStore, code: 'KT-2111-33333', vatFee: 8, paid: 278_641 }, desk).text,
    ).toBe('Giá trị các khoản phí trừ không được lớn hơn tổng tiền hàng')
  })

  test('[VAL-005] [VAL-006] [PAY-002] of which a part is not paid names who owes it; a carrier who collects owes it itself', () => {
    const part = { ...inStore, paid: 200_000 }
    const said = (fields: object) => shop({ company }).refusal(addOrder, { ...part, ...fields }, desk).text
    const nobody =
      'Khách còn phải trả 58.000₫ mà chưa biết là ai. Nhập tên và số điện thoại khách, hoặc ghi khách đã trả đủ, rồi tạo đơn.'
    expect(said({})).toBe(nobody)
    expect(said({ customer_name: 'Hằng' })).toBe(nobody)
    expect(said({ customer_phone: '0908112233' })).toBe(nobody)
    const floor = shop({ company })
    floor.do(addOrder, { ...part, customer_name: 'Hằng', customer_phone: '0908112233' }, desk)
    expect(floor.get('orders', code)).toMatchObject({ pickMoney: 58_000, customer: { id: 'kh-0908112233' } })
    shop().do(addOrder, { ...asked, logistic: 'GHN' }, desk)
  })

  test('[VAL-014] [VAL-015] [VAL-016] [OPN-031] is refused without a store, and by whoever does not sell there', () => {
    const said = (fields: object, who = desk, floor = shop({ company })) =>
      floor.refusal(addOrder, { ...inStore, ...fields }, who).text
    const notYours = 'Bạn không có quyền lên đơn từ cửa hàng này'
    expect(said({ shopId: '' })).toBe(notYours)
    expect(said({}, anActor({ userName: 'khac', flags: desk.flags }))).toBe(notYours)
    expect(said({ shopId: '' }, owner)).toBe('Hãy chọn cửa hàng')
    expect(said({}, owner, shop())).toContain('Bạn Chưa tạo mới cửa hàng')
    expect(said({ state: 'ĐƠN NHÁP' })).toContain('không lưu nháp')
  })

  describe('while a drawer is open there', () => {
    const sold = {
      code,
      shopId: tillStore.shopId,
      drawer,
      buyerInStore: true,
      customer_name: 'Hằng',
      customer_phone: '0908112233',
      selectedPayment: 'Tiền mặt',
      swItems: [{ productCode: 'AT-DEN-M', amount: 2 }],
      paid: 200_000,
    }

    test('puts the money that was paid into it, and is one sale of its day', () => {
      const floor = openStore()
      floor.do(addOrder, sold, desk)
      expect(takenOf(floor, 'Tiền mặt')).toBe(200_000)
      expect(floor.get('drawers', drawer).sales).toBe(1)
      expect(floor.get('orders', code).payment.history).toMatchObject([{ amount: 200_000, drawer }])
    })

    test('comes back with all of it: goods, money and the drawer are as before', () => {
      const floor = openStore()
      const stock = numbersOf(floor, 'AT-DEN-M')
      floor.do(addOrder, sold, desk)
      expect(addOrder.reverse?.({ ...sold, logistic: 'inStore' } as never)).toMatchObject({
        method: 'withdrawSale',
        params: { code },
      })
      floor.do(withdrawSale, { code }, desk)
      expect(floor.get('orders', code)).toMatchObject({ state: 'HỦY', paid: 0 })
      expect([takenOf(floor, 'Tiền mặt'), floor.get('drawers', drawer).sales]).toEqual([0, 0])
      expect(numbersOf(floor, 'AT-DEN-M')).toEqual(stock)
    })

    test('comes back too where the store keeps no drawer, but not once more was paid', () => {
      const [floor, other] = [openStore(), openStore()]
      const bare = { ...sold, drawer: undefined }
      floor.do(addOrder, bare, desk)
      floor.do(withdrawSale, { code }, desk)
      expect(floor.get('orders', code)).toMatchObject({ state: 'HỦY', paid: 0 })
      other.do(addOrder, bare, desk)
      const more = { orderCode: code, typePayment: 1, amount: 58_000, typeOrder: 'One' }
      other.do(collectPayment, more, desk)
      expect(other.refusal(withdrawSale, { code }, desk).code).toBe('order-went-on')
    })

    test('is refused into a drawer that is not there, or stands in another store', () => {
      expect(openStore().refusal(addOrder, { ...sold, drawer: 'KET-0-0' }, desk).code).toBe(
        'drawer-not-found',
      )
    })
  })
})

describe('taking back a new order', () => {
  test.each(['MỚI', 'ĐƠN NHÁP'] as const)('in %s frees its goods and writes off what was paid', (state) => {
    const floor = shop()
    floor.do(addOrder, { ...asked, state, paid: 50_000 }, desk)
    floor.do(withdrawOrder, { code }, desk)
    expect(floor.get('orders', code)).toMatchObject({ state: 'HỦY', paid: 0, held: [] })
    expect(numbersOf(floor, 'AT-DEN-M')).toMatchObject({ total: 100, book: 0, totalOrder: 0 })
    expect(floor.act(withdrawOrder, { code }, desk), 'told twice').toEqual([])
  })

  test('goes though somebody wrote a note on it, which stays; a change of its money is no note', () => {
    const floor = shop()
    floor.do(addOrder, asked, desk)
    const note = { orderList: [code], note: 'Khách gọi lại sau 5h', how: 'add' }
    floor.do(noteOrders, note, anActor({ ...desk, userName: 'chu' }))
    floor.do(updateOrder, { orderCode: code, source: 'Zalo', note_shipper: 'Gọi trước' }, desk)
    floor.do(withdrawOrder, { code }, desk)
    expect(floor.get('orders', code)).toMatchObject({ state: 'HỦY', note: 'Khách gọi lại sau 5h' })
    const other = shop()
    other.do(addOrder, asked, desk)
    other.do(updateOrder, { orderCode: code, note: 'x', otherFee: 5_000 }, desk)
    expect(other.refusal(withdrawOrder, { code }, desk).code).toBe('order-went-on')
  })

  test('is refused once somebody moved it, and names who', () => {
    const floor = shop()
    floor.do(addOrder, asked, desk)
    floor.do(updateState, { orderCodes: [code], state: 'CHỜ ĐÓNG GÓI' }, desk)
    expect(floor.refusal(withdrawOrder, { code }, desk).text).toBe(
      `Đơn ${code} đã được xử lý tiếp (CHỜ ĐÓNG GÓI, Hoa, 09:02 21/11/2026) nên không hoàn tác được. Cần bỏ đơn thì hủy đơn.`,
    )
  })

  test('is refused to everybody but its maker, whatever they may do', () => {
    const floor = shop()
    floor.do(addOrder, asked, desk)
    expect(floor.refusal(withdrawOrder, { code }, actorOf(floor.get('staff', 'chu'), 'demo')).text).toBe(
      `Đơn ${code} do Hoa tạo nên chỉ Hoa hoàn tác được. Cần bỏ đơn thì hủy đơn.`,
    )
  })

  test.each([
    ['a day and a bit later it is refused', 1, 'order-made-long-ago'],
    ['within a day it goes', -10, undefined],
  ])('%s', (_, moreMinutes, code_) => {
    const createdAt = morning - (24 * 60 + moreMinutes) * 60_000
    const order = anOrder({ code: 'KT-9', channel: 'KhoTay', state: 'MỚI', createdBy: 'ban', createdAt })
    const floor = shop({ orders: [order] })
    const decision = floor.act(withdrawOrder, { code: 'KT-9' }, desk)
    expect('code' in decision ? decision.code : undefined).toBe(code_)
  })

  test('is refused of orders that nobody made here', () => {
    const floor = shop({ orders: [anOrder({ code: 'DH-9', state: 'MỚI' })] })
    expect(floor.refusal(withdrawOrder, { code: 'DH-9' }, desk).code).toBe('order-went-on')
  })
})
