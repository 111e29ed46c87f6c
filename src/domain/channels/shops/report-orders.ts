import * as v from 'valibot'
import { defineCommand, update } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import { askForItems, itemsEveryMs } from '../items/asking-items.ts'
import { accountOf } from '../market.ts'
import { askAgainAfter, askForOrders, askForReturns, readOrder } from './asking.ts'
import { Instant, MarketShopParams, OrderNumber } from './params.ts'

/** A shop was asked what changed, and everything it said is in the books: asked once more from there, at once where there was another page. */
export const reportOrders = defineCommand({
  path: '/api/market',
  method: 'reportOrders',
  params: v.object({
    ...MarketShopParams,
    /** The end of the window that was asked for. */
    until: Instant,
    /** The page that comes next in that window. */
    page: v.optional(v.pipe(v.string(), v.maxLength(500))),
    /** How many orders came or changed. */
    changed: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Orders that we could not take: each is tried alone, and somebody sees to it where that fails too. */
    missed: v.pipe(v.array(OrderNumber), v.maxLength(1_000)),
    /** The window ended before the present: there is more. */
    more: v.boolean(),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { channel, shopId, until, page, changed }, { at }) {
    const road = read.get('shopRoads', accountOf({ channel, shopId }))
    if (!road) return refuse('shop-not-known', { shop: shopId })
    const next = {
      ...road,
      lap: road.lap + 1,
      answeredAt: at,
      askedUntil: page === undefined ? Math.max(road.askedUntil, until) : road.askedUntil,
      changedAt: changed > 0 ? at : road.changedAt,
    }
    return [update('shopRoads', road, next)]
  },

  effects(read, { channel, shopId, until, page, missed, more }, { at }) {
    const road = read.get('shopRoads', accountOf({ channel, shopId }))
    if (!road) return []
    const window = page === undefined ? undefined : { until, page }
    const dueAt = window || more ? at : at + askAgainAfter({ channel })
    const shop = { channel, shopId }
    return [
      ...missed.map((number) => readOrder(shop, number, road)),
      askForOrders(shop, road, { dueAt, window }),
      // Asked for since a lap began, it is the same: this starts it, and keeps it from ending.
      askForReturns(shop, road, { at, dueAt: at }),
      // Its first reading is a job of its own (`linkShop`), which this leaves time.
      askForItems(shop, road, { dueAt: at + itemsEveryMs }),
    ]
  },

  say: ({ channel, shopId }) => ({ what: `Hỏi đơn mới của gian hàng ${channel}`, about: shopId }),
  cause: accountOf,
})
