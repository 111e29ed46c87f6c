import * as v from 'valibot'
import { barcodeForms, barcodeKey, freeBarcodes } from '../catalogue/barcodes.ts'
import { sayProduct, stockedProduct } from '../catalogue/product-of.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import { ProductCode } from './params.ts'

import { Barcode } from './teach-barcode.ts'

/** A taught barcode was taught wrongly: the product loses it, and it may be taught anew. */
export const forgetBarcode = defineCommand({
  path: '/api/product',
  method: 'forgetBarcode',
  params: v.object({ productCode: ProductCode, barcode: Barcode }),
  permission: ['stock_crud', 'products_crud'],
  offline: 'optimistic',

  decide(read, { productCode, barcode }) {
    const text = barcodeKey(barcode)
    const taught = read.get('taughtBarcodes', text)
    const draft = new Draft(read)
    const product = stockedProduct(draft, productCode)
    const owner = taught && (stockedProduct(draft, taught.productCode)?.code ?? taught.productCode)
    if (!taught || owner !== (product?.code ?? productCode)) return refuse('barcode-not-taught', { barcode })
    if (product) {
      const { barcodes = [], ...bare } = product
      const left = barcodes.filter((other) => !barcodeForms(barcode).includes(other))
      draft.put('products', left.length > 0 ? { ...bare, barcodes: left } : bare)
      freeBarcodes(draft, product.code, [text])
    }
    draft.remove('taughtBarcodes', taught)
    return draft.changes
  },

  say({ productCode, barcode }, read) {
    return { what: `Gỡ mã ${barcode}`, about: sayProduct(read, productCode) }
  },
  cause: ({ productCode }) => productCode,
  reverse: ({ productCode, barcode }) => ({
    path: '/api/product',
    method: 'teachBarcode',
    params: { productCode, barcode, holders: [] },
  }),
})
