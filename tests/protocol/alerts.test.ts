import { expect, test } from 'vitest'
import { readAlert } from '../../src/protocol/alerts.ts'

const told = { title: 'Đơn mới từ Shopee', body: 'Đơn A', tag: 'orders', path: '/orders/A' }

test('what a browser was told is shown as it was told', () => {
  expect(readAlert(JSON.stringify(told))).toEqual(told)
})

test.each([
  undefined,
  '',
  '{',
  '{"title":1}',
  JSON.stringify({ ...told, path: '//evil.example' }),
  JSON.stringify({ ...told, path: 'https://evil.example' }),
])('what is not to be read, or leads elsewhere, says that there is something: %s', (text) => {
  expect(readAlert(text)).toMatchObject({ title: 'KhoTay', path: '/today' })
})
