import type { OrderBill } from '../tables/invoices.ts'
import { invoiceName } from './invoice-words.ts'

/** What a receipt says of the e-invoice: its number and where to look it up, or that it is still to come. Nothing where none is asked for. */
export function receiptWords(bill: OrderBill | undefined, code: string): string[] {
  if (!bill || bill.state === 'cancelled') return []
  const { number, lookupCode, taxOfficeCode } = bill
  if (number === undefined)
    return ['Hóa đơn điện tử đang chờ cấp số.', `Phiếu này không thay hóa đơn; hỏi lại shop bằng mã ${code}.`]
  return [
    `Hóa đơn điện tử ${invoiceName(bill)}`,
    ...(taxOfficeCode ? [`Mã CQT: ${taxOfficeCode}`] : []),
    ...(lookupCode ? [`Mã tra cứu: ${lookupCode}`] : []),
  ]
}
