import * as v from 'valibot'
import { sayProduct } from '../../catalogue/product-of.ts'
import { defineCommand } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { refuse } from '../../refuse.ts'
import { linkId } from '../link-of.ts'
import { sellerName } from '../market.ts'
import { ListingFields } from '../params.ts'

/** The figure of one listing is kept by hand at the marketplace for a while, or follows again. */
export const pauseListing = defineCommand({
  path: '/api/product',
  method: 'pauseListing',
  params: v.object({ ...ListingFields, paused: v.picklist([0, 1]) }),
  permission: ['stock_sync_ecommerce'],
  offline: 'optimistic',

  decide(read, { paused, ...listing }) {
    const link = read.get('links', linkId(listing))
    if (!link) return refuse('link-not-found', {})
    if ((link.paused ?? 0) === paused) return []
    const { paused: _, ...bare } = link
    const draft = new Draft(read)
    draft.put('links', paused ? { ...bare, paused } : bare)
    return draft.changes
  },

  answer: (read, listing) => read.get('links', linkId(listing)),
  say: ({ channel, paused, ...listing }, read) => {
    const [first] = read.get('links', linkId({ channel, ...listing }))?.products ?? []
    const what = paused
      ? `Tạm ngừng báo tồn kho lên ${sellerName(channel)}`
      : `Báo tồn kho lên ${sellerName(channel)} trở lại`
    return { what, about: first ? sayProduct(read, first.productCode) : listing.item }
  },
  cause: (listing) => linkId(listing),
  reverse: ({ paused, ...listing }) => ({
    path: '/api/product',
    method: 'pauseListing',
    params: { ...listing, paused: paused ? 0 : 1 },
  }),
})
