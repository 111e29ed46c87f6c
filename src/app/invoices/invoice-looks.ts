import type { InvoiceState, OrderBill } from '../../domain/tables/invoices.ts'
import type { InvoiceTold } from '../../protocol/queries/invoices.ts'

/** How each state looks in a list and on a sheet. */
export const invoiceLooks: Readonly<Record<InvoiceState, string>> = {
  waiting: 'bg-brand-soft text-brand-ink',
  issued: 'bg-ok-soft text-ok',
  failed: 'bg-bad-soft text-bad',
  doubt: 'bg-warn-soft text-warn',
  replaced: 'border border-line bg-ground text-sub',
  adjusted: 'border border-line bg-ground text-sub',
  cancelled: 'border border-line bg-ground text-sub',
}

/** The server still hears of it from its provider. */
export function isUnderWay({ state, work }: Pick<InvoiceTold, 'state' | 'work'>): boolean {
  return state === 'waiting' || work?.state === 'waiting'
}

/** What is under way with an order's invoice. */
export const billWorkWords: Readonly<Record<NonNullable<OrderBill['work']>, string>> = {
  replace: 'Đang lập hóa đơn thay thế',
  adjust: 'Đang lập hóa đơn điều chỉnh',
  cancel: 'Đang chờ nhà cung cấp hủy',
}
