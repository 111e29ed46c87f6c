import * as v from 'valibot'
import { defineCommand } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { refuse } from '../../refuse.ts'
import { linkId } from '../link-of.ts'
import { accountOf } from '../market.ts'
import { ListingFields } from '../params.ts'
import { shopAtHand } from '../shops/shop-at-hand.ts'

/** CAT-161 … CAT-163. */
export const preOrderDays = { least: 7, most: 14, usual: 7 } as const

/** Somebody has an item of Shopee sold before it is there, to be sent so many days later, or at once as before (CAT-159 … CAT-166). */
export const setPreOrder = defineCommand({
  path: '/api/product',
  method: 'setPreOrder',
  params: v.object({
    channel: v.literal('Shopee'),
    shopId: ListingFields.shopId,
    item: ListingFields.item,
    /** The variation through which somebody came to it: the item is told as a whole. */
    model: v.optional(ListingFields.model),
    /** 0: it is sent at once. */
    days: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(365)),
  }),
  permission: ['stock_sync_ecommerce'],
  offline: 'queued',

  decide(read, { days, model, item, ...shop }, { at, user }) {
    const found = shopAtHand(read, user, shop)
    if (!found) return refuse('shop-not-known', { shop: shop.shopId })
    if (found.link.state === 'off') return refuse('market-shop-unlinked', { shop: found.shop.name })
    const { least, most } = preOrderDays
    if (days !== 0 && (days < least || days > most)) return refuse('pre-order-days', { least, most })
    if (model === undefined) return []
    const row = read.get('channelItems', linkId({ ...shop, item, model }))
    if (!row || row.state === 'gone') return refuse('listing-not-known', {})
    const draft = new Draft(read)
    const preOrderTold = { ...row.preOrderTold, asked: { by: user.userName, at, value: days } }
    draft.put('channelItems', { ...row, preOrderTold })
    return draft.changes
  },

  effects: (_, { days, model, item, ...shop }, { id, user }) => {
    const account = accountOf(shop)
    return [
      {
        account,
        subject: `pre-order/${item}`,
        kind: 'tell-pre-order',
        key: `${account}/pre-order/${item}/${id}`,
        params: { item, model, days, by: user.userName },
      },
    ]
  },

  say: ({ days, item }) => ({
    what: days > 0 ? `Đặt trước ${days} ngày trên Shopee` : 'Bỏ đặt trước trên Shopee',
    about: item,
  }),
  cause: accountOf,
})
