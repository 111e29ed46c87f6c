import type { CopyDraft } from '../tables/copy-drafts.ts'
import type { Listing } from './listing.ts'

/** Listings that are being written for marketplaces, the latest first (RTE-046): found by name, code and what was made of them. */
export const copyDraftListing: Listing<CopyDraft> = {
  table: 'copyDrafts',
  sortedBy: 'at',
  fields: {
    at: { kind: 'number', of: ({ at }) => at, sorts: true },
    channel: { kind: 'text', of: ({ channel }) => channel, leads: true },
    state: { kind: 'text', of: ({ state }) => state, leads: true },
    account: { kind: 'text', of: ({ channel, shopId }) => `${channel}/${shopId}` },
  },
  sums: [],
  marks: {
    product: ({ variants = [] }) =>
      variants.flatMap(({ products }) => products.map((one) => one.productCode)),
  },
  words: ({ name, item, variants = [] }) => [
    name,
    item,
    ...variants.slice(0, 20).flatMap(({ sku, products }) => [sku, ...products.map((one) => one.productCode)]),
  ],
  ends: () => [],
}
