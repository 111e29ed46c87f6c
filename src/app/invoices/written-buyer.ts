import type { InvoiceBuyer } from '../../domain/tables/invoices.ts'

/** What is written of a buyer. */
export interface WrittenBuyer {
  name: string
  company: string
  taxCode: string
  address: string
  email: string
  phone: string
}

export const noBuyer: WrittenBuyer = { name: '', company: '', taxCode: '', address: '', email: '', phone: '' }

/** What a buyer gave before. */
export type BuyerTold = Partial<InvoiceBuyer>

/**
 * A form filled by what was given before: by the order's customer all of it. By a tax code only what is the firm's: whoever bought for it the last time is somebody else, and stands on no other person's invoice.
 */
export function withRemembered(
  written: WrittenBuyer,
  { name, phone, ...firm }: BuyerTold,
  by: 'customer' | 'firm',
): WrittenBuyer {
  const told = by === 'customer' ? { name, phone, ...firm } : firm
  const filled = Object.entries(told).filter(([, text]) => text)
  return { ...written, ...Object.fromEntries(filled) }
}
