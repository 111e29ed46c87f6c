import * as v from 'valibot'
import { markets } from '../../domain/channels/market.ts'

/*
 * `/api/market`: what of shops at marketplaces the server alone knows, and how one is linked. What phones know of them stands in the company's row.
 */

/** Something asked for outside that came to nothing, and that a person may have tried once more. */
const FailedWork = v.object({
  /** Where it stands in line: a call of ours, or what the marketplace told us. */
  line: v.picklist(['effects', 'inbox']),
  number: v.number(),
  kind: v.string(),
  /** What of the shop: `order/2411ABC`. */
  subject: v.string(),
  /** When it was given up (ms since 1970). */
  at: v.number(),
  /** What happened and what to do; below it the marketplace's own words. */
  text: v.string(),
  said: v.string(),
})
export type FailedWork = v.InferOutput<typeof FailedWork>

/** How the road to one shop stands. Times are ms since 1970. */
const ShopStanding = v.object({
  channel: v.string(),
  shopId: v.string(),
  /** Its changes are known up to here. */
  askedUntil: v.optional(v.number()),
  /** When it answered last, and when an order last came or changed. */
  answeredAt: v.optional(v.number()),
  changedAt: v.optional(v.number()),
  /** Work that is due or was tried in vain, and how long the oldest has been due. */
  waiting: v.number(),
  dueSince: v.optional(v.number()),
  failed: v.number(),
  /** The latest of what failed, `mostFailuresTold` at most. */
  failures: v.array(FailedWork),
})
export type ShopStanding = v.InferOutput<typeof ShopStanding>

/** More of what failed is counted and not told. */
export const mostFailuresTold = 50

/** `getShops`: which marketplaces this server has keys of, and how the road to each linked shop stands. */
export const ShopsQuestion = v.object({})
export const ShopsAnswer = v.object({
  markets: v.array(v.string()),
  /** Those that are played by the practice marketplace. */
  practice: v.array(v.string()),
  /** Where the practice web store stands, beside a demo shop. */
  practiceStore: v.optional(v.string()),
  shops: v.array(ShopStanding),
})
export type ShopsAnswer = v.InferOutput<typeof ShopsAnswer>

/** `tryAgain`: false where it was tried again meanwhile, or is gone. */
export const WorkAgain = v.object({
  line: FailedWork.entries.line,
  number: v.pipe(v.number(), v.safeInteger()),
})
export const WorkAgainAnswer = v.object({ again: v.boolean() })

/** `go`: where a person gives a marketplace's leave for a shop. */
export const MarketGoing = v.object({ channel: v.picklist(markets) })
export const MarketAddress = v.object({ address: v.string() })

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000))

/** `back`: what the marketplace sent them back with, traded for leave. */
export const MarketBack = v.object({
  channel: v.picklist(markets),
  state: Text,
  query: v.record(v.pipe(v.string(), v.maxLength(64)), v.pipe(v.string(), v.maxLength(2_000))),
})
export const MarketShops = v.object({
  shops: v.array(
    v.object({
      channel: v.string(),
      shopId: v.string(),
      name: v.string(),
      /** Another account of the same seller, by which it was linked now: the shop stays the one it was. */
      linkedBy: v.optional(v.string()),
    }),
  ),
})
