import type { Reader, Refusal } from '../command.ts'
import { lineName } from '../names.ts'
import { refuse } from '../refuse.ts'
import type { Product } from '../tables/products.ts'
import { barcodeKey, barcodeKeysOf, holderOf } from './barcodes.ts'
import { longestBarcode } from './product-fields.ts'
import { rowOfCode, stockedProduct } from './product-of.ts'

/**
 * The other product that a text stands on, as its code, its barcode or one that people taught (decisions 20): by the server's list, by what was
 * taught, and by the products that the device names.
 */
export function otherHolder(
  read: Reader,
  text: string,
  { own, holders }: { own?: string | undefined; holders: readonly string[] },
): Product | undefined {
  const key = barcodeKey(text)
  const taught = read.get('taughtBarcodes', key)
  const named = read.many('products', holders).filter((product) => barcodeKeysOf(product).includes(key))
  const holder = [holderOf(read, text), taught && stockedProduct(read, taught.productCode), ...named].find(
    (product) => product && product.deletedAt === undefined && product.code !== own,
  )
  return holder ?? deletedUnder(read, key, own)
}

/** A deleted product keeps its code in any case, because goods that come back bring it back; the very code can be made anew. */
function deletedUnder(read: Reader, key: string, own: string | undefined): Product | undefined {
  const code = read.get('barcodes', key)?.productCode
  const product = code === undefined || code === own ? undefined : rowOfCode(read, code)
  return product?.deletedAt !== undefined && barcodeKey(product.code) === key ? product : undefined
}

/** Why a product may not carry this barcode of its own. */
export function whyNotBarcode(
  read: Reader,
  barcode: string,
  who: {
    own?: string | undefined
    holders: readonly string[]
    /** It may be longer than the one a product is sold by: a carton's has 14 characters. */
    long?: boolean
  },
): Refusal | undefined {
  if (barcode === '') return undefined
  if (!who.long && barcode.length > longestBarcode) return refuse('product-barcode-long', { barcode })
  if (/^(KHOTAY|KE):/i.test(barcode) || read.get('orders', barcode))
    return refuse('barcode-is-document', { barcode })
  const holder = otherHolder(read, barcode, who)
  return holder && refuse('product-barcode-taken', { barcode, name: lineName(holder) })
}

/** Why a product may not carry these tags. Those that it carries already may be deleted: they come back with their tag. */
export function whyNotTags(
  read: Reader,
  tags: readonly string[],
  carried: readonly string[] = [],
): Refusal | undefined {
  const wanted = [...new Set(tags)].filter((tag) => !carried.includes(tag))
  const known = read.many('tags', wanted).filter(({ type }) => type === 'product_tag')
  return known.length < wanted.length ? refuse('product-tag-gone', {}) : undefined
}
