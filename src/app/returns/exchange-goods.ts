import { unitPrice } from '../../domain/orders/pricing.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Product } from '../../domain/tables/products.ts'

/** What the buyer takes instead, the quantity as typed. */
export interface WrittenExchange {
  productCode: string
  quantity: string
}

/** RET-049, RET-050: digits and one comma with two decimals behind it; letters and a minus fall away. */
export function cleanQuantity(text: string): string {
  const [whole = '', ...decimals] = text
    .replaceAll('.', ',')
    .replace(/[^\d,]/g, '')
    .split(',')
  const kept = whole.slice(0, 6)
  return decimals.length === 0 ? kept : `${kept},${decimals.join('').slice(0, 2)}`
}

/** "1,5" → 1.5; nothing typed is none. */
export function quantityOf({ quantity }: Pick<WrittenExchange, 'quantity'>): number {
  const amount = Number(quantity.replace(',', '.'))
  return Number.isFinite(amount) ? amount : 0
}

/** One more or one less, never below one. */
export function stepped(line: WrittenExchange, by: 1 | -1): WrittenExchange {
  const next = Math.max(1, Math.round((quantityOf(line) + by) * 100) / 100)
  return { ...line, quantity: String(Math.min(999_999, next)).replace('.', ',') }
}

/** What a line costs, whole VND. */
export function exchangePrice(
  line: WrittenExchange,
  product: Product | undefined,
  policy: Order['price_policy'],
): number {
  return product ? Math.round(unitPrice({ ...product, amount: 1 }, policy) * quantityOf(line)) : 0
}
