import * as v from 'valibot'
import { defineCommand } from '../../command.ts'
import { Draft } from '../../draft.ts'
import type { Effect } from '../../effect.ts'
import { refuse } from '../../refuse.ts'
import { askTogether, mapTogether, type Wanted } from '../../run.ts'
import type { Job } from '../../tables/jobs.ts'
import type { ShopRoad } from '../../tables/shop-roads.ts'
import { linkId } from '../link-of.ts'
import { accountOf, type MarketShop } from '../market.ts'
import { priceDiffers } from '../prices/price-calls.ts'
import { withPriceMark } from '../prices/price-to-tell.ts'
import { askAgainAfter } from '../shops/asking.ts'
import { Instant, MarketShopParams } from '../shops/params.ts'
import { shopAtHand } from '../shops/shop-at-hand.ts'
import { follows } from '../shops/shops-of.ts'
import { tellStock } from '../stock/stock-calls.ts'
import { stockToTell } from '../stock/stock-to-tell.ts'
import {
  allItemsEveryMs,
  askForItems,
  askForItemsOfJob,
  type ItemsStep,
  itemsEveryMs,
  itemsJobOf,
  itemsOverlapMs,
} from './asking-items.ts'
import { itemRow } from './item-row.ts'
import { ItemWord } from './item-word.ts'

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const ListingId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))

/** An order of which we have not heard yet may be why a figure is lower there (ms): so long it has to come. */
const hearFirstMs = 60_000

/** A page of what a shop sells is in the books: what it is called, costs and how many of it there are; the next page follows. */
export const reportItems = defineCommand({
  path: '/api/market',
  method: 'reportItems',
  params: v.object({
    ...MarketShopParams,
    items: v.pipe(v.array(ItemWord), v.maxLength(100)),
    /** Listings that are there no more. */
    gone: v.pipe(v.array(ListingId), v.maxLength(2_000)),
    /** How many could not be read. */
    failed: Count,
    begunAt: Instant,
    /** Of changes since then; without it all of it is read. */
    since: v.optional(Instant),
    /** Where it goes on; nothing once it is through. */
    next: v.optional(
      v.object({
        page: v.optional(v.pipe(v.string(), v.maxLength(500))),
        missingAfter: v.optional(v.string()),
      }),
    ),
    /** How many there are in all. */
    total: v.optional(Count),
    /** For which beginning of the job. */
    job: v.optional(v.object({ run: v.string(), resumed: Count })),
    /** Why the job cannot go on. */
    stopped: v.optional(v.pipe(v.string(), v.maxLength(300))),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, told, { at, user }) {
    const { channel, shopId, items, gone, since, begunAt, next, failed, job } = told
    const shop = { channel, shopId }
    const road = read.get('shopRoads', accountOf(shop))
    if (!road) return refuse('shop-not-known', { shop: shopId })
    const company = read.get('companies', user.company)
    const draft = new Draft(read)
    const ids = listingsOf(shop, items)
    askTogether(
      read,
      [...ids, ...gone].map((key): Wanted => ({ table: 'channelItems', key })),
    )
    askTogether(
      read,
      ids.map((key): Wanted => ({ table: 'links', key })),
    )
    const lap = since === undefined ? begunAt : undefined
    const rows = items.flatMap((word) =>
      word.variations.map((variation) => itemRow(draft, { shop, word, variation }, { at, lap })),
    )
    for (const row of mapTogether(rows, (one) => withPriceMark(read, one, company)))
      draft.put('channelItems', row)
    for (const id of gone) {
      const row = draft.get('channelItems', id)
      if (row && row.state !== 'gone')
        draft.put('channelItems', { ...row, state: 'gone', stock: 0, stockAt: at })
    }
    const isThrough = next === undefined && told.stopped === undefined
    const isAll = isThrough && since === undefined
    const seen: ShopRoad = {
      ...road,
      itemsUntil: isThrough ? Math.max(road.itemsUntil ?? 0, begunAt) : road.itemsUntil,
      itemsAllAt: isAll ? Math.max(road.itemsAllAt ?? 0, begunAt) : road.itemsAllAt,
    }
    draft.put('shopRoads', job ? seen : { ...seen, itemsLap: (road.itemsLap ?? 0) + 1 })
    const row = itemsJobOf(draft, shop)
    if (job && row && isOf(row, job) && row.state !== 'cancelled') {
      // One that changed while the pages were read is told twice, and is one all the same.
      const done = Math.min(row.done + items.length, Math.max(told.total ?? Infinity, row.done))
      const all = done + row.failed + failed
      const next: Job<'take-items'> = {
        ...row,
        state: told.stopped !== undefined ? 'failed' : isThrough ? 'done' : 'running',
        startedAt: row.startedAt ?? at,
        done,
        failed: row.failed + failed,
        // Some may have gone while the pages were read.
        total: isThrough ? all : Math.max(told.total ?? row.total, all),
        updatedAt: at,
      }
      if (next.state !== 'running') next.endedAt = at
      if (told.stopped !== undefined) next.reason = told.stopped
      draft.put('jobs', next)
    }
    return draft.changes
  },

  effects(read, told, circumstances) {
    const { channel, shopId, next, job, begunAt, since, stopped } = told
    const shop = { channel, shopId }
    const road = read.get('shopRoads', accountOf(shop))
    if (!road) return []
    const step: ItemsStep | undefined = next && { begunAt, since, ...next }
    const calls = [
      ...differing(read, shop, told.items, circumstances),
      ...priceDiffers(read, listingsOf(shop, told.items), circumstances),
    ]
    if (job) {
      const row = itemsJobOf(read, shop)
      const goesOn = step && row?.state === 'running' && isOf(row, job) && stopped === undefined
      return goesOn ? [...calls, askForItemsOfJob(row, step)] : calls
    }
    const dueAt = step ? circumstances.at : circumstances.at + itemsEveryMs
    return [...calls, askForItems(shop, road, { dueAt, step })]
  },

  say: ({ channel, shopId }) => ({ what: `Hỏi hàng đăng bán của gian hàng ${channel}`, about: shopId }),
  cause: accountOf,
})

/** Whether it is this beginning of the job that was worked at. */
function isOf({ run, resumed }: Job, job: { run: string; resumed: number }): boolean {
  return run === job.run && resumed === job.resumed
}

function listingsOf(shop: MarketShop, items: readonly ItemWord[]): string[] {
  return items.flatMap(({ item, variations }) =>
    variations.map(({ model }) => linkId({ ...shop, item, model })),
  )
}

/** Whether all of a shop is read this time, and else since when what changed is asked for. */
export function itemsWindow(
  { itemsUntil, itemsAllAt }: Pick<ShopRoad, 'itemsUntil' | 'itemsAllAt'>,
  now: number,
): { since?: number } {
  if (itemsUntil === undefined || itemsAllAt === undefined || now - itemsAllAt >= allItemsEveryMs) return {}
  return { since: Math.max(0, itemsUntil - itemsOverlapMs) }
}

/** Figures that are other than they should be are told anew, once orders that may be the reason had time to come (O12). */
function differing(
  read: Parameters<typeof shopAtHand>[0],
  shop: MarketShop,
  items: readonly ItemWord[],
  { id, at, user }: { id: string; at: number; user: { company: string } },
): Effect[] {
  const found = shopAtHand(read, user, shop)
  if (!found || !follows(found.shop)) return []
  const all = items.flatMap(({ item, state, variations }) =>
    state === 'gone'
      ? []
      : variations.map(({ model, stock }) => ({ id: linkId({ ...shop, item, model }), stock })),
  )
  const links = new Map(
    read
      .many(
        'links',
        all.map((one) => one.id),
      )
      .map((link) => [link.id, link]),
  )
  const dueAt = at + askAgainAfter(shop) + hearFirstMs
  return mapTogether(all, ({ id: listing, stock }) => {
    const link = links.get(listing)
    if (!link || stockToTell(read, link, found.company) === stock) return []
    return tellStock(read, link, found.company, { id, dueAt })
  }).flat()
}
