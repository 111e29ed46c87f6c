import { fold } from '../../lib/fold.ts'
import type { ChannelItem, StockTelling } from '../tables/channel-items.ts'
import type { Listing } from './listing.ts'

/** Whether a listing is of goods of ours. */
export type Linked = 'linked' | 'unlinked'

/** The fact by which listings of a shop lie together, those of goods of ours apart from the others: `Shopee/88210045/unlinked`. */
export function shopLink(account: string, linked: Linked): string {
  return `${account}/${linked}`
}

/** What the shop sells at marketplaces, a variation a row, by name: 100,000 of them, of which no phone holds any. */
export const channelItemListing: Listing<ChannelItem> = {
  table: 'channelItems',
  sortedBy: 'name',
  fields: {
    /** Without marks, so that Ánh stands beside An; variations of one item lie together. */
    name: {
      kind: 'text',
      of: ({ name = '', item = '', variant = '' }) => `${fold(name)} ${item} ${fold(variant)}`,
      sorts: true,
    },
    stock: { kind: 'number', of: ({ stock }) => stock, sorts: true },
    shopLink: {
      kind: 'text',
      of: ({ channel, shopId, products }) =>
        shopLink(`${channel}/${shopId}`, products ? 'linked' : 'unlinked'),
      leads: true,
    },
    state: { kind: 'text', of: ({ state }) => state },
    added: { kind: 'text', of: ({ added }) => (added ? 'added' : '') },
    trouble: { kind: 'text', of: needOf, indexed: true },
  },
  sums: [],
  marks: {
    products: ({ products = [] }) => products.map(({ productCode }) => productCode),
    item: ({ item }) => (item === undefined ? [] : [item]),
  },
  words: ({ name, variant, sku, shopSku, item, model, barcode, products = [] }) => [
    ...[name, variant, sku, shopSku, item, model, barcode],
    ...products.map(({ productCode }) => productCode),
  ],
  ends: ({ sku, barcode }) => [sku, barcode],
}

/** What of a listing needs somebody: a marketplace did not take what it was told, or it costs something else there than it should, or both. */
const needs = {
  trouble: ['trouble', 'both'],
  price: ['price', 'both'],
  /** No trouble, whatever it costs there. */
  none: ['', 'price'],
} as const

/** The facts of those that need somebody so. */
export function needFacts(need: keyof typeof needs): readonly string[] {
  return needs[need]
}

function needOf({
  trouble,
  priceTold,
  skuTold,
  preOrderTold,
  priceOff,
  products,
}: Partial<ChannelItem>): string {
  const isTrouble = trouble ?? priceTold?.trouble ?? skuTold?.trouble ?? preOrderTold?.trouble
  const isOff = priceOff && products
  if (isTrouble) return isOff ? 'both' : 'trouble'
  return isOff ? 'price' : ''
}

/** What marketplaces were told of stock, the latest first (CAT-479). */
export const stockTellingListing: Listing<StockTelling> = {
  table: 'stockTellings',
  sortedBy: 'time',
  fields: {
    time: { kind: 'number', of: ({ time }) => time, sorts: true },
    outcome: { kind: 'text', of: ({ error_mes }) => (error_mes ? 'failed' : 'success'), leads: true },
    account: { kind: 'text', of: ({ account }) => account, leads: true },
  },
  sums: [],
  marks: { product: ({ productCode }) => (productCode ? [productCode] : []) },
  words: ({ productCode, productName, modalName, shop }) => [productCode, productName, modalName, shop],
  ends: () => [],
}
