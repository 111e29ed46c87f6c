import * as v from 'valibot'
import { deepEqual } from '../../../lib/deep-equal.ts'
import { defineCommand } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { refuse } from '../../refuse.ts'
import { mapTogether } from '../../run.ts'
import { accountOf } from '../market.ts'
import { MarketShopParams } from '../shops/params.ts'
import { shopAtHand } from '../shops/shop-at-hand.ts'
import { priceDiffers, sweepPrices } from './price-calls.ts'
import { withPriceMark } from './price-to-tell.ts'

/** These listings are marked where they cost something else than their shop's rule says, and told where it tells by itself: the server goes through a shop, a part at a time. */
export const askPrices = defineCommand({
  path: '/api/market',
  method: 'askPrices',
  params: v.object({
    ...MarketShopParams,
    listings: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(500)),
    /** Where it goes on; nothing at the end. */
    next: v.optional(v.pipe(v.string(), v.maxLength(300))),
    /** Which going through it is, and its how manieth part. */
    sweep: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    part: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { channel, shopId, listings }, { user }) {
    const found = shopAtHand(read, user, { channel, shopId })
    if (!found) return refuse('shop-not-known', { shop: shopId })
    const draft = new Draft(read)
    read.many('links', listings)
    const items = read.many('channelItems', listings)
    for (const marked of mapTogether(items, (item) => withPriceMark(read, item, found.company)))
      if (!deepEqual(marked, read.get('channelItems', marked.id))) draft.put('channelItems', marked)
    return draft.changes
  },

  effects(read, { channel, shopId, listings, next, sweep, part }, { id, at, user }) {
    const shop = { channel, shopId }
    const calls = priceDiffers(read, listings, { id, user })
    // It stands behind what it found, so no more than a part of a shop waits at once.
    return next === undefined
      ? calls
      : [...calls, sweepPrices(shop, { sweep, part: part + 1, after: next }, at)]
  },

  say: ({ channel, shopId }) => ({ what: `Rà giá gian hàng ${channel}`, about: shopId }),
  cause: accountOf,
})
