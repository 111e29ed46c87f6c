import * as v from 'valibot'
import { Money } from './lazada-fields.ts'
import { LazadaItem, LazadaOrder } from './lazada-order.ts'

/** What Lazada tells of an order. */
export const LazadaTold = v.object({
  channel: v.literal('Lazada'),
  order: LazadaOrder,
  items: v.pipe(v.array(LazadaItem), v.minLength(1), v.maxLength(500)),
  /** What Lazada booked for it, by the names of its fees (VND, what is taken below zero), where that was asked for. */
  fees: v.optional(v.record(v.pipe(v.string(), v.maxLength(120)), Money)),
})
