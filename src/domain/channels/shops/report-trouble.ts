import * as v from 'valibot'
import { defineCommand, update } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import type { ShopLink } from '../../tables/company.ts'
import { accountOf, isAtMarket, sellerName } from '../market.ts'
import { renewNow } from './asking.ts'
import { Instant, Sentence, ShopParams } from './params.ts'
import { shopAtHand } from './shop-at-hand.ts'
import { withShop } from './shops-of.ts'

/** Something is wrong with a shop at a marketplace, or is not any more; where its leave has ended, it waits to be linked again (O7). */
export const reportTrouble = defineCommand({
  path: '/api/market',
  method: 'reportTrouble',
  params: v.object({
    ...ShopParams,
    /** Nothing where all is well again. */
    trouble: v.optional(v.object({ text: Sentence, said: Sentence })),
    hasEnded: v.boolean(),
    /** Our word was not taken: a new pair of tokens is asked for before anybody is bothered. */
    renews: v.optional(v.boolean(), false),
    /** When the call began that met it; of a leave that was given since it says nothing. */
    askedAt: v.optional(Instant),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { channel, shopId, trouble, hasEnded, renews, askedAt }, { at, id, user }) {
    const found = shopAtHand(read, user, { channel, shopId })
    if (!found) return refuse('shop-not-known', { shop: shopId })
    const { company, shop } = found
    const { trouble: known, ...link } = found.link
    if (link.state === 'off') return []
    if (askedAt !== undefined && link.at > askedAt) return []
    const state = hasEnded ? 'ended' : link.state
    // Said again, it is not said since a later time.
    if (state === link.state && known?.text === trouble?.text) return []
    const said: ShopLink['trouble'] = trouble && { ...trouble, at }
    if (said && renews) said.renewal = id
    const next = { ...link, state, trouble: said }
    return [update('companies', company, withShop(company, { ...shop, link: next }))]
  },

  effects(read, { channel, shopId }, { id, user }) {
    const link = shopAtHand(read, user, { channel, shopId })?.link
    // Many that are turned away together ask for one new pair: whoever said so first.
    const shop = { channel, shopId }
    const isOver = link?.state === 'linked' && link.trouble?.renewal === id
    return isOver && isAtMarket(shop) ? [renewNow(shop, id)] : []
  },

  say: ({ channel, shopId }) => ({ what: `Báo tình trạng gian hàng ${sellerName(channel)}`, about: shopId }),
  cause: accountOf,
})
