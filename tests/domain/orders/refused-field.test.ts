import { expect, test } from 'vitest'
import { againChoice } from '../../../src/domain/carriers/again-choice.ts'
import { type RefusedField, refusedField, withMended } from '../../../src/domain/orders/refused-field.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { must } from '../../../src/lib/must.ts'
import { anOrder } from '../../support/builders.ts'

function refused(text: string, field: RefusedField, fields: Partial<Order> = {}): Order {
  const at = { by: 'ban', at: 1 }
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
      field,
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
