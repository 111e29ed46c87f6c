import type { Invoice, InvoiceState, OrderBill } from '../tables/invoices.ts'

/** What lists call the state of an invoice. */
export const invoiceStateWords: Readonly<Record<InvoiceState, string>> = {
  waiting: 'Chờ cấp số',
  issued: 'Đã phát hành',
  failed: 'Không phát hành được',
  doubt: 'Chưa rõ',
  replaced: 'Đã bị thay thế',
  adjusted: 'Đã bị điều chỉnh',
  cancelled: 'Đã hủy',
}

export const invoiceKindWords: Readonly<Record<Invoice['kind'], string>> = {
  original: 'Hóa đơn',
  replacement: 'Hóa đơn thay thế',
  adjustment: 'Hóa đơn điều chỉnh',
}

/** "1C26TKT số 15", as papers and people quote an invoice; its series alone before it has a number. */
export function invoiceName({
  pattern,
  series,
  number,
}: Pick<OrderBill, 'pattern' | 'series' | 'number'>): string {
  const named = `${pattern ?? ''}${series}`
  return number === undefined ? named : `${named} số ${number}`
}

/** "MatBao-1C26TKT-15-KT-1": each provider counts from one, so the number alone would name another invoice, too. */
export function invoiceFileName({
  provider,
  pattern,
  series,
  number,
  orderCode,
}: Pick<Invoice, 'provider' | 'pattern' | 'series' | 'number' | 'orderCode'>): string {
  const code = orderCode.replace(/[^\w.-]+/g, '-')
  return [providerFileNames[provider], `${pattern}${series}`, number, code].filter(Boolean).join('-')
}

const providerFileNames: Readonly<Record<Invoice['provider'], string>> = {
  VIETINVOICE: 'VietInvoice',
  MATBAO: 'MatBao',
  HILO: 'Hilo',
}
