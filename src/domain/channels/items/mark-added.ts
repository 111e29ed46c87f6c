import * as v from 'valibot'
import { defineCommand } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { refuse } from '../../refuse.ts'
import { accountOf, sellerName } from '../market.ts'
import { ShopParams } from '../shops/params.ts'
import { shopAtHand } from '../shops/shop-at-hand.ts'

/** Products of ours were made of these listings, by whichever program: they are offered for that no more (CAT-222). */
export const markAdded = defineCommand({
  path: '/api/market',
  method: 'markAdded',
  params: v.object({
    ...ShopParams,
    listings: v.pipe(
      v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))),
      v.minLength(1),
      v.maxLength(500),
    ),
  }),
  permission: ['products_crud'],
  offline: 'queued',

  decide(read, { channel, shopId, listings }, { user }) {
    const shop = { channel, shopId }
    if (!shopAtHand(read, user, shop)) return refuse('shop-not-known', { shop: shopId })
    const draft = new Draft(read)
    const items = draft.many('channelItems', listings)
    // Whatever is no listing of this shop is none of what was asked for.
    const own = items.filter((item) => item.channel === channel && item.shopId === shopId)
    if (own.length === 0) return refuse('listing-not-known', {})
    for (const item of own) if (!item.added) draft.put('channelItems', { ...item, added: 1 })
    return draft.changes
  },

  say: ({ channel, listings }) => ({
    what: `Ghi hàng đăng bán trên ${sellerName(channel)} đã có sản phẩm`,
    about: `${listings.length} hàng`,
  }),
  cause: accountOf,
})
