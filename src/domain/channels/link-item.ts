import * as v from 'valibot'
import { deepEqual } from '../../lib/deep-equal.ts'
import { sayProduct } from '../catalogue/product-of.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { formatMoment } from '../time.ts'
import { linkId, linkRow, mapOrders } from './link-of.ts'
import { sellerName } from './market.ts'
import { LinkedProducts, ListingFields } from './params.ts'
import { codesOfNow, putLink } from './put-link.ts'
import { whyNotLinked } from './why-not-linked.ts'

/** Somebody says which goods of the shop a listing is (CAT-099, CAT-249 … CAT-251). Orders that are heard of from now on know it; those that wait are gone through by the server. */
export const linkItem = defineCommand({
  path: '/api/product',
  method: 'linkItem',
  params: v.object({
    ...ListingFields,
    products: LinkedProducts,
    /** What it was linked to when it was looked at; nothing where it was not. Who was faster wins (decisions 14). */
    from: v.optional(LinkedProducts),
  }),
  permission: ['products_crud'],
  offline: 'optimistic',

  decide(read, { products, from, ...listing }, circumstances) {
    const { at, user } = circumstances
    const why = whyNotLinked(read, products, circumstances)
    if (why) return why
    const now = codesOfNow(read, products)
    const known = read.get('links', linkId(listing))
    const before = known && codesOfNow(read, known.products)
    if (deepEqual(before, now)) return []
    if (known && !deepEqual(before, from && codesOfNow(read, from)))
      return refuse('link-changed', { who: nameOf(read, known.by), when: formatMoment(known.at) })
    const draft = new Draft(read)
    const link = linkRow(listing, now, { by: user.userName, at })
    putLink(draft, known?.paused ? { ...link, paused: 1 } : link)
    return draft.changes
  },

  effects: (_, listing, { id }) => [mapOrders(listing, id)],

  answer: (read, listing) => read.get('links', linkId(listing)),
  say: ({ channel, products: [first] }, read) => ({
    what: `Liên kết hàng đăng bán trên ${sellerName(channel)}`,
    about: first ? sayProduct(read, first.productCode) : '',
  }),
  cause: (listing) => linkId(listing),
  reverse: ({ products, from, ...listing }) =>
    from
      ? { path: '/api/product', method: 'linkItem', params: { ...listing, products: from, from: products } }
      : { path: '/api/product', method: 'unlinkItem', params: { ...listing, from: products } },
})
