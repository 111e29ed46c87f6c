import * as v from 'valibot'
import { defineCommand, type Reader } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { refuse } from '../../refuse.ts'
import type { ChannelItem } from '../../tables/channel-items.ts'
import { linkId } from '../link-of.ts'
import { accountOf, type MarketShop } from '../market.ts'
import { ListingFields } from '../params.ts'
import { shopAtHand } from '../shops/shop-at-hand.ts'
import { skuFault } from './sku-codes.ts'

/** Variations of one item that are called anew at once. */
export const mostSkus = 100
/** Marketplaces that can be told what the seller calls a variation. */
export const skuMarkets = ['Shopee', 'Tiktok'] as const
export type SkuMarket = (typeof skuMarkets)[number]

const { shopId, item, model } = ListingFields

/** Somebody has a marketplace call variations of an item by other codes (CAT-272 … CAT-284). */
export const pushSkus = defineCommand({
  path: '/api/product',
  method: 'pushSkus',
  params: v.object({
    channel: v.picklist(skuMarkets),
    shopId,
    item,
    /** The code itself; what is wrong with it is the rule's to say. */
    skus: v.pipe(
      v.array(v.object({ model, sku: v.pipe(v.string(), v.trim(), v.maxLength(200)) })),
      v.maxLength(mostSkus),
    ),
  }),
  permission: ['products_crud'],
  offline: 'queued',

  decide(read, { channel, shopId, item, skus }, { at, user }) {
    const shop = { channel, shopId }
    const found = shopAtHand(read, user, shop)
    if (!found) return refuse('shop-not-known', { shop: shopId })
    if (found.link.state === 'off') return refuse('market-shop-unlinked', { shop: found.shop.name })
    if (skus.length === 0) return refuse('sku-missing', {})
    const fault = skus.map(({ sku }) => skuFault(sku)).find((one) => one)
    if (fault) return fault
    const draft = new Draft(read)
    const rows = rowsOf(draft, { ...shop, item }, skus)
    if (rows.some((row) => row === undefined || row.state === 'gone')) return refuse('listing-not-known', {})
    for (const [place, { sku: value }] of skus.entries()) {
      const row = rows[place]
      if (row)
        draft.put('channelItems', {
          ...row,
          skuTold: { ...row.skuTold, asked: { by: user.userName, at, value } },
        })
    }
    return draft.changes
  },

  effects: (_, { channel, shopId, item, skus }, { id, user }) => {
    const account = accountOf({ channel, shopId })
    return [
      {
        account,
        subject: `sku/${item}`,
        kind: 'tell-skus',
        key: `${account}/sku/${item}/${id}`,
        params: { item, skus, by: user.userName },
      },
    ]
  },

  answer: (read, { skus, ...item }) => ({
    listings: rowsOf(read, item, skus).flatMap((row) => (row ? [row.id] : [])),
  }),
  say: ({ channel, item }) => ({ what: `Cập nhật SKU lên ${channel}`, about: item }),
  cause: accountOf,
})

function rowsOf(
  read: Reader,
  { channel, shopId, item }: MarketShop & { item: string },
  skus: readonly { model: string }[],
): (ChannelItem | undefined)[] {
  const ids = skus.map(({ model }) => linkId({ channel, shopId, item, model }))
  read.many('channelItems', ids)
  return ids.map((id) => read.get('channelItems', id))
}
