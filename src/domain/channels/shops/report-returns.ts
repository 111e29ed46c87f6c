import * as v from 'valibot'
import { defineCommand, update } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import { accountOf } from '../market.ts'
import { askAgainAfter, askForReturns, readReturn } from './asking.ts'
import { Instant, MarketShopParams, OrderNumber } from './params.ts'

/** A shop was asked what buyers send back, and everything it said is in the books: asked once more from there. */
export const reportReturns = defineCommand({
  path: '/api/market',
  method: 'reportReturns',
  params: v.object({
    ...MarketShopParams,
    /** The end of the window that was asked for. */
    until: Instant,
    /** The page that comes next in that window. */
    page: v.optional(v.pipe(v.string(), v.maxLength(500))),
    /** Returns that we could not take: each is tried alone, and somebody sees to it where that fails too. */
    missed: v.pipe(v.array(OrderNumber), v.maxLength(1_000)),
    /** The window ended before the present: there is more. */
    more: v.boolean(),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { channel, shopId, until, page }) {
    const road = read.get('shopRoads', accountOf({ channel, shopId }))
    if (!road) return refuse('shop-not-known', { shop: shopId })
    const next = { ...road, returnsLap: (road.returnsLap ?? 0) + 1 }
    if (page === undefined) next.returnsUntil = Math.max(road.returnsUntil ?? 0, until)
    return [update('shopRoads', road, next)]
  },

  effects(read, { channel, shopId, until, page, missed, more }, { at }) {
    const road = read.get('shopRoads', accountOf({ channel, shopId }))
    if (!road) return []
    const window = page === undefined ? undefined : { until, page }
    const shop = { channel, shopId }
    const dueAt = window || more ? at : at + askAgainAfter({ channel })
    return [
      ...missed.map((number) => readReturn(shop, number, road)),
      askForReturns(shop, road, { at, dueAt, window }),
    ]
  },

  say: ({ channel, shopId }) => ({ what: `Hỏi hàng khách trả của gian hàng ${channel}`, about: shopId }),
  cause: accountOf,
})
