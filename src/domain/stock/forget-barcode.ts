import * as v from 'valibot'
import { defineCommand, remove } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { refuse } from '../refuse.ts'
import { ProductCode } from './params.ts'

import { Barcode, barcodeForms, barcodeKey } from './teach-barcode.ts'

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
    if (taught?.productCode !== productCode) return refuse('barcode-not-taught', { barcode })
    const draft = new Draft(read)
    const product = draft.get('products', productCode)
    if (product) {
      const { barcodes = [], ...bare } = product
      const left = barcodes.filter((other) => !barcodeForms(barcode).includes(other))
      draft.put('products', left.length > 0 ? { ...bare, barcodes: left } : bare)
    }
    return [...draft.changes, remove('taughtBarcodes', taught)]
  },

  say({ productCode, barcode }, read) {
    const product = read.get('products', productCode)
    return { what: `Gỡ mã ${barcode}`, about: product ? lineName(product) : productCode }
  },
  cause: ({ productCode }) => productCode,
  reverse: ({ productCode, barcode }) => ({
    path: '/api/product',
    method: 'teachBarcode',
    params: { productCode, barcode, holders: [] },
  }),
})
