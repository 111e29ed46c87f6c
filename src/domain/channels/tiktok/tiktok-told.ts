import * as v from 'valibot'
import { TiktokOrder } from './tiktok-order.ts'

/** What TikTok Shop tells of an order. */
export const TiktokTold = v.object({
  channel: v.literal('Tiktok'),
  order: TiktokOrder,
  /** Of a buyer who asks to cancel, which TikTok tells apart from the order: why, and until when they are to be answered (seconds since 1970). */
  cancel_request: v.optional(
    v.object({
      reason: v.optional(v.pipe(v.string(), v.maxLength(2_000)), ''),
      deadline: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    }),
  ),
})
