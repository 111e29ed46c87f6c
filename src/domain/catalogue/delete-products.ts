import * as v from 'valibot'
import { defineCommand, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { type Actor, mayDo } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import type { Product, StockPlace } from '../tables/products.ts'
import { barcodeKey, barcodeKeysOf, freeBarcodes } from './barcodes.ts'
import { countInCombos } from './combo-parts.ts'
import { mostAtOnce, ProductCode } from './product-fields.ts'
import { productNotFound } from './product-not-found.ts'
import { productOf, rowOfCode, sayProduct } from './product-of.ts'

/** What a person types before everything is deleted (CAT-324). */
export const deletePhrase = 'TÔI ĐỒNG Ý'

/**
 * Products go (decisions 16): their rows stay with their numbers and movements, so that goods which come back bring a product back, and the same
 * code can be made anew. One that orders reserve or wait for stays (CAT-152), one that is on its way here too, one that a combo is made of,
 * and one that lies on a shelf (CAT-104) unless everything is deleted with the phrase. Of a list nothing goes where one may not.
 */
export const deleteProducts = defineCommand({
  path: '/api/product',
  method: 'deleteListProduct',
  params: v.object({
    listProduct: v.pipe(v.array(ProductCode), v.minLength(1), v.maxLength(mostAtOnce)),
    /** Ours: combos on this device that are made of one of them, for the sentence: a rule cannot search. */
    combos: v.optional(v.pipe(v.array(ProductCode), v.maxLength(20)), []),
    /** Ours: what was typed, so that goods on hand go too; it takes `stock_crud` (CAT-323 … CAT-327). */
    phrase: v.optional(v.literal(deletePhrase)),
  }),
  permission: ['products_crud', 'stock_crud'],
  offline: 'optimistic',

  decide(read, { listProduct, combos, phrase }, { at, user }) {
    const notAllowed = whyNotAllowed(user, phrase)
    if (notAllowed) return notAllowed
    const draft = new Draft(read)
    const codes = [...new Set(listProduct)]
    draft.many('products', codes)
    // Combos go first: with them their parts are parts no longer.
    const found = codes.map((code) => ({ code, product: productOf(draft, code) }))
    const combosFirst = found.toSorted((one, other) => rankOf(one.product) - rankOf(other.product))
    for (const { code, product } of combosFirst) {
      if (!product) return productNotFound(read, code)
      const now = rowOfCode(draft, product.code) ?? product
      const why = whyKept(draft, now, { combos, withStock: phrase !== undefined })
      if (why) return why
      countInCombos(draft, now.code, now.KhoTay ?? [], -1)
      freeBarcodes(draft, now.code, textsGivenUp(now))
      draft.put('products', { ...now, deletedAt: at, deletedBy: user.userName })
    }
    return draft.changes
  },

  say: ({ listProduct }, read) => ({ what: 'Xóa sản phẩm', about: sayList(read, listProduct) }),
  cause: ({ listProduct }) => listProduct[0] ?? '',
  reverse: ({ listProduct }) => ({
    path: '/api/product',
    method: 'restoreProducts',
    params: { listProduct },
  }),
})

function rankOf(product: Product | undefined): number {
  return product?.typeItem === 'combo' ? 0 : 1
}

function whyNotAllowed(user: Actor, phrase: string | undefined): Refusal | undefined {
  // CAT-327 speaks of everything, CAT-151 of one.
  if (phrase !== undefined)
    return mayDo(user, ['stock_crud']) ? undefined : refuse('products-delete-all-not-allowed', {})
  return mayDo(user, ['products_crud']) ? undefined : refuse('product-delete-not-allowed', {})
}

/** Why a product may not be deleted now. */
export function whyKept(
  read: Reader,
  product: Product,
  { combos = [], withStock = false }: { combos?: readonly string[]; withStock?: boolean } = {},
): Refusal | undefined {
  const name = lineName(product)
  const { code, total, book, wait, exp_amount, warehouses } = product
  const isKept = (place: StockPlace) => place.book !== 0 || place.wait !== 0 || (place.untaken ?? 0) !== 0
  if (book !== 0 || wait !== 0 || warehouses.some(isKept)) return refuse('product-held', { name })
  if (exp_amount !== 0 || warehouses.some((place) => place.exp_amount !== 0))
    return refuse('product-expected', { name })
  if (total > 0 && !withStock) return refuse('product-in-stock', { name, total })
  const count = product.inCombos ?? 0
  if (count === 0) return undefined
  const named = read
    .many('products', combos)
    .filter((combo) => combo.KhoTay?.some((part) => productOf(read, part.code)?.code === code))
  return refuse('product-in-combos', { name, count, combos: named.map(lineName).join(', ') })
}

/** Barcodes are free for others from now on; the code stays its own, so that goods that come back find it. */
function textsGivenUp(product: Product): string[] {
  return barcodeKeysOf(product).filter((text) => text !== barcodeKey(product.code))
}

/** "Áo thun" or "3 sản phẩm". */
export function sayList(read: Reader, codes: readonly string[]): string {
  const [only, ...more] = codes
  return only === undefined || more.length > 0 ? `${codes.length} sản phẩm` : sayProduct(read, only)
}
