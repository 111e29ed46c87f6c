import * as v from 'valibot'
import { deepEqual } from '../../../lib/deep-equal.ts'
import { defineCommand, update } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import type { StockFollowing } from '../../tables/company.ts'
import { accountOf, sellerName } from '../market.ts'
import { ShopParams } from '../shops/params.ts'
import { shopAtHand } from '../shops/shop-at-hand.ts'
import { withShop } from '../shops/shops-of.ts'

/** A shop keeps back no more than this of each listing (units). */
export const mostReserve = 9_999

/** Somebody says how the figures of a shop at a marketplace follow ours: whether at all, of which warehouses, and how many are kept back (decisions 31). */
export const followStock = defineCommand({
  path: '/api/market',
  method: 'followStock',
  params: v.object({
    ...ShopParams,
    follows: v.picklist([0, 1]),
    /** All when absent. */
    wids: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))), v.minLength(1), v.maxLength(50)),
    ),
    reserve: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(mostReserve)), 0),
  }),
  permission: ['stock_sync_ecommerce'],
  offline: 'optimistic',

  decide(read, { channel, shopId, follows, wids, reserve }, { user }) {
    const found = shopAtHand(read, user, { channel, shopId })
    if (!found) return refuse('shop-not-known', { shop: shopId })
    const unknown = wids?.find((wid) => !read.get('warehouses', wid))
    if (unknown !== undefined) return refuse('warehouse-not-found', { wid: unknown })
    const stock: StockFollowing = { follows }
    if (wids) stock.wids = [...new Set(wids)].sort()
    if (reserve > 0) stock.reserve = reserve
    if (deepEqual(found.shop.stock, stock)) return []
    return [update('companies', found.company, withShop(found.company, { ...found.shop, stock }))]
  },

  say: ({ channel, shopId, follows }) => ({
    what: follows
      ? `Cho tồn kho trên ${sellerName(channel)} theo KhoTay`
      : `Giữ tồn kho trên ${sellerName(channel)} bằng tay`,
    about: shopId,
  }),
  cause: accountOf,
})
