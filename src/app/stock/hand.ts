import type { Bin } from '../../domain/tables/places.ts'
import type { Product } from '../../domain/tables/products.ts'

/** Goods on their way from one bin to another, in somebody's hands. */
export interface Hand {
  wid?: string
  from?: string
  fromName?: string
  goods: { productCode: string; name: string; variant?: string; amount: number }[]
}

/** The bin that the goods are taken from. */
export function standAt(hand: Hand, { parent, bid, name }: Bin): void {
  Object.assign(hand, { wid: parent, from: bid, fromName: name })
}

/** The goods that were counted last come last; none of them left, and their line goes. */
export function setAmount(hand: Hand, { code, name, variant }: Product, amount: number): void {
  const others = hand.goods.filter(({ productCode }) => productCode !== code)
  const line = { productCode: code, name, variant: variant || undefined, amount }
  hand.goods = amount > 0 ? [...others, line] : others
}

/** Nothing is in the hand any more. */
export function letGo(hand: Hand): void {
  hand.goods = []
  delete hand.from
  delete hand.fromName
}
