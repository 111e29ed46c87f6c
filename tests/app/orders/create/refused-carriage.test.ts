import { expect, test } from 'vitest'
import { formOf, type OrderForm } from '../../../../src/app/orders/create/order-form.ts'
import { refusedCarriage } from '../../../../src/app/orders/create/refused-carriage.ts'
import type { RefusedField } from '../../../../src/domain/orders/refused-field.ts'
import { writtenOf } from '../../../../src/domain/orders/written-order.ts'
import type { Order } from '../../../../src/domain/tables/orders.ts'
import { anOrder } from '../../../support/builders.ts'

function refused(text: string, field: RefusedField): Order {
  const said = 'to_ward_code không thuộc to_district_id'
  const asked = { id: 'lenh', carrier: 'GHN', accountId: '1', ref: 'KT-9-1', by: 'ban', at: 1 } as const
  return anOrder({
    code: 'KT-9-1',
    channel: 'KhoTay',
    state: 'MỚI',
    delivery: { logistic: 'GHN', id: '', history: [] },
    carriage: { ...asked, state: 'failed', text, said, field },
  })
}

function opened(order: Order): OrderForm {
  const seen = writtenOf(order)
  return { ...formOf(seen, ''), edits: order.code, seen }
}

const noPlace = 'GHN không có địa chỉ này. Chọn lại tỉnh, quận, phường của khách rồi gửi lại.'

test('what a carrier refused stands at its field in our words and the carrier’s, until something else stands there', () => {
  const order = refused(noPlace, 'place')
  const form = opened(order)
  expect(refusedCarriage(form, order)).toEqual({
    field: 'place',
    text: `${noPlace} Giao Hàng Nhanh: to_ward_code không thuộc to_district_id`,
  })
  expect(refusedCarriage({ ...form, phone: '0909000222' }, order)?.field).toBe('place')
  expect(refusedCarriage({ ...form, place: null }, order)).toBeUndefined()
})

test('what is about the carrier goes with another one, and is not asked of an order that the shop brings itself', () => {
  const order = refused('GHN không còn ca lấy hàng đã chọn. Sửa đơn, chọn ca khác rồi gửi lại.', 'carrier')
  const form = opened(order)
  expect(refusedCarriage(form, order)?.field).toBe('carrier')
  expect(refusedCarriage({ ...form, shift: '3' }, order)).toBeUndefined()
  expect(refusedCarriage({ ...form, carrier: 'GHTK' }, order)).toBeUndefined()
  expect(refusedCarriage({ ...form, delivery: 'self' }, order)).toBeUndefined()
})

test('a form of an order that nobody refused says nothing', () => {
  const order = { ...refused(noPlace, 'place'), carriage: undefined }
  expect(refusedCarriage(opened(order), order)).toBeUndefined()
})

test('a sum that a carrier does not collect stands at what the buyer paid ahead, until the sum is another one', () => {
  const order = refused('GHN không nhận số tiền thu hộ này. Sửa tiền thu hộ rồi gửi lại.', 'paid')
  const form = opened(order)
  expect(refusedCarriage(form, order)?.field).toBe('paid')
  const named = form.lines.map((line) => ({ ...line, name: 'Áo thun', variant: 'Đen' }))
  expect(named).not.toEqual([])
  expect(refusedCarriage({ ...form, lines: named, note: 'Gọi trước' }, order)?.field).toBe('paid')
  const more = named.map((line) => ({ ...line, amount: line.amount + 1 }))
  expect(refusedCarriage({ ...form, lines: more }, order)).toBeUndefined()
  expect(refusedCarriage({ ...form, paid: '100000' }, order)).toBeUndefined()
  expect(refusedCarriage({ ...form, discount: '5000' }, order)).toBeUndefined()
  expect(refusedCarriage({ ...form, carrier: 'GHTK' }, order)).toBeUndefined()
})
