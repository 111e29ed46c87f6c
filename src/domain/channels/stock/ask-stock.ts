import * as v from 'valibot'
import { defineCommand } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import { mapTogether } from '../../run.ts'
import { accountOf, sellerName } from '../market.ts'
import { ShopParams } from '../shops/params.ts'
import { shopAtHand } from '../shops/shop-at-hand.ts'
import { sweepStock, tellStock } from './stock-calls.ts'

/** The stock of these listings is told, where it follows ours: the server goes through a shop, a part at a time. */
export const askStock = defineCommand({
  path: '/api/market',
  method: 'askStock',
  params: v.object({
    ...ShopParams,
    listings: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(500)),
    /** Where it goes on; nothing at the end. */
    next: v.optional(v.pipe(v.string(), v.maxLength(300))),
    /** Which going through it is, and its how manieth part. */
    sweep: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    part: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, shop, { user }) {
    return shopAtHand(read, user, shop) ? [] : refuse('shop-not-known', { shop: shop.shopId })
  },

  effects(read, { channel, shopId, listings, next, sweep, part }, { id, at, user }) {
    const shop = { channel, shopId }
    const found = shopAtHand(read, user, shop)
    if (!found) return []
    const links = read.many('links', listings)
    const calls = mapTogether(links, (link) => tellStock(read, link, found.company, { id })).flat()
    // It stands behind what it found, so no more than a part of a shop waits at once.
    return next === undefined
      ? calls
      : [...calls, sweepStock(shop, { sweep, part: part + 1, after: next }, at)]
  },

  say: ({ channel, shopId }) => ({ what: `Rà tồn kho gian hàng ${sellerName(channel)}`, about: shopId }),
  cause: accountOf,
})
