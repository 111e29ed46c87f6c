import * as v from 'valibot'
import { deepEqual } from '../../lib/deep-equal.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { linkId, linkRow, mapOrders } from './link-of.ts'
import { LinkedProducts, ListingFields } from './params.ts'
import { codesOfNow, dropLink, putLink } from './put-link.ts'
import { whyNotLinked } from './why-not-linked.ts'

/** Links made at once. */
export const mostLinked = 100

const Proposed = v.object({ ...ListingFields, products: LinkedProducts })

/**
 * Somebody accepts what the app proposed for many listings at once. What somebody else linked meanwhile, and what cannot be linked any more, stays as it is and is
 * named in the answer: the others are no worse for it.
 */
export const linkItems = defineCommand({
  path: '/api/product',
  method: 'linkItems',
  params: v.object({ links: v.pipe(v.array(Proposed), v.minLength(1), v.maxLength(mostLinked)) }),
  permission: ['products_crud'],
  offline: 'optimistic',

  decide(read, { links }, circumstances) {
    const { at, user } = circumstances
    const draft = new Draft(read)
    for (const { products, ...listing } of links) {
      if (draft.get('links', linkId(listing)) || whyNotLinked(draft, products, circumstances)) continue
      putLink(draft, linkRow(listing, codesOfNow(draft, products), { by: user.userName, at }))
    }
    return draft.changes
  },

  effects(read, { links }, { id, at, user }) {
    return links.flatMap(({ products: _, ...listing }) => {
      const link = read.get('links', linkId(listing))
      return link?.at === at && link.by === user.userName ? [mapOrders(listing, id)] : []
    })
  },

  answer: (read, { links }) => ({
    links: links.map(({ products: _, ...listing }) => read.get('links', linkId(listing)) ?? null),
  }),
  say: ({ links }) => ({ what: 'Liên kết hàng đăng bán theo đề xuất', about: `${links.length} hàng` }),
  cause: ({ links: [first] }) => (first ? linkId(first) : ''),
  reverse: ({ links }) => ({ path: '/api/product', method: 'unlinkItems', params: { links } }),
})

/** Links that were accepted together are taken back together; what somebody linked otherwise since stays. */
export const unlinkItems = defineCommand({
  path: '/api/product',
  method: 'unlinkItems',
  params: v.object({ links: v.pipe(v.array(Proposed), v.minLength(1), v.maxLength(mostLinked)) }),
  permission: ['products_crud'],
  offline: 'optimistic',

  decide(read, { links }) {
    const draft = new Draft(read)
    for (const { products, ...listing } of links) {
      const link = draft.get('links', linkId(listing))
      const isSame = link && deepEqual(codesOfNow(draft, link.products), codesOfNow(draft, products))
      if (link && isSame) dropLink(draft, link)
    }
    return draft.changes
  },

  say: ({ links }) => ({ what: 'Bỏ liên kết theo đề xuất', about: `${links.length} hàng` }),
  cause: ({ links: [first] }) => (first ? linkId(first) : ''),
  reverse: ({ links }) => ({ path: '/api/product', method: 'linkItems', params: { links } }),
})
