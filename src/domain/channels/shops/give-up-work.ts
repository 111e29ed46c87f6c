import * as v from 'valibot'
import { defineCommand } from '../../command.ts'
import { nameOf } from '../../people/name-of.ts'
import { refuse } from '../../refuse.ts'
import { accountOf, sellerName } from '../market.ts'
import { ShopParams, UserName } from './params.ts'
import { shopAtHand } from './shop-at-hand.ts'

/**
 * Somebody gave up what came to nothing at a marketplace, or waited there in vain (O6). It stands in line on the server alone, which takes it out in the same
 * transaction; what this leaves in the books is who did so, when, and what it was.
 */
export const giveUpWork = defineCommand({
  path: '/api/market',
  method: 'giveUpWork',
  params: v.object({
    ...ShopParams,
    by: UserName,
    /** As people call it: "Đọc đơn 2411ABC". */
    what: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { channel, shopId }, { user }) {
    return shopAtHand(read, user, { channel, shopId }) ? [] : refuse('shop-not-known', { shop: shopId })
  },

  say: ({ channel, what, by }, read) => ({
    what: `Bỏ qua việc với ${sellerName(channel)}`,
    about: `${what}, bởi ${nameOf(read, by)}`,
  }),
  cause: accountOf,
})
