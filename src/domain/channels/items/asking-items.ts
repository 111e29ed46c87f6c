import type { Circumstances, Reader } from '../../command.ts'
import type { Effect } from '../../effect.ts'
import type { Job } from '../../tables/jobs.ts'
import type { ShopRoad } from '../../tables/shop-roads.ts'
import { accountOf, type MarketShop } from '../market.ts'
import { goesOn, isAtWork, roadJobs } from '../shops/orders-job.ts'

/** How often a shop is asked what changed of what it sells (ms). */
export const itemsEveryMs = 15 * 60_000
/** And how often all of it is read, so that figures that drifted apart are found (O12). */
export const allItemsEveryMs = 24 * 60 * 60_000
/** Each time it is asked for a little that is known already (ms): clocks differ, and pages move while they are read. */
export const itemsOverlapMs = 10 * 60_000

/** Where a reading of what a shop sells goes on. */
export interface ItemsStep {
  /** When it began (ms since 1970). */
  begunAt: number
  /** Of changes since then; without it, of everything. */
  since?: number | undefined
  /** The next page; or, once there is none, listings that were not among them are asked about, from this one on. */
  page?: string | undefined
  missingAfter?: string | undefined
}

/** Names the next time that a shop is asked what it sells: whoever asks under another name than this is not wanted any more. */
export function keyOfItems(shop: MarketShop, { itemsLap = 0 }: Pick<ShopRoad, 'itemsLap'>): string {
  return `${accountOf(shop)}/items/${itemsLap}`
}

/** What a shop sells, by itself: what changed since it was last asked, or all of it once a day. */
export function askForItems(
  shop: MarketShop,
  road: Pick<ShopRoad, 'itemsLap'>,
  { dueAt, step }: { dueAt: number; step?: ItemsStep | undefined },
): Effect {
  const key = keyOfItems(shop, road)
  return { account: accountOf(shop), subject: 'items', kind: 'poll-items', key, params: { step }, dueAt }
}

/** The same for a job that people see: all of it, a step after another. */
export function askForItemsOfJob(
  { params, run, resumed, done }: Job<'take-items'>,
  step?: ItemsStep,
): Effect {
  const account = accountOf(params)
  const at = step?.missingAfter ?? step?.page ?? ''
  const key = `${account}/items-job/${run}/${resumed}/${done}/${at}`
  return { account, subject: 'items', kind: 'poll-items', key, params: { run, resumed, step } }
}

/** Of each shop one. */
export function itemsJobId(shop: MarketShop): string {
  return `${roadJobs}hang/${accountOf(shop)}`
}

export function itemsJobOf(read: Reader, shop: MarketShop): Job<'take-items'> | undefined {
  const job = read.get('jobs', itemsJobId(shop))
  return job?.what === 'take-items' ? job : undefined
}

/** A reading of everything that a shop sells, in the place of an earlier one; nothing while one is at it. */
export function newItemsJob(
  read: Reader,
  { channel, shopId, name }: MarketShop & { name: string },
  { at, id, by }: Pick<Circumstances, 'at' | 'id'> & { by: string },
): Job<'take-items'> | undefined {
  const before = itemsJobOf(read, { channel, shopId })
  if (before && isAtWork(before)) return undefined
  return {
    id: itemsJobId({ channel, shopId }),
    what: 'take-items',
    params: { channel, shopId, name },
    state: 'waiting',
    run: id,
    resumed: 0,
    total: 0,
    done: 0,
    failed: 0,
    by,
    at,
    updatedAt: at,
  }
}

/** The job, begun once more: all of a shop is read again, so it counts from the beginning. */
export function readAnew(job: Job<'take-items'>, at: number): Job<'take-items'> {
  return { ...goesOn(job, at), done: 0, failed: 0, total: 0 }
}
