import type { Refusal } from '../command.ts'
import { refuse } from '../refuse.ts'

export interface Prices {
  /** Retail (VND). */
  price: number
  wholesale_price: number
  /** Cost; 0 while nobody knows it. */
  priceIn: number
}

/**
 * Why these prices do not go together: wholesale has to be above cost, retail above wholesale (CAT-124, CAT-125). Nothing is asked of a cost
 * of 0 (decisions 31), nor of retail while there is no wholesale price: a gift costs nothing.
 */
export function priceFault({ price, wholesale_price, priceIn }: Prices): Refusal | undefined {
  if (priceIn > 0 && wholesale_price <= priceIn) return refuse('wholesale-below-cost', {})
  if (wholesale_price > 0 && price <= wholesale_price) return refuse('retail-below-wholesale', {})
  return undefined
}
