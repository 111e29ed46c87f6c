import * as v from 'valibot'
import { deepEqual } from '../../lib/deep-equal.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { mayDo } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { formatMoment } from '../time.ts'
import { sayList } from './delete-products.ts'
import { notePrices } from './note-prices.ts'
import { priceFault } from './price-fault.ts'
import { mostAtOnce, ProductCode, productFields } from './product-fields.ts'
import { productNotFound } from './product-not-found.ts'
import { productOf } from './product-of.ts'

const Prices = v.partial(
  v.object({ price: productFields.price, wholesale_price: productFields.wholesale_price }),
)

/**
 * Prices of several products at once. What a rule makes of them (`price-rule.ts`) is reckoned before and sent as it was shown, with the prices it came
 * from: sent twice it raises nothing twice. All of them change, or none.
 */
export const setPrices = defineCommand({
  path: '/api/product',
  method: 'setPrices',
  params: v.object({
    items: v.pipe(
      v.array(v.object({ code: ProductCode, ...Prices.entries, from: v.optional(Prices) })),
      v.minLength(1),
      v.maxLength(mostAtOnce),
    ),
  }),
  permission: ['products_crud'],
  offline: 'optimistic',

  decide(read, { items }, circumstances) {
    const { at, user } = circumstances
    const draft = new Draft(read)
    const codes = items.map(({ code }) => code)
    draft.many('products', codes)
    for (const { code, from, ...given } of items) {
      const product = productOf(draft, code)
      if (!product) return productNotFound(read, code)
      const before = { price: product.price, wholesale_price: product.wholesale_price }
      const next = { ...before, ...given }
      if (deepEqual(next, before)) continue
      const name = lineName(product)
      if (from && !deepEqual({ ...before, ...from }, before)) {
        const { edited } = product
        const last = edited && { who: nameOf(read, edited.by), when: formatMoment(edited.at) }
        return refuse('product-changed', { name, what: 'Giá bán', ...last })
      }
      // Whoever may not see the cost is not told by a refusal how high it is.
      const priceIn = mayDo(user, ['cost_view']) ? (product.priceIn ?? 0) : 0
      const why = priceFault({ ...next, priceIn })
      if (why) return refuse('prices-not-set', { name, why: why.text })
      const written = { ...product, ...next, edited: { by: user.userName, at } }
      draft.put('products', written)
      notePrices(draft, product, written, circumstances)
    }
    return draft.changes
  },

  say: ({ items }, read) => ({
    what: 'Đổi giá bán',
    about: sayList(
      read,
      items.map(({ code }) => code),
    ),
  }),
  cause: ({ items }) => items[0]?.code ?? '',
  reverse({ items }) {
    if (items.some(({ from }) => from === undefined)) return undefined
    const back = items.map(({ code, from, ...given }) => ({ code, ...from, from: given }))
    return { path: '/api/product', method: 'setPrices', params: { items: back } }
  },
})
