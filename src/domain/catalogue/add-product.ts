import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { lineName } from '../names.ts'
import { makeProduct } from './make-product.ts'
import { Holders, newFields } from './product-fields.ts'
import { stockedProduct } from './product-of.ts'

/**
 * A new product, with no goods yet: they come in by a slip (decisions 9). Made by hand, and by whoever sends what document 3 §7 names; a state,
 * a channel and a shop are not taken from the call. A code that was deleted is made anew, and its numbers go on (decisions 16).
 */
export const addProduct = defineCommand({
  path: '/api/product',
  method: 'add',
  params: v.object({
    code: v.pipe(v.string(), v.maxLength(200)),
    ...newFields,
    holders: Holders,
  }),
  permission: ['products_crud'],
  offline: 'optimistic',

  decide(read, { code, holders, ...fields }, circumstances) {
    const making = makeProduct(read, { code, fields, holders }, circumstances)
    return isRefusal(making) ? making : making.draft.changes
  },

  fill: (params, newCode) => ({
    ...params,
    code: isEmpty(params['code']) ? newCode('product') : params['code'],
  }),
  answer: (read, { code }) => ({ code, product: stockedProduct(read, code) }),
  say: ({ code, name, variant }) => ({ what: `Thêm sản phẩm ${lineName({ name, variant })}`, about: code }),
  cause: ({ code }) => code,
})

export function isEmpty(code: unknown): boolean {
  return code === undefined || code === null || code === ''
}
