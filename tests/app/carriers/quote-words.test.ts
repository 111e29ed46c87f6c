import { expect, test } from 'vitest'
import { mayChoose, quoteWords } from '../../../src/app/carriers/quote-words.ts'
import type { CarrierQuote } from '../../../src/protocol/queries/carrier-quotes.ts'

const quote = (fields: Partial<CarrierQuote>): CarrierQuote => ({
  carrier: 'GHN',
  service: '53320',
  serviceName: 'Chuẩn',
  time: '2–3 ngày',
  fee: 22_000,
  connected: true,
  ...fields,
})

test('[ORD-043] a line of fees says carrier, service, time and fee', () => {
  expect(quoteWords(quote({}))).toEqual({
    name: 'Giao Hàng Nhanh',
    about: 'Chuẩn · 2–3 ngày',
    fee: '22.000₫',
    record: '',
    why: '',
  })
  expect(quoteWords(quote({ serviceName: '', time: undefined })).about).toBe('')
})

test('[PRC-010] [PRC-011] [FUL-269] [FUL-270] a carrier without a fee says why and cannot be chosen', () => {
  const refused = quote({ fee: undefined, error: 'Hãng không nhận tuyến này' })
  expect([mayChoose(refused), quoteWords(refused).why]).toEqual([false, 'Hãng không nhận tuyến này'])
  const silent = quote({ fee: undefined })
  expect([mayChoose(silent), quoteWords(silent).why]).toEqual([false, 'Hãng không báo phí'])
  expect(mayChoose(quote({}))).toBe(true)
})

test('[CRE-014] [FUL-268] a carrier that the shop is not connected with cannot be chosen either, even where its fee is known', () => {
  const off = quote({ carrier: 'CNTSHIP', fee: 20_000, connected: false })
  expect([mayChoose(off), quoteWords(off)]).toMatchObject([false, { why: 'Chưa kết nối', fee: '20.000₫' }])
  const far = quote({ connected: false, fee: undefined, error: 'Chỉ giao trong Hà Nội' })
  expect(quoteWords(far).why).toBe('Chưa kết nối · Chỉ giao trong Hà Nội')
})

test('how the shop’s own parcels to that province ended stands beside the price; of few parcels no rate', () => {
  const words = (delivered: number, ended: number, more: Partial<CarrierQuote> = {}) =>
    quoteWords(quote({ record: { delivered, ended }, ...more })).record
  expect(words(46, 50)).toBe('Giao được 92% tới tỉnh này (46/50 kiện, 90 ngày)')
  expect(words(199, 200)).toBe('Giao được 99% tới tỉnh này (199/200 kiện, 90 ngày)')
  expect(words(10, 10)).toBe('Giao được 100% tới tỉnh này (10/10 kiện, 90 ngày)')
  expect(words(9, 9)).toBe('Chưa đủ số liệu tới tỉnh này (9 kiện trong 90 ngày)')
  expect(words(0, 0, { connected: false })).toBe('')
})
