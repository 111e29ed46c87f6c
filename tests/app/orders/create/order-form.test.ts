import { expect, test } from 'vitest'
import { measureFault, paidAhead, typedFaults } from '../../../../src/app/orders/create/form-faults.ts'
import {
  emptyForm,
  formOf,
  isWritten,
  type OrderForm,
  orderOf,
} from '../../../../src/app/orders/create/order-form.ts'
import { parseMoney } from '../../../../src/domain/money/money.ts'

const code = 'KT-0-0'
const sized = (size: Partial<OrderForm['size']>): OrderForm => ({
  ...emptyForm,
  size: { ...emptyForm.size, ...size },
})

test('[CST-016] [ORD-024] a parcel is 10 × 10 × 10 cm and 0,2 kg unless somebody says otherwise', () => {
  expect(orderOf(emptyForm, code).package).toEqual({ length: 10, width: 10, height: 10, weight: 0.2 })
  const written = orderOf(sized({ weight: '0,6', length: '25', height: '0' }), code)
  expect(written.package).toEqual({ length: 25, width: 10, height: 0, weight: 0.6 })
  expect(formOf(written, '').size).toEqual({ length: '25', width: '', height: '0', weight: '0,6' })
  expect(isWritten(sized({ weight: '1' }))).toBe(true)
})

test('[VAL-030] measures of a parcel are numbers from 0 to 10.000; what is none is said at its field', () => {
  for (const good of ['', '0', '0,2', '10.5', '10000'])
    expect([good, measureFault(good)]).toEqual([good, undefined])
  expect(measureFault('-1')).toBe('Kích thước, cân nặng không được nhỏ hơn 0. Bỏ dấu trừ đi.')
  for (const bad of ['10001', 'to', '1,2,3', '--1'])
    expect([bad, measureFault(bad)]).toEqual([bad, expect.stringContaining('cân nặng')])
  expect(typedFaults(sized({ width: 'to' }))).toMatchObject([{ field: 'package', mayWait: false }])
})

test('[VAL-024] [PAY-002] [PAY-003] whoever pays ahead more than the goods cost reads how the rest is taken', () => {
  const due = 130_000
  const advice = (fields: Partial<OrderForm>, all = due) =>
    paidAhead(
      { ...emptyForm, ...fields },
      { goods: 100_000, pickMoney: all - (parseMoney(fields.paid ?? '') ?? 0) },
    )
  expect(advice({ paid: '130.000', delivery: 'self', buyerPays: true })).toBe(
    'Ghi nhiều nhất 100.000 (tiền hàng). Tạo đơn xong, bấm Thanh toán ở trang đơn để ghi 30.000 còn lại.',
  )
  expect(advice({ paid: '9tr', delivery: 'self', buyerPays: true })).toContain('để ghi 30.000 còn lại.')
  expect(advice({ paid: '120.000' }, 90_000)).toBe('Ghi nhiều nhất 90.000: đơn chỉ còn phải thu chừng đó.')
  expect(advice({ paid: '130.000', delivery: 'carrier', buyerPays: true })).toBe(
    'Ghi nhiều nhất 100.000 (tiền hàng). Phí giao thì người mua trả cho đơn vị vận chuyển khi nhận.',
  )
  expect([
    advice({ paid: '100.000' }),
    advice({ paid: '' }),
    advice({ paid: '130.000', delivery: 'store' }),
  ]).toEqual([undefined, undefined, undefined])
})

test('[CST-017] a parcel is fetched at home (cod), whatever else is written', () => {
  expect(orderOf(emptyForm, code).pick_option).toBe('cod')
})

test('[CST-025] [CST-026] [CST-027] retail and money are meant until somebody says wholesale or percent', () => {
  expect(orderOf(emptyForm, code)).toMatchObject({ price_policy: 'retail_price', typeDiscount: 'VND' })
  const other = { ...emptyForm, policy: 'wholesale_price' as const, isPercent: true, discount: '7,5' }
  expect(orderOf(other, code)).toMatchObject({
    price_policy: 'wholesale_price',
    typeDiscount: 'percent',
    discount: 7.5,
  })
})

test('[CST-023] [CST-024] the seller pays the way, payer 1, unless the buyer does, payer 2', () => {
  expect(orderOf(emptyForm, code).payment_type_id).toBe(1)
  expect(orderOf({ ...emptyForm, buyerPays: true }, code).payment_type_id).toBe(2)
})

test('a gift says so and no price, and is read back as a gift', () => {
  const line = { productCode: 'AO', name: 'Áo', amount: 1, price: '', discount: '', isPercent: false }
  const order = orderOf({ ...emptyForm, lines: [line, { ...line, gift: true }] }, code)
  expect(order.swItems).toMatchObject([{ productCode: 'AO' }, { gift: true, price: undefined }])
  expect(formOf(order, '').lines.map(({ gift }) => gift)).toEqual([undefined, true])
})

test('[CRE-010] [CRE-026] what is sent off says so to the rule; anything else does not', () => {
  expect(orderOf(emptyForm, code, 'send').sendOff).toBe(true)
  for (const as of ['draft', 'order', 'complete'] as const)
    expect([as, orderOf(emptyForm, code, as).sendOff]).toEqual([as, undefined])
})

test('[CRE-004] [CRE-018] over the counter it says so, names the store and asks for no way; read back it is that again', () => {
  const sold = {
    ...emptyForm,
    delivery: 'store' as const,
    shopId: 'q7',
    shippingFee: '30000',
    buyerPays: true,
  }
  const order = orderOf(sold, code)
  expect(order).toMatchObject({
    channel: 'STORE',
    buyerInStore: true,
    autoCompleteOrder: true,
    shopId: 'q7',
    logistic: 'inStore',
    shipping_fee: 0,
    payment_type_id: 1,
  })
  expect(formOf(order, '')).toMatchObject({ delivery: 'store', shopId: 'q7', carrier: '' })
  expect(orderOf({ ...emptyForm, delivery: 'carrier', carrier: 'GHN' }, code)).toMatchObject({
    channel: 'KhoTay',
    buyerInStore: false,
    shopId: undefined,
    logistic: 'GHN',
  })
})
