import * as v from 'valibot'
import { defineCommand } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { refuse } from '../../refuse.ts'
import type { ShopRoad } from '../../tables/shop-roads.ts'
import { askForItemsOfJob, itemsJobOf, newItemsJob } from '../items/asking-items.ts'
import { accountOf } from '../market.ts'
import { askForOrders, firstPastMs, renewTokens } from './asking.ts'
import { goesOn, nextStepOf, ordersJobOf } from './orders-job.ts'
import { Instant, MarketShopParams, ShopLogo, UserName } from './params.ts'
import { shopIn, withShop } from './shops-of.ts'

/** A marketplace gave leave to speak for a shop: the server, which has its tokens, says so for the person who went there. */
export const linkShop = defineCommand({
  path: '/api/market',
  method: 'linkShop',
  params: v.object({
    ...MarketShopParams,
    name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    by: UserName,
    accessEndsAt: Instant,
    endsAt: Instant,
    /** How webhooks name it, where that is not by its id. */
    hookId: v.optional(MarketShopParams.shopId),
    logo: v.optional(ShopLogo),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { channel, shopId, name, by, endsAt, hookId, logo }, { at, id, user }) {
    const company = read.get('companies', user.company)
    if (!company) return refuse('shop-not-known', { shop: name })
    const draft = new Draft(read)
    const link = { state: 'linked' as const, at, by, endsAt }
    const { stock, pricing } = shopIn(company, { channel, shopId }) ?? {}
    const shop = { channel, shopId, name, link, hookId, logo, stock, pricing }
    draft.put('companies', withShop(company, shop))
    const account = accountOf({ channel, shopId })
    const road = read.get('shopRoads', account)
    // Linked again, it goes on where it was.
    const askedUntil = Math.max(road?.askedUntil ?? 0, at - firstPastMs)
    const next: ShopRoad = { ...road, account, askedUntil, lap: (road?.lap ?? 0) + 1 }
    // Whoever asked what buyers send back, or what it sells, left off when it was unlinked, and is not wanted beside the next.
    if (road) {
      next.returnsLap = (road.returnsLap ?? 0) + 1
      next.itemsLap = (road.itemsLap ?? 0) + 1
    }
    draft.put('shopRoads', next)
    const past = ordersJobOf(read, { channel, shopId })
    if (past?.state === 'failed') draft.put('jobs', goesOn(past, at))
    const job = newItemsJob(draft, { channel, shopId, name }, { at, id, by })
    if (job) draft.put('jobs', job)
    return draft.changes
  },

  effects(read, { channel, shopId, accessEndsAt }, { at, id }) {
    const shop = { channel, shopId }
    const road = read.get('shopRoads', accountOf(shop))
    const past = ordersJobOf(read, shop)
    const items = itemsJobOf(read, shop)
    return [
      ...(items?.run === id ? [askForItemsOfJob(items)] : []),
      ...(road ? [askForOrders(shop, road, { dueAt: at })] : []),
      // What was left off when the shop was unlinked goes on where it was.
      ...(past?.state === 'waiting' ? [nextStepOf(past)] : []),
      renewTokens(shop, { at, endsAt: accessEndsAt }),
    ]
  },

  say: ({ channel, name }) => ({ what: `Liên kết gian hàng ${channel}`, about: name }),
  cause: accountOf,
})
