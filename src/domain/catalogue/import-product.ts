import * as v from 'valibot'
import { deepEqual } from '../../lib/deep-equal.ts'
import { type Decision, defineCommand } from '../command.ts'
import { lineName } from '../names.ts'
import { mayDo } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import { askTogether } from '../run.ts'
import type { Product } from '../tables/products.ts'
import { addProduct } from './add-product.ts'
import { barcodeKey } from './barcodes.ts'
import { whyNotBarcode } from './other-holder.ts'
import { codeFault } from './product-code.ts'
import { productOf } from './product-of.ts'
import { searchText } from './search-text.ts'
import { sheetTitles } from './sheet-columns.ts'
import { SheetRow } from './sheet-row.ts'
import { writeProduct } from './write-product.ts'

const { row: _, stock: __, was: ___, ...written } = SheetRow.entries

/**
 * What one row of a sheet says of a product: new codes are made, of known ones whatever the sheet tells is written (CAT-339, CAT-340), and a row that
 * says nothing new changes nothing. Without `cost_view` the cost stays as it is (CAT-343). Prices that do not go together were shown before and
 * are written all the same: sheets of other programs know no wholesale price.
 */
export const importProduct = defineCommand({
  path: '/api/product',
  method: 'importRow',
  params: v.object(written),
  permission: ['products_crud'],
  offline: 'online',

  decide(read, { code, guessed = [], ...told }, circumstances): Decision {
    const { user } = circumstances
    // What makes a product, and what nearly every row comes to, asked for in one go.
    const text = barcodeKey(code)
    askTogether(read, [
      { table: 'products', key: code },
      { table: 'productAliases', key: code },
      { table: 'taughtBarcodes', key: text },
      { table: 'barcodes', key: text },
    ])
    const fields = mayDo(user, ['cost_view']) ? told : withoutCost(told)
    const product = productOf(read, code)
    if (!product) {
      const bad = codeFault(code)
      if (bad) return bad
      return addProduct.decide(read, v.parse(addProduct.params, { name: '', ...fields, code }), circumstances)
    }
    // The device that looked the sheet through did not hold it.
    const blind = guessed.find((field) => field !== 'stock')
    if (blind) return refuse('sheet-cell-unread', { name: lineName(product), column: sheetTitles[blind] })
    const bare: Product = { ...product, ...fields }
    const next: Product = { ...bare, search: searchText(bare) }
    if (deepEqual(next, product)) return []
    if (next.name.trim() === '') return refuse('product-unnamed', {})
    const why =
      next.barcode === product.barcode
        ? undefined
        : whyNotBarcode(read, next.barcode, { own: product.code, holders: [] })
    if (why) return why
    return writeProduct(read, product, next, circumstances)
  },

  answer: (read, { code }) => {
    const product = productOf(read, code)
    return { code: product?.code, made: product?.made?.id }
  },
  say: ({ code, name, variant }) => ({
    what:
      name === undefined ? 'Ghi sản phẩm từ Excel' : `Ghi sản phẩm ${lineName({ name, variant })} từ Excel`,
    about: code,
  }),
  cause: ({ code }) => code,
})

function withoutCost<F extends { priceIn?: number | undefined }>({
  priceIn: _,
  ...fields
}: F): Omit<F, 'priceIn'> {
  return fields
}
