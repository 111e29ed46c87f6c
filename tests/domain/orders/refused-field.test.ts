import { expect, test } from 'vitest'
import { againChoice } from '../../../src/domain/carriers/again-choice.ts'
import { type RefusedField, refusedField, withMended } from '../../../src/domain/orders/refused-field.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { must } from '../../../src/lib/must.ts'
import { anOrder } from '../../support/builders.ts'

function refused(text: string, field: RefusedField | undefined, fields: Partial<Order> = {}): Order {
  const at = { by: 'ban', at: 1 }
  const named = field === undefined ? {} : { field }
  return anOrder({
    code: 'KT-9-1',
    channel: 'KhoTay',
    state: 'MỚI',
    delivery: { logistic: 'GHTK', id: '', history: [] },
    carriage: {
      id: 'lenh',
      carrier: 'GHTK',
      accountId: '1',
      ref: 'KT-9-1',
      ...at,
      state: 'failed',
      text,
      ...named,
      said: 'x',
    },
    ...fields,
  })
}

const noPhone = 'GHTK không nhận số điện thoại của khách. Sửa số rồi gửi lại.'

test('a no of a carrier is about the field that its connector named', () => {
  expect(refusedField(refused(noPhone, 'phone'))).toBe('phone')
  expect(refusedField(refused('GHN nói bằng lời khác.', 'place'))).toBe('place')
})

test('an order that no carrier refused, or that left the house, has no such field', () => {
  const { carriage } = refused(noPhone, 'phone')
  expect(refusedField(refused(noPhone, 'phone', { carriage: undefined }))).toBeUndefined()
  expect(
    refusedField(refused(noPhone, 'phone', { carriage: carriage && { ...carriage, state: 'waiting' } })),
  ).toBe(undefined)
  expect(refusedField(refused(noPhone, 'phone', { state: 'ĐANG GIAO' }))).toBeUndefined()
})

test('an order that is written anew at the field is said to be mended, and waits to be sent again', () => {
  const order = refused(noPhone, 'phone')
  expect(withMended(order, ['địa chỉ khách', 'thẻ'])).toBe(order)
  const mended = withMended(order, ['số điện thoại khách'])
  expect(refusedField(mended)).toBeUndefined()
  expect(mended.carriage).toMatchObject({
    state: 'failed',
    text: 'Đã sửa số điện thoại khách sau khi Giao Hàng Tiết Kiệm từ chối. Gửi lại.',
  })
  expect(mended.carriage).not.toHaveProperty('said')
  expect(refusedField(withMended(refused('Hết ca lấy hàng.', 'carrier'), ['vận chuyển']))).toBeUndefined()
})

test('what is asked for once more is what the order names by now', () => {
  const { carriage, ...order } = refused(noPhone, 'phone', { service_id: '2', nameService: 'Nhanh' })
  const asked = must(carriage, 'what was asked of the carrier')
  expect(againChoice(order, { ...asked, service: '1' })).toMatchObject({ carrier: 'GHTK', service: '2' })
  const delivery = { logistic: 'GHN', id: '', history: [] }
  expect(againChoice({ ...order, delivery }, asked)).toMatchObject({ carrier: 'GHN' })
})

test('a sum that the carrier does not collect is mended by whatever changes it, or by another carrier', () => {
  const order = refused('GHN không nhận số tiền thu hộ này. Sửa tiền thu hộ rồi gửi lại.', 'paid')
  expect(withMended(order, ['kho', 'kiện hàng'])).toBe(order)
  for (const part of ['tiền trả trước', 'sản phẩm', 'chiết khấu', 'vận chuyển'] as const)
    expect(withMended(order, [part]).carriage?.text).toContain(`Đã sửa ${part} sau khi`)
})

test.each([
  ['GHTK không nhận số điện thoại của khách. Sửa số rồi gửi lại.', 'phone'],
  ['GHN không có địa chỉ này. Chọn lại tỉnh, quận, phường của khách rồi gửi lại.', 'place'],
  ['Viettel Post không đọc được địa chỉ này. Viết lại địa chỉ khách ngắn gọn rồi gửi lại.', 'address'],
  ['GHN không nhận số tiền thu hộ này. Sửa tiền thu hộ rồi gửi lại.', 'paid'],
  ['SuperShip cần quận, huyện của nơi lấy hàng. Mở Cài đặt, chọn lại địa chỉ lấy hàng.', 'carrier'],
  ['GHN không nhận đơn này. Xem lời của GHN bên dưới, sửa đơn rồi gửi lại.', 'carrier'],
] as const)(
  'an order that was refused before connectors named fields is read by its sentence: %s',
  (text, field) => {
    const old = refused(text, undefined)
    expect(refusedField(old)).toBe(field)
    const mended = withMended(old, ['số điện thoại khách', 'địa chỉ khách', 'tiền trả trước', 'kiện hàng'])
    expect(refusedField(mended)).toBeUndefined()
  },
)
