import { describe, expect, test } from 'vitest'
import { collectPayment } from '../../../src/domain/money/collect-payment.ts'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { splitOrder } from '../../../src/domain/orders/split-order.ts'
import { updateOrder } from '../../../src/domain/orders/update-order.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { createWave } from '../../../src/domain/picking/create-wave.ts'
import type { OrderState } from '../../../src/domain/tables/orders.ts'
import { anActor, anOrder, aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor, packer } from '../floor.ts'

const code = 'KT-2111-7KQ2M'
const off = `${code}-T1`
const asked = {
  code,
  swItems: [
    { productCode: 'AT-DEN-M', amount: 3 },
    { productCode: 'SON-DO', amount: 1, discountPr: 29_000 },
  ],
  customer_name: 'Lê Thu Hằng',
  customer_phone: '0908112233',
  customer_address: '45 Nguyễn Thị Thập',
  customer_province_id: '79',
  customer_ward_id: '27475',
  logistic: 'TVC',
}
const lipstick = [{ productCode: 'SON-DO', amount: 1 }]

function made(order: object = {}): Floor {
  const floor = openFloor(aShop({ orders: [] }))
  floor.do(addOrder, { ...asked, ...order }, desk)
  return floor
}
const split = (floor: Floor, newItems: object[], more: object = {}) =>
  floor.do(splitOrder, { code, newItems, ...more }, desk)
const refused = (floor: Floor, params: object, by = desk) =>
  floor.refusal(splitOrder, { code, newItems: lipstick, ...params }, by)
const goodsOf = (floor: Floor, of: string) =>
  floor.get('orders', of).swItems.map(({ productCode, amount }) => `${amount} ${productCode}`)
const heldOf = (floor: Floor, of: string) =>
  floor.get('orders', of).held?.map(({ productCode, number, amount }) => `${number} ${amount} ${productCode}`)

describe('an order is split', () => {
  test('[SPL-003] [decisions 17, 23] what goes lies in an order of its own, with its reservation; the shop holds what it held', () => {
    const floor = made()
    const before = floor.get('products', 'AT-DEN-M')
    split(floor, [{ productCode: 'AT-DEN-M', amount: 1 }, ...lipstick])
    expect([goodsOf(floor, code), goodsOf(floor, off)]).toEqual([['2 AT-DEN-M'], ['1 AT-DEN-M', '1 SON-DO']])
    expect([heldOf(floor, code), heldOf(floor, off)]).toEqual([
      ['book 2 AT-DEN-M'],
      ['book 1 AT-DEN-M', 'book 1 SON-DO'],
    ])
    const shirt = floor.get('products', 'AT-DEN-M')
    expect([shirt.book, shirt.totalOrder]).toEqual([before.book, 2])
    expect(floor.get('products', 'SON-DO')).toMatchObject({ book: 1, totalOrder: 1 })
    expect(floor.get('orders', off)).toMatchObject({
      subCode: off,
      state: 'MỚI',
      splitFrom: code,
      createdBy: 'ban',
      customer: { name: 'Lê Thu Hằng', id: 'kh-0908112233' },
      historyState: [{ note: `Tách từ đơn ${code}` }],
      delivery: { logistic: 'TVC', id: '' },
    })
    expect(splitOrder.answer?.(floor.read, { code } as never)).toMatchObject({ newOrder: { code: off } })
  })

  test('[decisions 18] lines keep what they are: cost, price, shelf', () => {
    const floor = made()
    const [shirts] = floor.get('orders', code).swItems
    split(floor, [{ productCode: 'AT-DEN-M', amount: 2, cost: 1, price: 1 }])
    expect(floor.get('orders', code).swItems[0]).toEqual({ ...shirts, amount: 1 })
    expect(floor.get('orders', off).swItems).toEqual([{ ...shirts, amount: 2 }])
  })

  test('[decisions 23] again and again, in codes that no slip, parcel or other order has', () => {
    const floor = made({ swItems: [...asked.swItems, { productCode: 'TUI-KEM', amount: 2 }] })
    split(floor, lipstick)
    split(floor, [{ productCode: 'TUI-KEM', amount: 1 }])
    for (const one of [code, off, `${code}-T2`]) {
      floor.do(openOrder, { code: one }, packer)
      const parcelId = `${one}#1`
      for (const { productCode, amount } of floor.get('orders', one).swItems) {
        const scan = { parcelId, scanned: productCode, productCode, quantity: amount }
        floor.do(scanItem, { ...scan, gesture: `quet-${one}-${productCode}` }, packer)
      }
      floor.do(closeParcel, { parcelId }, packer)
    }
    // Opened and closed once more: the second slip of the first order.
    floor.do(updateState, { orderCodes: [code], state: 'ĐANG ĐÓNG GÓI' }, desk)
    floor.do(updateState, { orderCodes: [code], state: 'CHỜ GỬI HÀNG' }, desk)
    const codes = [
      ...floor.all('orders').map((order) => order.code),
      ...floor.all('slips').map((slip) => slip.code),
      ...floor.all('parcels').map((parcel) => parcel.id),
    ]
    expect(floor.all('slips')).toHaveLength(4)
    expect(new Set(codes).size).toBe(codes.length)
    for (const product of floor.all('products')) expect(product.book).toBe(0)
  })

  test('discounts go along with their goods, fees stay; together they cost what the whole did', () => {
    const floor = made({
      discount: 48_700,
      otherFee: 10_000,
      vatFee: 8,
      shipping_fee: 30_000,
      payment_type_id: 2,
    })
    const before = floor.get('orders', code)
    split(floor, lipstick)
    const [first, second] = [floor.get('orders', code), floor.get('orders', off)]
    // 387.000 and 100.000 of 487.000.
    expect([first.discount, second.discount]).toEqual([38_700, 10_000])
    expect(first).toMatchObject({
      totalPrice: 387_000 - 38_700 + 10_000,
      otherFee: 10_000,
      shippingFee: 30_000,
    })
    expect(second).toMatchObject({ totalPrice: 90_000, pickMoney: 97_200, otherFee: 0, shippingFee: 0 })
    expect(first.totalPrice + second.totalPrice).toBe(before.totalPrice)
    expect(first.pickMoney + second.pickMoney).toBe(before.pickMoney)
  })

  test('a discount of a line is dealt out by its units, to the đồng', () => {
    const swItems = [
      { productCode: 'AT-DEN-M', amount: 3, discountPr: 10_000 },
      { productCode: 'SON-DO', amount: 1 },
    ]
    const floor = made({ swItems })
    split(floor, [{ productCode: 'AT-DEN-M', amount: 1 }])
    expect(floor.get('orders', code).swItems[0]?.discountPr).toBe(6667)
    expect(floor.get('orders', off).swItems[0]?.discountPr).toBe(3333)
  })

  test('[decisions 19] money stays where it was paid, but for what the first order no longer asks for', () => {
    const floor = made()
    floor.do(collectPayment, { orderCode: code, amount: 400_000, typePayment: 2 }, desk)
    split(floor, lipstick)
    expect(floor.get('orders', code)).toMatchObject({
      paid: 387_000,
      pickMoney: 0,
      payment: { status: 'Đã thanh toán' },
    })
    expect(floor.get('orders', off)).toMatchObject({
      paid: 13_000,
      pickMoney: 87_000,
      payment: { status: 'Thanh toán 1 phần', history: [{ type: 'Chuyển từ đơn gốc', amount: 13_000 }] },
    })
    for (const { paid, payment } of floor.all('orders'))
      expect(payment.history.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
  })

  test.each<OrderState>(['CHỜ XÁC NHẬN', 'CHỜ HÀNG', 'MỚI', 'HẸN GIAO'])('[STA-028] in %s', (state) => {
    const floor = made()
    floor.put('orders', { ...floor.get('orders', code), state, held: undefined })
    split(floor, lipstick, { swItems: [{ productCode: 'AT-DEN-M', amount: 3 }] })
    expect(floor.get('orders', off).state).toBe(state)
  })
})

describe('an order is not split', () => {
  test.each<OrderState>(['ĐƠN NHÁP', 'CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI', 'ĐANG GIAO', 'THÀNH CÔNG', 'HỦY'])(
    '[STA-028] in %s',
    (state) => {
      const floor = made()
      floor.put('orders', { ...floor.get('orders', code), state })
      expect(refused(floor, {}).code).toBe('order-not-splittable')
    },
  )

  test('[SPL-002] with nothing that goes, or nothing that stays', () => {
    const floor = made()
    expect(refused(floor, { newItems: [] }).text).toBe('Vui lòng chọn sản phẩm tách sang đơn mới')
    expect(refused(floor, { newItems: [{ productCode: 'SON-DO', amount: 0 }] }).text).toBe(
      'Vui lòng chọn sản phẩm tách sang đơn mới',
    )
    const all = [{ productCode: 'AT-DEN-M', amount: 3 }, ...lipstick]
    expect(refused(floor, { newItems: all }).code).toBe('order-split-all')
  })

  test('[STA-029] of one item', () => {
    const floor = made({ swItems: [{ productCode: 'AT-DEN-M', amount: 3 }] })
    expect(refused(floor, { newItems: [{ productCode: 'AT-DEN-M', amount: 1 }] }).code).toBe(
      'order-split-one',
    )
  })

  test.each<[string, object, string]>([
    [
      'more than it has',
      { newItems: [{ productCode: 'SON-DO', amount: 2 }] },
      'chỉ có 1 SON-DO, không tách được 2.',
    ],
    [
      'more than it has, in two lines',
      { newItems: [2, 2].map((amount) => ({ productCode: 'AT-DEN-M', amount })) },
      'chỉ có 3 AT-DEN-M, không tách được 4.',
    ],
    ['what it has not', { newItems: [{ productCode: 'TUI-KEM', amount: 1 }] }, 'không có TUI-KEM để tách.'],
    [
      'it as no gift',
      { newItems: [{ productCode: 'SON-DO', amount: 1, gift: true }] },
      'không có SON-DO để tách.',
    ],
    [
      'parts that do not make up the whole',
      { swItems: [{ productCode: 'AT-DEN-M', amount: 2 }] },
      'có 3 AT-DEN-M, nhưng để lại 2 và tách 0.',
    ],
  ])('into %s: the numbers are said, and nobody is blamed', (_, params, said) => {
    const { text } = refused(made(), params)
    expect(text).toContain(said)
    expect(text).not.toMatch(/lần cuối|trong khi bạn/)
  })

  test('[decisions 14] by what it was before a colleague changed it, who is named', () => {
    const floor = made()
    const swItems = [{ productCode: 'AT-DEN-M', amount: 1 }, ...lipstick]
    const lan = anActor({ ...desk, userName: 'lan' })
    floor.do(updateOrder, { orderCode: code, swItems }, lan)
    const { text } = refused(floor, { swItems: lipstick, newItems: [{ productCode: 'AT-DEN-M', amount: 3 }] })
    expect(text).toMatch(/chỉ có 1 AT-DEN-M, không tách được 3\. lan sửa đơn lần cuối lúc \d\d:\d\d/)
  })

  test('[decisions 24] under the hands that pick it', () => {
    const floor = made()
    floor.do(
      createWave,
      { code: 'DN-1', wid: 'KhoTayWarehouse', name: '', kind: 'list', orderCodes: [code] },
      packer,
    )
    expect(refused(floor, {}).code).toBe('order-edit-in-wave')
  })

  test('[ROL-004] of a marketplace, of another warehouse, or one that is not there', () => {
    const floor = made()
    floor.put('orders', anOrder({ code: 'DH-1', state: 'MỚI' }))
    expect(refused(floor, { code: 'DH-1' }).code).toBe('order-split-of-marketplace')
    expect(refused(floor, {}, anActor({ ...desk, warehouses: ['K2'] })).code).toBe('warehouse-not-yours')
    expect(refused(floor, { code: 'KT-1-1' }).code).toBe('order-not-found')
  })
})
