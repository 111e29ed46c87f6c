import * as v from 'valibot'
import { barcodeForms, barcodeKey, claimBarcodes, holderOf } from '../catalogue/barcodes.ts'
import { productNotFound } from '../catalogue/product-not-found.ts'
import { productOf, sayProduct, stockedProduct } from '../catalogue/product-of.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { formatMoment } from '../time.ts'
import { ProductCode } from './params.ts'

/** A taught barcode is this long at most. */
export const longestTaught = 64

/** As it was scanned, without spaces around it. */
export const Barcode = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(longestTaught),
  v.check((text) => text.trim() === text),
)

/** A product has at most this many taught barcodes. */
const mostBarcodes = 20

/** Somebody teaches that a code nobody knew is this product, one unit of it. A text belongs to one product only. */
export const teachBarcode = defineCommand({
  path: '/api/product',
  method: 'teachBarcode',
  params: v.object({
    productCode: ProductCode,
    barcode: Barcode,
    /** Products that carry this text on the device, by barcode or code: the rule cannot search for them. */
    holders: v.optional(v.pipe(v.array(ProductCode), v.maxLength(20)), []),
  }),
  permission: ['stock_crud', 'products_crud'],
  offline: 'optimistic',

  decide(read, { productCode, barcode, holders }, { user, at }) {
    const text = barcodeKey(barcode)
    const product = productOf(read, productCode)
    if (!product) return productNotFound(read, productCode)
    if (/^(KHOTAY|KE):/.test(text) || read.get('orders', text))
      return refuse('barcode-is-document', { barcode })
    const taught = read.get('taughtBarcodes', text)
    if (taught && stockedProduct(read, taught.productCode)?.code === product.code) return []
    if (taught) {
      const by = { who: nameOf(read, taught.by), when: formatMoment(taught.at) }
      return refuse('barcode-taken', {
        barcode,
        name: sayProduct(read, taught.productCode),
        ...by,
      })
    }
    const holder = holderOf(read, text)
    if (holder && holder.code !== product.code)
      return refuse('barcode-taken', { barcode, name: lineName(holder) })
    const others = read.many('products', holders)
    const owner = others.find(
      (other) =>
        other.code !== product.code && [other.code, other.barcode].some((own) => own.toUpperCase() === text),
    )
    if (owner) return refuse('barcode-taken', { barcode, name: lineName(owner) })
    if (product.barcode.toUpperCase() === text || product.code.toUpperCase() === text) return []
    const barcodes = product.barcodes ?? []
    if (barcodes.length >= mostBarcodes) return refuse('barcodes-too-many', { name: lineName(product) })
    const draft = new Draft(read)
    draft.put('taughtBarcodes', { text, productCode: product.code, by: user.userName, at })
    claimBarcodes(draft, product.code, [text])
    draft.put('products', { ...product, barcodes: [...barcodes, ...barcodeForms(barcode)] })
    return draft.changes
  },

  say({ productCode, barcode }, read) {
    return { what: `Gắn mã ${barcode}`, about: sayProduct(read, productCode) }
  },
  cause: ({ productCode }) => productCode,
  reverse: ({ productCode, barcode }) => ({
    path: '/api/product',
    method: 'forgetBarcode',
    params: { productCode, barcode },
  }),
})
