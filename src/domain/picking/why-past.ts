import type { Reader, Refusal } from '../command.ts'
import { whyExpired } from '../stock/expired-goods.ts'
import type { Product } from '../tables/products.ts'
import type { Wave } from '../tables/waves.ts'

interface Picked {
  bid: string
  quantity: number
  lot?: string | undefined
  expires?: string | undefined
  expired?: boolean | undefined
}

/** Why units are not picked without a word: they are past their last good day. */
export function whyPast(
  read: Reader,
  product: Product,
  { wid }: Wave,
  { bid, quantity: units, expired, ...told }: Picked,
  at: number,
): Refusal | undefined {
  return expired ? undefined : whyExpired(read, product, { wid, bid, units, told, at })
}
