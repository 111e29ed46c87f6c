import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { mayDo } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import type { Product } from '../tables/products.ts'
import { barcodeKeysOf, claimBarcodes } from './barcodes.ts'
import { otherHolder, whyNotBarcode, whyNotTags } from './other-holder.ts'
import { codeFault } from './product-code.ts'
import { Holders, productFields } from './product-fields.ts'
import { stockedProduct } from './product-of.ts'
import { productState } from './product-state.ts'
import { searchText } from './search-text.ts'

const { name, price, ...others } = productFields

/**
 * A new product, with no goods yet: they come in by a slip (decisions 9). Made by hand, and by whoever sends what document 3 §7 names; a state,
 * a channel and a shop are not taken from the call. A code that was deleted is made anew, and its numbers go on (decisions 16).
 */
export const addProduct = defineCommand({
  path: '/api/product',
  method: 'add',
  params: v.object({
    code: v.pipe(v.string(), v.maxLength(200)),
    name,
    price: v.optional(price, 0),
    wholesale_price: v.optional(others.wholesale_price, 0),
    priceIn: v.optional(others.priceIn, 0),
    variant: v.optional(others.variant, ''),
    tags: v.optional(others.tags, []),
    unit: v.optional(others.unit, ''),
    taxFee: v.optional(others.taxFee, '0'),
    barcode: v.optional(others.barcode, ''),
    note: v.optional(others.note, ''),
    holders: Holders,
  }),
  permission: ['products_crud'],
  offline: 'optimistic',

  decide(read, { code, variant, priceIn, holders, ...fields }, { id, at, user }) {
    if (fields.name.trim() === '') return refuse('product-unnamed', {})
    const fault = codeFault(code)
    if (fault) return fault
    const holder = otherHolder(read, code, { holders })
    if (holder) return refuse('product-code-taken', { codes: code, name: lineName(holder) })
    const why = whyNotBarcode(read, fields.barcode, { holders }) ?? whyNotTags(read, fields.tags)
    if (why) return why
    const made: Product = {
      // Its own row alone: an alias may lead to a product it was changed to, which was deleted since.
      ...numbersOf(read.many('products', [code])[0]),
      ...fields,
      code,
      priceIn: mayDo(user, ['cost_view']) ? priceIn : 0,
      search: searchText({ ...fields, code, variant }),
      made: { id, by: user.userName, at },
    }
    if (variant !== '') made.variant = variant
    made.state = productState(made)
    const draft = new Draft(read)
    draft.put('products', made)
    claimBarcodes(draft, code, barcodeKeysOf(made))
    return draft.changes
  },

  fill: (params, newCode) => ({
    ...params,
    code: isEmpty(params['code']) ? newCode('product') : params['code'],
  }),
  answer: (read, { code }) => ({ code, product: stockedProduct(read, code) }),
  say: ({ code, name, variant }) => ({ what: `Thêm sản phẩm ${lineName({ name, variant })}`, about: code }),
  cause: ({ code }) => code,
})

function isEmpty(code: unknown): boolean {
  return code === undefined || code === null || code === ''
}

type Numbers = Pick<
  Product,
  'total' | 'book' | 'wait' | 'exp_amount' | 'totalOrder' | 'warehouses' | 'state' | 'barcodes'
>

/** What goes on being counted of a product that was deleted; nothing but zeros of one that never was. */
function numbersOf(before: Product | undefined): Numbers {
  const { total, book, wait, exp_amount, totalOrder, warehouses, state } = before ?? nothing
  return { total, book, wait, exp_amount, totalOrder, warehouses, state }
}

const nothing: Numbers = {
  total: 0,
  book: 0,
  wait: 0,
  exp_amount: 0,
  totalOrder: 0,
  warehouses: [],
  state: 'ĐÃ HẾT HÀNG',
}
