import * as v from 'valibot'
import { markets } from '../market.ts'

const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const Instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A return or a refund as its marketplace tells it, in our terms. Instants are ms since 1970, money is VND. */
export const ReturnWord = v.object({
  channel: v.picklist(markets),
  shopId: Name,
  /** The marketplace's number of the return, and of its order. */
  number: Name,
  order: Name,
  /** When it was said: of two words the one with the lower is the older (O11). */
  at: Instant,
  said: Name,
  /** `over`: it ended, whichever way it was going. */
  step: v.picklist(['asked', 'coming', 'judged', 'refunded', 'closed', 'over']),
  comes: v.boolean(),
  refund: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12))),
  answerBy: v.optional(Instant),
  reason: v.pipe(v.string(), v.maxLength(300)),
  words: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
  /** Of the way back. */
  waybill: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** What comes back, by the listing's own number and its model's; all of the order where it is not told. */
  items: v.pipe(
    v.array(
      v.object({
        item: v.optional(v.pipe(v.string(), v.maxLength(64))),
        model: v.pipe(v.string(), v.maxLength(64)),
        amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999)),
      }),
    ),
    v.maxLength(500),
  ),
})

export type ReturnWord = v.InferOutput<typeof ReturnWord>
