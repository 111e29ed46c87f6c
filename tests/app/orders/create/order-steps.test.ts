import { expect, test } from 'vitest'
import { emptyForm, type OrderForm, orderOf } from '../../../../src/app/orders/create/order-form.ts'
import { faultsOfStep, saysFaults } from '../../../../src/app/orders/create/order-steps.ts'
import { reckonOrder } from '../../../../src/domain/orders/reckon-order.ts'
import { aProduct } from '../../../support/builders.ts'

const product = aProduct({ code: 'AT-1', price: 100_000 })
const line = { productCode: 'AT-1', name: 'Áo', amount: 1, price: '', discount: '', isPercent: false }

/** What a step says of a form, and whether a draft may lack it. */
function said(step: number, form: Partial<OrderForm>) {
  const written = { ...emptyForm, wid: 'K1', lines: [line], ...form }
  const facts = { find: () => product, settings: { addOrder: 1 as const }, wid: 'K1' }
  const faults = faultsOfStep(step, written, reckonOrder(orderOf(written, 'KT-0-0'), facts))
  return faults.map(({ field, text, mayWait }) => [field, text, mayWait])
}

const notMoney = 'Nhập số tiền bằng chữ số, tối đa 9.999.999.999.999₫.'

test('[VAL-001] a step says its own faults alone, in the order of its fields', () => {
  expect(said(0, { lines: [] })).toEqual([['goods', 'Hãy chọn danh sách sản phẩm và số lượng hợp lệ', false]])
  expect(said(0, {})).toEqual([])
  expect(said(1, {}).map(([field]) => field)).toEqual(['name', 'phone', 'address', 'place'])
  expect(said(2, {})).toEqual([])
})

test('[CRE-011] what a draft may lack may wait; a number that is none may not', () => {
  expect(said(1, { phone: '0912' })).toContainEqual([
    'phone',
    'Vui lòng nhập đúng định dạng số điện thoại',
    false,
  ])
  expect(said(1, { phone: '0912345678' }).every(([, , mayWait]) => mayWait)).toBe(true)
})

test('[VAL-032] "-9a" as another fee is said at its field and never counts as nothing', () => {
  expect(said(2, { otherFee: '-9a' })).toEqual([['otherFee', notMoney, false]])
  expect(said(2, { shippingFee: '-5' })).toEqual([
    ['shippingFee', 'Số tiền không được nhỏ hơn 0. Bỏ dấu trừ đi.', false],
  ])
  expect(said(0, { lines: [{ ...line, price: 'x' }] })).toEqual([['goods', notMoney, false]])
  // A discount in percent is no amount of money.
  expect(said(2, { discount: '7,5', isPercent: true })).toEqual([])
})

test('[VAL-011] several facts that lack about the customer are said in one sentence, one by its own', () => {
  const name = { field: 'name', text: 'Hãy nhập tên khách hàng', mayWait: true } as const
  const phone = { field: 'phone', text: 'Hãy nhập số điện thoại khách hàng', mayWait: true } as const
  const goods = { field: 'goods', text: 'Sản phẩm A hiện đang hết hàng', mayWait: false } as const
  expect(saysFaults([name, phone])).toBe('Hãy điền đủ thông tin khách hàng')
  expect(saysFaults([name])).toBe(name.text)
  expect(saysFaults([goods, name])).toBe(goods.text)
})
