import * as v from 'valibot'
import { defineCommand, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { refuse } from '../refuse.ts'
import type { Product } from '../tables/products.ts'
import { barcodeKey, barcodeKeysOf, claimBarcodes } from './barcodes.ts'
import { countInCombos } from './combo-parts.ts'
import { sayList } from './delete-products.ts'
import { mostAtOnce, ProductCode } from './product-fields.ts'
import { productOf, stockedProduct } from './product-of.ts'

/** A deletion can be taken back for so long (ms). */
export const restorableMs = 24 * 3_600_000

/** Deleted products are there again as they were, within a day of their deletion. */
export const restoreProducts = defineCommand({
  path: '/api/product',
  method: 'restoreProducts',
  params: v.object({ listProduct: v.pipe(v.array(ProductCode), v.minLength(1), v.maxLength(mostAtOnce)) }),
  permission: ['products_crud', 'stock_crud'],
  offline: 'optimistic',

  decide(read, { listProduct }, { at }) {
    const draft = new Draft(read)
    const codes = [...new Set(listProduct)]
    draft.many('products', codes)
    // Parts first: a combo is none without them.
    const rows = codes.map((code) => ({ code, row: stockedProduct(draft, code) }))
    const partsFirst = rows.toSorted((one, other) => rankOf(one.row) - rankOf(other.row))
    for (const { code, row } of partsFirst) {
      if (!row) return refuse('slip-product-not-found', { code })
      if (row.deletedAt === undefined) continue
      const why = whyNotRestored(draft, row, at)
      if (why) return why
      const { deletedAt: _, deletedBy: __, ...product } = row
      draft.put('products', product)
      claimBarcodes(draft, product.code, barcodeKeysOf(product))
      countInCombos(draft, product.code, product.KhoTay ?? [], 1)
    }
    return draft.changes
  },

  say: ({ listProduct }, read) => ({ what: 'Khôi phục sản phẩm đã xóa', about: sayList(read, listProduct) }),
  cause: ({ listProduct }) => listProduct[0] ?? '',
  reverse: ({ listProduct }) => ({
    path: '/api/product',
    method: 'deleteListProduct',
    params: { listProduct },
  }),
})

function rankOf(product: Product | undefined): number {
  return product?.typeItem === 'combo' ? 1 : 0
}

function whyNotRestored(read: Reader, product: Product, at: number): Refusal | undefined {
  const name = lineName(product)
  if (at - (product.deletedAt ?? 0) > restorableMs) return refuse('product-deleted-long-ago', { name })
  for (const text of [product.barcode, ...(product.barcodes ?? []), ...(product.oldCodes ?? [])]) {
    const owner = text === '' ? undefined : read.get('barcodes', barcodeKey(text))
    const holder = owner && productOf(read, owner.productCode)
    if (holder && holder.code !== product.code)
      return refuse('product-barcode-taken', { barcode: text, name: lineName(holder) })
  }
  const gone = product.KhoTay?.find((part) => !productOf(read, part.code))
  return gone && refuse('combo-part-gone', { name: gone.name })
}
