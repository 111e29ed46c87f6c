import { providerOf } from '../../domain/providers/providers.ts'
import type { InvoiceProvider } from '../../domain/tables/invoices.ts'

/** What a provider does not do for us, and where it is done; `offers` says the same to keys. */
export const elsewhere: Readonly<Record<InvoiceProvider, readonly string[]>> = {
  VIETINVOICE: [],
  MATBAO: ['Hủy và gửi lại hóa đơn: làm ở trang Mắt Bão.'],
  HILO: ['Điều chỉnh, gửi lại hóa đơn và tải XML: làm ở trang Hilo.'],
}

/** What of each provider's wire nobody outside knows, and what that means for the shop: nothing is guessed in silence. */
const notes: Readonly<Record<InvoiceProvider, readonly string[]>> = {
  VIETINVOICE: ['VietInvoice không công bố cách kết nối: ở đây chỉ nối được với nhà cung cấp tập.'],
  MATBAO: [
    'Mất mạng giữa lúc phát hành thì Mắt Bão không cho hỏi lại: KhoTay nhờ bạn xem số ở trang Mắt Bão.',
    ...elsewhere.MATBAO,
  ],
  HILO: [
    ...elsewhere.HILO,
    'Hilo chưa công bố mẫu trả lời khi hỏi lại hóa đơn: không đọc được thì KhoTay nhờ bạn xem số ở trang Hilo.',
  ],
}

/** What to know of a provider before it is connected; or why this server does not speak to it at all. */
export function wireNotes(
  provider: InvoiceProvider,
  spoken: { isPractice: boolean } | undefined,
): readonly string[] {
  if (!spoken) {
    const { name, wireUnknown } = providerOf(provider)
    const why = wireUnknown ? `${name} không công bố cách kết nối, nên máy chủ này` : 'Máy chủ này'
    return [`${why} chưa nói chuyện được với ${name}. Xuất hóa đơn ở trang của ${name}.`]
  }
  return provider === 'VIETINVOICE' && !spoken.isPractice ? [] : notes[provider]
}

/** What each does not do for us. */
export const offers: Readonly<
  Record<InvoiceProvider, { adjust: boolean; cancel: boolean; send: boolean; xml: boolean }>
> = {
  VIETINVOICE: { adjust: true, cancel: true, send: true, xml: true },
  MATBAO: { adjust: true, cancel: false, send: false, xml: true },
  HILO: { adjust: false, cancel: true, send: false, xml: false },
}
