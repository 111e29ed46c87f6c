import * as v from 'valibot'
import { deepEqual } from '../../lib/deep-equal.ts'
import { defineCommand, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Link } from '../tables/links.ts'
import { formatMoment } from '../time.ts'
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
    let why: Refusal | undefined
    for (const { products, ...listing } of links) {
      const known = draft.get('links', linkId(listing))
      const fault = known ? linkedMeanwhile(draft, known) : whyNotLinked(draft, products, circumstances)
      why ??= fault
      if (fault) continue
      putLink(draft, linkRow(listing, codesOfNow(draft, products), { by: user.userName, at }))
    }
    // Where nothing could be done, it is said why.
    return draft.size === 0 && why ? why : draft.changes
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
    if (draft.size === 0) return refuse('link-not-found', {})
    return draft.changes
  },

  say: ({ links }) => ({ what: 'Bỏ liên kết theo đề xuất', about: `${links.length} hàng` }),
  cause: ({ links: [first] }) => (first ? linkId(first) : ''),
  reverse: ({ links }) => ({ path: '/api/product', method: 'linkItems', params: { links } }),
})

function linkedMeanwhile(read: Reader, { by, at }: Link): Refusal {
  return refuse('link-changed', { who: nameOf(read, by), when: formatMoment(at) })
}
