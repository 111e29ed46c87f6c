import * as v from 'valibot'
import { deepEqual } from '../../lib/deep-equal.ts'
import { defineCommand, isRefusal, type Reader } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Product } from '../tables/products.ts'
import { formatMoment } from '../time.ts'
import { componentsOf, countInCombos, Parts } from './combo-parts.ts'
import { ProductCode } from './product-fields.ts'
import { productNotFound } from './product-not-found.ts'
import { productOf, sayProduct } from './product-of.ts'

/** What a combo is made of changes; orders that were made keep the parts they were made with. Its words and prices change by `update`. */
export const updateCombo = defineCommand({
  path: '/api/product',
  method: 'updateCombo',
  params: v.object({
    /** The combo's code. */
    productId: ProductCode,
    components: Parts,
    /** The parts as the screen showed them. */
    from: v.optional(Parts),
  }),
  permission: ['products_crud'],
  offline: 'optimistic',

  decide(read, { productId, components, from }, { at, user }) {
    const combo = productOf(read, productId)
    if (!combo) return productNotFound(read, productId)
    if (combo.typeItem !== 'combo') return refuse('product-not-a-combo', { name: lineName(combo) })
    const KhoTay = componentsOf(read, components, combo.code)
    if (isRefusal(KhoTay)) return KhoTay
    const before = combo.KhoTay ?? []
    if (deepEqual(sharesOf(read, before), sharesOf(read, KhoTay))) return []
    if (from && !deepEqual(sharesOf(read, before), sharesOf(read, from)))
      return refuse('product-changed', {
        name: lineName(combo),
        what: 'Thành phần',
        ...lastEdit(read, combo),
      })
    const draft = new Draft(read)
    countInCombos(draft, combo.code, before, -1)
    countInCombos(draft, combo.code, KhoTay, 1)
    draft.put('products', { ...combo, KhoTay, edited: { by: user.userName, at } })
    return draft.changes
  },

  answer: (read, { productId }) => ({ product: productOf(read, productId) }),
  say: ({ productId }, read) => ({ what: 'Sửa thành phần combo', about: sayProduct(read, productId) }),
  cause: ({ productId }) => productId,
  reverse: ({ productId, components, from }) =>
    from && {
      path: '/api/product',
      method: 'updateCombo',
      params: { productId, components: from, from: components },
    },
})

/** How many units of which product, under the codes of now. */
function sharesOf(read: Reader, parts: readonly { code: string; amount: number }[]): [string, number][] {
  return parts
    .map(({ code, amount }): [string, number] => [productOf(read, code)?.code ?? code, amount])
    .sort()
}

function lastEdit(read: Reader, { edited }: Product) {
  return edited && { who: nameOf(read, edited.by), when: formatMoment(edited.at) }
}
