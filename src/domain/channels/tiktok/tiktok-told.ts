import * as v from 'valibot'
import { TiktokOrder } from './tiktok-order.ts'

/** What TikTok Shop tells of an order. */
export const TiktokTold = v.object({ channel: v.literal('Tiktok'), order: TiktokOrder })
