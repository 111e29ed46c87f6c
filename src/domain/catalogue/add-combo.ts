import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { lineName } from '../names.ts'
import { isEmpty } from './add-product.ts'
import { componentsOf, countInCombos, Parts } from './combo-parts.ts'
import { makeProduct } from './make-product.ts'
import { Holders, newFields } from './product-fields.ts'
import { productOf } from './product-of.ts'

const { pack: _, minimum: __, lots: ___, expiryDays: ____, ...fields } = newFields

/** A new combo: it lies nowhere, and there are as many of it as its parts make (`stock/stock-of.ts`). */
export const addCombo = defineCommand({
  path: '/api/product',
  method: 'addCombo',
  params: v.object({
    code: v.pipe(v.string(), v.maxLength(200)),
    ...fields,
    components: Parts,
    holders: Holders,
  }),
  permission: ['products_crud'],
  offline: 'optimistic',

  decide(read, { code, components, holders, ...given }, circumstances) {
    const KhoTay = componentsOf(read, components, code)
    if (isRefusal(KhoTay)) return KhoTay
    const making = makeProduct(
      read,
      { code, fields: { ...given, minimum: 0, pack: [], lots: 0, expiryDays: 0 }, holders },
      circumstances,
    )
    if (isRefusal(making)) return making
    const { draft, made } = making
    draft.put('products', { ...made, typeItem: 'combo', KhoTay, state: 'BÌNH THƯỜNG' })
    countInCombos(draft, code, KhoTay, 1)
    return draft.changes
  },

  fill: (params, newCode) => ({
    ...params,
    code: isEmpty(params['code']) ? newCode('product') : params['code'],
  }),
  answer: (read, { code }) => ({ code, product: productOf(read, code) }),
  say: ({ code, name, variant }) => ({ what: `Thêm combo ${lineName({ name, variant })}`, about: code }),
  cause: ({ code }) => code,
  reverse: ({ code }) => ({
    path: '/api/product',
    method: 'deleteListProduct',
    params: { listProduct: [code] },
  }),
})
