import * as v from 'valibot'
import { TiktokOrder } from './tiktok-order.ts'

/** What TikTok Shop tells of an order. */
export const TiktokTold = v.object({
  channel: v.literal('Tiktok'),
  order: TiktokOrder,
  /** Until when a buyer who asks to cancel is to be answered (seconds since 1970): TikTok tells it apart from the order. */
  cancel_deadline: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})
