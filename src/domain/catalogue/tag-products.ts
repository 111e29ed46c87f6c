import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { tagsMeant } from '../tags/tag-names.ts'
import { sayList } from './delete-products.ts'
import { whyNotTags } from './other-holder.ts'
import { mostAtOnce, ProductCode, productFields } from './product-fields.ts'
import { productNotFound } from './product-not-found.ts'
import { productOf } from './product-of.ts'

const Tags = v.optional(productFields.tags, [])

/** Several products get tags and lose tags. What a product has, or lacks, already stays as it is. */
export const tagProducts = defineCommand({
  path: '/api/product',
  method: 'tagProducts',
  params: v.object({
    codes: v.pipe(v.array(ProductCode), v.minLength(1), v.maxLength(mostAtOnce)),
    add: Tags,
    remove: Tags,
  }),
  permission: ['products_crud'],
  offline: 'optimistic',

  decide(read, { codes, ...asked }, { at, user }) {
    const [add, remove] = [tagsMeant(read, asked.add), tagsMeant(read, asked.remove)]
    const why = whyNotTags(read, add)
    if (why) return why
    const draft = new Draft(read)
    draft.many('products', codes)
    for (const code of new Set(codes)) {
      const product = productOf(draft, code)
      if (!product) return productNotFound(read, code)
      const kept = product.tags.filter((tag) => !remove.includes(tag))
      const tags = [...kept, ...add].filter((tag, place, all) => all.indexOf(tag) === place)
      if (tags.length === product.tags.length && tags.every((tag) => product.tags.includes(tag))) continue
      draft.put('products', { ...product, tags, edited: { by: user.userName, at } })
    }
    return draft.changes
  },

  say: ({ codes }, read) => ({ what: 'Gắn thẻ sản phẩm', about: sayList(read, codes) }),
  cause: ({ codes }) => codes[0] ?? '',
  reverse: ({ codes, add, remove }) => ({
    path: '/api/product',
    method: 'tagProducts',
    params: { codes, add: remove, remove: add },
  }),
})
