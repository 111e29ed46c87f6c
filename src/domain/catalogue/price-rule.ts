import { moneyLimit } from '../money/money.ts'
import type { Product } from '../tables/products.ts'

/** Prices that a rule can write. */
export type RuledPrice = 'price' | 'wholesale_price'

/** "+5 %, round to 1.000": how new prices follow from those of now. */
export interface PriceRule {
  /** Which price is written. */
  of: RuledPrice
  /** Which price it is reckoned from. */
  from: RuledPrice | 'priceIn'
  /** By so many per cent, or by so many VND; below zero lowers. */
  by: { percent: number } | { amount: number }
  /** To whole multiples of so many VND; 1 leaves it as it is. */
  roundTo: number
  rounding: 'nearest' | 'up' | 'down'
}

/**
 * The price of a product by a rule (whole VND), for the preview and for what is sent, so that both are the same; nothing where the price it is
 * reckoned from is not known. Never below 0, and 0 stays 0: what is given away costs nothing.
 */
export function priceByRule(
  product: Pick<Product, RuledPrice | 'priceIn'>,
  { of: _, from, by, roundTo, rounding }: PriceRule,
): number | undefined {
  const base = product[from] ?? 0
  if (base === 0) return undefined
  const raised = 'percent' in by ? (base * (100 + by.percent)) / 100 : base + by.amount
  const step = Math.max(1, Math.round(roundTo))
  // 105.000000000001 is no reason to round up.
  const steps = Number((raised / step).toFixed(6))
  const whole = { nearest: Math.round, up: Math.ceil, down: Math.floor }[rounding](steps)
  return Math.min(moneyLimit, Math.max(0, whole * step))
}
