import * as v from 'valibot'
import { sellers } from '../../domain/channels/market.ts'

/*
 * `/api/market`: how the road to shops at marketplaces does, for whoever keeps it going; and what was asked and answered about one order. Times are ms since 1970.
 */

const Line = v.picklist(['effects', 'inbox'])
const Problem = { text: v.string(), said: v.string() }

/** One request of a try and what came back, without secrets and buyers' data. */
const AskedOnce = v.object({
  asked: v.string(),
  status: v.optional(v.number()),
  ms: v.number(),
  answer: v.optional(v.string()),
})

/** Once that something was tried with a marketplace, and what came of it. */
const Tried = v.object({
  line: Line,
  kind: v.string(),
  subject: v.string(),
  attempts: v.number(),
  at: v.number(),
  ms: v.number(),
  outcome: v.picklist(['done', 'waiting', 'failed', 'given-up']),
  /** What stood in the way; nothing of what went well. */
  problem: v.optional(v.object(Problem)),
  calls: v.array(AskedOnce),
})
export type TriedOnce = v.InferOutput<typeof Tried>

/** Work that is due, or was tried in vain and waits for its next time. */
const WaitingWork = v.object({
  line: Line,
  number: v.number(),
  kind: v.string(),
  subject: v.string(),
  attempts: v.number(),
  dueAt: v.number(),
  /** Why it waits. */
  problem: v.optional(v.object(Problem)),
})
export type WaitingWork = v.InferOutput<typeof WaitingWork>

const AccountHealth = v.object({
  channel: v.string(),
  shopId: v.string(),
  /** When its marketplace told us of something last. */
  hookAt: v.optional(v.number()),
  /** When its tokens are renewed next. */
  renewsAt: v.optional(v.number()),
  /** Calls of the last minute and of any minute, as this server counts them. */
  pace: v.optional(v.object({ perMinute: v.number(), lastMinute: v.number() })),
  /** The first of what waits, `mostTold` at most. */
  waitings: v.array(WaitingWork),
  /** How often something came to nothing today, and the latest of it. */
  troubles: v.number(),
  latest: v.array(Tried),
})
export type AccountHealth = v.InferOutput<typeof AccountHealth>

/** What the marketplace told this server today, by what became of it. */
const Hooks = v.object({ since: v.number(), counts: v.record(v.string(), v.number()) })

/** More is counted and not told. */
export const mostTold = 20

/** `getHealth`: of one marketplace, or of Facebook and Zalo, which have no shops here but tell of what happens. */
export const HealthQuestion = v.object({ channel: v.picklist([...sellers, 'Facebook', 'Zalo']) })
export const HealthAnswer = v.object({ accounts: v.array(AccountHealth), hooks: v.optional(Hooks) })
export type HealthAnswer = v.InferOutput<typeof HealthAnswer>

/** `getOrderLog`: by our code, or by the marketplace's number. */
export const OrderLogQuestion = v.object({
  order: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64)),
})
/** The latest first, `mostTries` at most. */
export const OrderLogAnswer = v.object({ tries: v.array(Tried), days: v.number() })
export type OrderLogAnswer = v.InferOutput<typeof OrderLogAnswer>
export const mostTries = 100

/** `giveUp`: false where it came to an end meanwhile. */
export const WorkGivenUp = v.object({ line: Line, number: v.pipe(v.number(), v.safeInteger()) })
export const WorkGivenUpAnswer = v.object({ givenUp: v.boolean() })

/** `getSupportFile`: JSON text, to be given to whoever helps. */
export const SupportFileQuestion = v.object({})
export const SupportFileAnswer = v.object({ name: v.string(), text: v.string() })
export type SupportFileAnswer = v.InferOutput<typeof SupportFileAnswer>
