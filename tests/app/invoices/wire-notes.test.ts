import { expect, test } from 'vitest'
import { wireNotes } from '../../../src/app/invoices/wire-notes.ts'

test('[FUL-078] of a provider that this server does not speak to the card says whose doing it is, and where invoices are issued instead', () => {
  expect(wireNotes('VIETINVOICE', undefined)).toEqual([
    'VietInvoice không công bố cách kết nối, nên máy chủ này chưa nói chuyện được với VietInvoice. Xuất hóa đơn ở trang của VietInvoice.',
  ])
  expect(wireNotes('MATBAO', undefined)).toEqual([
    'Máy chủ này chưa nói chuyện được với Mắt Bão. Xuất hóa đơn ở trang của Mắt Bão.',
  ])
  expect(wireNotes('VIETINVOICE', { isPractice: false })).toEqual([])
  expect(wireNotes('VIETINVOICE', { isPractice: true })).toHaveLength(1)
})
