import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldOfSentence, refusedField } from '../../../src/domain/carriers/refused-field.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anOrder } from '../../support/builders.ts'
import { root } from '../../support/run-command.ts'

function refused(text: string, fields: Partial<Order> = {}): Order {
  const at = { by: 'ban', at: 1 }
  return anOrder({
    code: 'KT-9-1',
    channel: 'KhoTay',
    state: 'MỚI',
    delivery: { logistic: 'GHTK', id: '', history: [] },
    carriage: { id: 'lenh', carrier: 'GHTK', accountId: '1', ref: 'KT-9-1', ...at, state: 'failed', text },
    ...fields,
  })
}

const noPhone = 'GHTK không nhận số điện thoại của khách. Sửa số rồi gửi lại.'

test('a no of a carrier is about the field that its sentence sends a person to', () => {
  const places = [
    'GHTK không có địa chỉ này. Chọn lại tỉnh, quận, phường của khách rồi gửi lại.',
    'GHN cần quận, huyện của địa chỉ. Chọn lại địa chỉ khách theo danh sách cũ (có quận, huyện) rồi gửi lại.',
    'Ahamove chỉ giao trong nội thành TP Hồ Chí Minh hoặc Hà Nội. Gửi hãng khác, hoặc chọn lại địa chỉ.',
  ]
  expect(places.map(fieldOfSentence)).toEqual(['place', 'place', 'place'])
  expect(refusedField(refused(noPhone))).toBe('phone')
  expect(
    fieldOfSentence('Viettel Post không đọc được địa chỉ này. Viết lại địa chỉ khách ngắn gọn rồi gửi lại.'),
  ).toBe('address')
  const others = [
    'GHTK nhận hàng trị giá tối đa 20.000.000 đ. Gửi hãng khác, hoặc tách đơn.',
    'SuperShip cần quận, huyện của nơi lấy hàng. Mở Cài đặt, chọn lại địa chỉ lấy hàng theo danh sách cũ rồi gửi lại.',
    '',
  ]
  expect(others.map(fieldOfSentence)).toEqual(['carrier', 'carrier', 'carrier'])
})

test('an order that no carrier refused, or that left the house, has no such field', () => {
  const { carriage } = refused(noPhone)
  expect(refusedField(refused(noPhone, { carriage: undefined }))).toBeUndefined()
  expect(refusedField(refused(noPhone, { carriage: carriage && { ...carriage, state: 'waiting' } }))).toBe(
    undefined,
  )
  expect(refusedField(refused(noPhone, { state: 'ĐANG GIAO' }))).toBeUndefined()
})

test('whatever a connector says of the recipient is found at a field of the recipient', () => {
  const folder = join(root, 'src/server/carriers')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const sentences = sources
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/'[^'\n]+ [^'\n]+\.'/g) ?? [])
    .filter((text) => /điện thoại của khách|địa chỉ/.test(text) && !text.includes('lấy hàng'))
  expect(sentences.length).toBeGreaterThan(10)
  expect(sentences.filter((text) => fieldOfSentence(text) === 'carrier')).toEqual([])
})
