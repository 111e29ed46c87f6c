import * as v from 'valibot'
import { deepEqual } from '../../lib/deep-equal.ts'
import { sayProduct } from '../catalogue/product-of.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { formatMoment } from '../time.ts'
import { linkId } from './link-of.ts'
import { sellerName } from './market.ts'
import { LinkedProducts, ListingFields } from './params.ts'
import { codesOfNow, dropLink } from './put-link.ts'

/** A listing is of no goods of the shop any more (CAT-302 … CAT-307). Orders that were linked by it stay what they are. */
export const unlinkItem = defineCommand({
  path: '/api/product',
  method: 'unlinkItem',
  params: v.object({ ...ListingFields, from: v.optional(LinkedProducts) }),
  permission: ['products_crud'],
  offline: 'optimistic',

  decide(read, { from, ...listing }) {
    const known = read.get('links', linkId(listing))
    if (!known) return refuse('link-not-found', {})
    if (from && !deepEqual(codesOfNow(read, known.products), codesOfNow(read, from)))
      return refuse('link-changed', { who: nameOf(read, known.by), when: formatMoment(known.at) })
    const draft = new Draft(read)
    dropLink(draft, known)
    return draft.changes
  },

  say: ({ channel, ...listing }, read) => {
    const [first] = read.get('links', linkId({ channel, ...listing }))?.products ?? listing.from ?? []
    const about = first ? sayProduct(read, first.productCode) : listing.item
    return { what: `Ngắt liên kết hàng đăng bán trên ${sellerName(channel)}`, about }
  },
  cause: (listing) => linkId(listing),
  reverse: ({ from, ...listing }) =>
    from && { path: '/api/product', method: 'linkItem', params: { ...listing, products: from } },
})
