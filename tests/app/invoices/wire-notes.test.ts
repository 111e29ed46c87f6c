import { expect, test } from 'vitest'
import { elsewhere, offers, wireNotes } from '../../../src/app/invoices/wire-notes.ts'

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

test('what a provider does not do from here is said where an invoice is worked on, with where it is done', () => {
  const words = { adjust: /điều chỉnh/i, cancel: /hủy/i, send: /gửi lại/i, xml: /XML/ }
  for (const provider of ['VIETINVOICE', 'MATBAO', 'HILO'] as const)
    for (const [what, word] of Object.entries(words))
      expect(word.test(elsewhere[provider].join(' ')), `${provider} ${what}`).toBe(
        !offers[provider][what as keyof typeof words],
      )
})
