import * as v from 'valibot'
import { defineCommand, update } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import { accountOf } from '../market.ts'
import { renewTokens } from './asking.ts'
import { Instant, MarketShopParams } from './params.ts'
import { shopAtHand } from './shop-at-hand.ts'
import { withShop } from './shops-of.ts'

/** The server has a new pair of tokens for a shop, stored already: what phones know of it, and when the next is asked for (O7). */
export const reportTokens = defineCommand({
  path: '/api/market',
  method: 'reportTokens',
  params: v.object({ ...MarketShopParams, accessEndsAt: Instant, endsAt: Instant }),
  permission: 'system',
  offline: 'online',

  decide(read, { channel, shopId, endsAt }, { user }) {
    const known = shopAtHand(read, user, { channel, shopId })
    if (known?.link.state !== 'linked') return refuse('shop-not-known', { shop: shopId })
    const { company, shop } = known
    const { trouble: _, ...link } = known.link
    return [update('companies', company, withShop(company, { ...shop, link: { ...link, endsAt } }))]
  },

  effects: (_, { channel, shopId, accessEndsAt }, { at }) => [
    renewTokens({ channel, shopId }, { at, endsAt: accessEndsAt }),
  ],

  say: ({ channel, shopId }) => ({ what: `Gia hạn quyền của gian hàng ${channel}`, about: shopId }),
  cause: accountOf,
})
