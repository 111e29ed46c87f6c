import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { refuse } from '../refuse.ts'
import { accountOf, sellerName } from './market.ts'
import { ShopParams } from './shops/params.ts'
import { shopAtHand } from './shops/shop-at-hand.ts'

/** As all marketplaces number what they sell. */
const ItemNumber = v.pipe(v.string(), v.regex(/^\d{1,40}$/))

/** Somebody has orders of a shop gone through that wait for a link: all of them, or those with one of these items (CAT-258). */
export const mapWaiting = defineCommand({
  path: '/api/market',
  method: 'mapWaiting',
  params: v.object({
    ...ShopParams,
    items: v.optional(v.pipe(v.array(ItemNumber), v.minLength(1), v.maxLength(500))),
  }),
  permission: ['products_crud', 'orders_ecommerce_handle'],
  offline: 'queued',

  decide(read, { channel, shopId }, { user }) {
    const found = shopAtHand(read, user, { channel, shopId })
    if (!found) return refuse('shop-not-known', { shop: shopId })
    return found.link.state === 'off' ? refuse('market-shop-unlinked', { shop: found.shop.name }) : []
  },

  effects(read, { channel, shopId, items }, { id, user }) {
    const shop = { channel, shopId }
    const found = shopAtHand(read, user, shop)
    if (!found || found.link.state === 'off') return []
    const account = accountOf(shop)
    return [
      {
        account,
        subject: 'waiting-orders',
        kind: 'map-orders',
        key: `${account}/map/${id}`,
        params: items ? { items } : {},
      },
    ]
  },

  say: ({ channel, shopId }) => ({
    what: `Ghép sản phẩm đã liên kết vào đơn chờ của gian hàng ${sellerName(channel)}`,
    about: shopId,
  }),
  cause: accountOf,
})
