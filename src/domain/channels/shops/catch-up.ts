import * as v from 'valibot'
import { defineCommand } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { refuse } from '../../refuse.ts'
import type { Job } from '../../tables/jobs.ts'
import { accountOf } from '../market.ts'
import { askForOrders, askForPast, overlapMs } from './asking.ts'
import { isAtWork, ordersJobId, ordersJobOf } from './orders-job.ts'
import { Instant, MarketShopParams } from './params.ts'
import { shopAtHand } from './shop-at-hand.ts'

/**
 * A shop was not asked for long: it was just linked, or this server was away. What changed meanwhile is taken by a job that people see, stop and let go on;
 * what is new is asked for beside it. A job that is still at it goes further.
 */
export const catchUp = defineCommand({
  path: '/api/market',
  method: 'catchUp',
  params: v.object({ ...MarketShopParams, since: Instant, until: Instant }),
  permission: 'system',
  offline: 'online',

  decide(read, { channel, shopId, since, until }, { at, id, user }) {
    const shop = { channel, shopId }
    const road = read.get('shopRoads', accountOf(shop))
    const known = shopAtHand(read, user, shop)
    if (!road || !known) return refuse('shop-not-known', { shop: shopId })
    const draft = new Draft(read)
    draft.put('shopRoads', { ...road, askedUntil: until, lap: road.lap + 1 })
    // What is new is asked for from a little before: nothing is read by both.
    const pastUntil = Math.max(since, until - overlapMs)
    const before = ordersJobOf(read, shop)
    if (before && isAtWork(before)) {
      draft.put('jobs', { ...before, params: { ...before.params, until: pastUntil }, updatedAt: at })
      return draft.changes
    }
    const { name } = known.shop
    // One that left off before it was through is gone on with by this one: whoever stopped it stopped it for then.
    const from = before && before.state !== 'done' ? Math.min(before.params.since, since) : since
    const job: Job<'take-orders'> = {
      id: ordersJobId(shop),
      what: 'take-orders',
      params: { channel, shopId, name, since: from, until: pastUntil },
      state: 'running',
      run: id,
      resumed: 0,
      total: 0,
      done: 0,
      failed: 0,
      by: known.link.by,
      at,
      startedAt: at,
      updatedAt: at,
    }
    draft.put('jobs', job)
    return draft.changes
  },

  effects(read, { channel, shopId }, { at, id }) {
    const shop = { channel, shopId }
    const road = read.get('shopRoads', accountOf(shop))
    const job = ordersJobOf(read, shop)
    if (!road) return []
    const live = askForOrders(shop, road, { dueAt: at })
    // One that is still at it asks for its next step by itself.
    if (job?.run !== id) return [live]
    const { since } = job.params
    return [live, askForPast(shop, { run: id, resumed: 0, step: 0, since, begins: 'anew' })]
  },

  say: ({ channel, shopId }) => ({ what: `Lấy đơn đã qua của gian hàng ${channel}`, about: shopId }),
  cause: accountOf,
})
