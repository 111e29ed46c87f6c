import * as v from 'valibot'
import { deepEqual } from '../../lib/deep-equal.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { defineCommand, type Reader, type Refusal } from '../command.ts'
import { lineName } from '../names.ts'
import { type Actor, mayDo } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Product } from '../tables/products.ts'
import { tagsMeant } from '../tags/tag-names.ts'
import { formatMoment } from '../time.ts'
import { barcodeKeysOf } from './barcodes.ts'
import { whyNotBarcode, whyNotTags } from './other-holder.ts'
import { whyNotPacks, withPackBarcodes } from './packs.ts'
import { priceFault } from './price-fault.ts'
import { fieldNames, Holders, ProductCode, productFields } from './product-fields.ts'
import { productNotFound } from './product-not-found.ts'
import { productOf, sayProduct } from './product-of.ts'
import { productState } from './product-state.ts'
import { searchText } from './search-text.ts'
import { writeProduct } from './write-product.ts'

const Fields = v.partial(v.object(productFields))
type Fields = v.InferOutput<typeof Fields>

/** What is written of a product changes; only the fields given. */
export const updateProduct = defineCommand({
  path: '/api/product',
  method: 'update',
  params: v.object({
    /** The product's code. */
    productId: ProductCode,
    ...Fields.entries,
    /** The same fields as the screen showed them: what somebody else changed meanwhile is not written over, and there is a way back. */
    from: v.optional(Fields),
    holders: Holders,
  }),
  permission: ['products_crud'],
  offline: 'optimistic',

  decide(read, { productId, from, holders, ...given }, circumstances) {
    const { user } = circumstances
    const product = productOf(read, productId)
    if (!product) return productNotFound(read, productId)
    const fields = withTagsMeant(read, asSeenBy(user, given))
    const overtaken = from && whyOvertaken(read, product, fields, withTagsMeant(read, from))
    if (overtaken) return overtaken
    const next = withFields(product, fields)
    if (deepEqual(next, product)) return []
    if (next.name.trim() === '') return refuse('product-unnamed', {})
    const why =
      (next.barcode === product.barcode
        ? undefined
        : whyNotBarcode(read, next.barcode, { own: product.code, holders })) ??
      (fields.tags && whyNotTags(read, fields.tags, product.tags)) ??
      (fields.pack && whyNotPacks(read, next, fields.pack, { before: barcodeKeysOf(product), holders })) ??
      whyNotPrices(product, next, user)
    if (why) return why
    return writeProduct(read, product, next, circumstances)
  },

  answer: (read, { productId }) => ({ product: productOf(read, productId) }),
  say: ({ productId }, read) => ({ what: 'Sửa sản phẩm', about: sayProduct(read, productId) }),
  cause: ({ productId }) => productId,
  reverse: ({ productId, from, holders: _, ...given }) =>
    from && {
      path: '/api/product',
      method: 'update',
      params: { productId, ...from, from: Object.fromEntries(keysOf(from).map((key) => [key, given[key]])) },
    },
})

/** Without `cost_view` nobody writes a cost price either (decisions 18). */
function asSeenBy(user: Actor, { priceIn, ...fields }: Fields): Fields {
  return priceIn !== undefined && mayDo(user, ['cost_view']) ? { ...fields, priceIn } : fields
}

/** A tag that became another one means that one. */
function withTagsMeant(read: Reader, fields: Fields): Fields {
  return fields.tags ? { ...fields, tags: tagsMeant(read, fields.tags) } : fields
}

/** The product with these fields written on it, found by its new words. */
function withFields(product: Product, given: Fields): Product {
  const { lots = 0, expiryDays = 0, ...written } = { ...product, ...given }
  const { variant = '', image = '', minimum = 0, pack = [], barcodes: _, ...bare } = written
  const next: Product = bare
  if (variant !== '') next.variant = variant
  if (image !== '') next.image = image
  if (minimum > 0) next.minimum = minimum
  if (pack.length > 0) next.pack = pack
  if (lots) next.lots = 1
  if (expiryDays > 0) next.expiryDays = expiryDays
  const barcodes = given.pack ? withPackBarcodes(product, pack) : (product.barcodes ?? [])
  if (barcodes.length > 0) next.barcodes = barcodes
  return { ...next, search: searchText(next), state: productState(next) }
}

function writtenOn(product: Product, field: keyof typeof productFields): unknown {
  return product[field] ?? emptyFields[field] ?? ''
}

const emptyFields: Partial<Record<keyof typeof productFields, unknown>> = {
  priceIn: 0,
  minimum: 0,
  lots: 0,
  expiryDays: 0,
  pack: [],
}

/** An average has decimals that no screen shows. */
function isAsSeen(now: unknown, seen: unknown): boolean {
  const whole = (value: unknown) => (typeof value === 'number' ? Math.round(value) : value)
  return deepEqual(whole(now), whole(seen))
}

/** Somebody changed one of these fields since the screen showed it, to something else (decisions 14). */
function whyOvertaken(read: Reader, product: Product, fields: Fields, from: Fields): Refusal | undefined {
  const field = keysOf(fieldNames).find((key) => {
    if (fields[key] === undefined || from[key] === undefined) return false
    const now = writtenOn(product, key)
    return !isAsSeen(now, from[key]) && !isAsSeen(now, fields[key])
  })
  if (!field) return undefined
  const { by, at } = product.edited ?? {}
  const last = by === undefined || at === undefined ? {} : { who: nameOf(read, by), when: formatMoment(at) }
  return refuse('product-changed', { name: lineName(product), what: fieldNames[field], ...last })
}

/**
 * Prices are judged when one of them changes, so that a new name is not held up by an old price. Whoever may not see the cost is not told
 * by a refusal how high it is.
 */
function whyNotPrices(before: Product, next: Product, user: Actor): Refusal | undefined {
  const pricesOf = ({ price, wholesale_price, priceIn = 0 }: Product) => ({ price, wholesale_price, priceIn })
  if (deepEqual(pricesOf(before), pricesOf(next))) return undefined
  const seen = mayDo(user, ['cost_view'])
  return priceFault({ ...pricesOf(next), priceIn: seen ? (next.priceIn ?? 0) : 0 })
}
