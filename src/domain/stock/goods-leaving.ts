import { productNotFound } from '../catalogue/product-not-found.ts'
import { productOf, stockedProduct } from '../catalogue/product-of.ts'
import type { Reader, Refusal } from '../command.ts'
import { lineName } from '../names.ts'
import { refuse } from '../refuse.ts'
import { isCounted } from './count-memory.ts'

import { binNameOf, hasBin, keptIn, lastChange, lyingIn, placeOf } from './stock-place.ts'

interface Leaving {
  wid: string
  items: readonly { productCode: string; bin: string; amount: number }[]
  note: string
  /** When hands took them. */
  at: number
}

/**
 * Why goods may not be taken off their shelves by hand. Never below nothing: what is not there cannot leave, and the number would
 * hide it. Below what orders reserve only with a reason, for that order's packer will miss it. A count
 * made after the goods were taken has already taken them off on hand, so they are let go.
 */
export function whyGoodsStay(read: Reader, { wid, items, note, at }: Leaving): Refusal | undefined {
  const wanted = new Map<string, { productCode: string; bin: string; amount: number }>()
  read.many('products', [...new Set(items.map(({ productCode }) => productCode))])
  for (const item of items) {
    const productCode = productOf(read, item.productCode)?.code ?? item.productCode
    const key = `${productCode}/${item.bin}`
    wanted.set(key, { ...item, productCode, amount: (wanted.get(key)?.amount ?? 0) + item.amount })
  }
  for (const { productCode, bin, amount } of wanted.values()) {
    const product = productOf(read, productCode)
    if (!product) return productNotFound(read, productCode)
    const place = placeOf(product, wid, bin)
    if (isCounted(place, at)) continue
    const about = { name: lineName(product), bin: binNameOf(read, wid, bin), onHand: lyingIn(place) }
    if (amount > lyingIn(place))
      return refuse('not-enough-in-bin', { ...about, wanted: amount, ...lastChange(read, place) })
    if (place.total - amount < place.book && note.trim() === '')
      return refuse('reserved-needs-note', { ...about, book: keptIn(place) })
  }
  return undefined
}

/** Why goods may not be put there: the product or the bin is not known, or it is a combo, which lies nowhere. */
export function whyNotStocked(
  read: Reader,
  wid: string,
  items: readonly { productCode: string; bin: string }[],
): Refusal | undefined {
  read.many('products', [...new Set(items.map(({ productCode }) => productCode))])
  read.many('bins', [...new Set(items.map(({ bin }) => `${wid}/${bin}`))])
  for (const { productCode, bin } of items) {
    const product = productOf(read, productCode)
    if (!product) return productNotFound(read, productCode)
    if (product.typeItem === 'combo') return refuse('slip-combo', { name: lineName(product) })
    if (!hasBin(read, wid, bin)) return refuse('bin-not-found', { bin })
  }
  return undefined
}

/** Why goods may not come in: no product of the shop, deleted ones included, has a number for them to come into. */
export function whyNotKnown(
  read: Reader,
  items: readonly { productCode: string; damageId?: string | undefined }[],
): Refusal | undefined {
  read.many('products', [...new Set(items.map(({ productCode }) => productCode))])
  const unknown = items.find(
    ({ productCode, damageId }) => damageId === undefined && !stockedProduct(read, productCode),
  )
  return unknown && refuse('slip-product-not-found', { code: unknown.productCode })
}
