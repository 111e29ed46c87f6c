import type { TikiOrder } from './tiki-order.ts'

type Paid = Pick<TikiOrder, 'payment' | 'invoice' | 'items'>

/** Whether its buyer pays at the door: as Tiki says in so many words, by the way to pay, or by what its driver is to collect. */
export function isCodOf({ payment, invoice }: Omit<Paid, 'items'>): boolean {
  if (payment?.is_prepaid !== undefined) return !payment.is_prepaid
  if (payment?.method) return payment.method.trim().toLowerCase() === 'cod'
  return (invoice.collectible_amount ?? 0) > 0
}

/** What the driver is to collect at the door (VND); nothing of what was paid ahead. */
export function toCollect(order: Paid): number {
  if (!isCodOf(order)) return 0
  const { collectible_amount: told, grand_total: total } = order.invoice
  return Math.round(told ?? total ?? goodsOf(order))
}

function goodsOf({ items }: Paid): number {
  return items.reduce((sum, { invoice, price = 0, qty = 1 }) => {
    return sum + (invoice.row_total ?? (invoice.price ?? price) * (invoice.quantity ?? qty))
  }, 0)
}
