import * as v from 'valibot'
import { defineCommand, update } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import { accountOf, sellerName } from '../market.ts'
import { ShopParams } from './params.ts'
import { shopAtHand } from './shop-at-hand.ts'
import { withShop } from './shops-of.ts'

/** A shop at a marketplace is left to itself: nothing is asked and nothing told there any more. Its orders stay as they are. */
export const unlinkShop = defineCommand({
  path: '/api/market',
  method: 'unlinkShop',
  params: v.object(ShopParams),
  permission: ['setting_crud'],
  offline: 'online',

  decide(read, { channel, shopId }, { at, user }) {
    const found = shopAtHand(read, user, { channel, shopId })
    if (!found) return refuse('shop-not-known', { shop: shopId })
    const { company, shop } = found
    const { trouble: _, ...link } = found.link
    if (link.state === 'off') return []
    const next = { ...link, state: 'off' as const, at, by: user.userName }
    return [update('companies', company, withShop(company, { ...shop, link: next }))]
  },

  effects(read, { channel, shopId }, { user }) {
    const link = shopAtHand(read, user, { channel, shopId })?.link
    if (link?.state !== 'off') return []
    const account = accountOf({ channel, shopId })
    // Unlinked once more, it is forgotten since it was first.
    const key = `${account}/forget/${link.at}`
    return [{ account, subject: 'tokens', kind: 'forget-shop', key, params: {} }]
  },

  answer: (_, { channel, shopId }) => ({ channel, shopId }),
  say: ({ channel, shopId }) => ({ what: `Gỡ liên kết gian hàng ${sellerName(channel)}`, about: shopId }),
  cause: accountOf,
})
