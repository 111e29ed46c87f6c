import * as v from 'valibot'
import { reasonWords } from './reason-words.ts'
import type { ReturnWord } from './return-word.ts'

const Text = v.pipe(v.string(), v.maxLength(2_000))
const Seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Id = v.pipe(v.union([v.pipe(v.number(), v.safeInteger()), Text]), v.transform(String))

/** A return as Shopee's `/api/v2/returns/get_return_detail` tells it; instants are seconds, money is VND. */
export const ShopeeReturn = v.object({
  return_sn: v.pipe(Text, v.nonEmpty(), v.maxLength(64)),
  order_sn: v.pipe(Text, v.nonEmpty(), v.maxLength(64)),
  status: v.pipe(Text, v.nonEmpty(), v.maxLength(64)),
  update_time: Seconds,
  reason: v.optional(Text, ''),
  text_reason: v.optional(Text, ''),
  refund_amount: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
  needs_logistics: v.optional(v.boolean(), true),
  tracking_number: v.optional(Text, ''),
  /** The shop answers the request before the first, and speaks about what came back before the second. */
  due_date: v.optional(Seconds, 0),
  return_seller_due_date: v.optional(Seconds, 0),
  item: v.optional(
    v.pipe(
      v.array(v.object({ item_id: Id, model_id: Id, amount: v.optional(v.number(), 1) })),
      v.maxLength(500),
    ),
    [],
  ),
})

type Told = v.InferOutput<typeof ShopeeReturn>

const steps: Readonly<Record<string, ReturnWord['step']>> = {
  REQUESTED: 'asked',
  PROCESSING: 'coming',
  ACCEPTED: 'refunded',
  REFUND_PAID: 'refunded',
  JUDGING: 'judged',
  SELLER_DISPUTE: 'judged',
  CANCELLED: 'closed',
  CLOSED: 'over',
}

/** How Shopee's returns are read in our terms. A state that we do not know is Shopee's to go on with. */
export function shopeeReturn(told: Told, shopId: string): ReturnWord {
  const step = steps[told.status] ?? 'judged'
  const due = step === 'asked' ? told.due_date : step === 'coming' ? told.return_seller_due_date : 0
  return {
    channel: 'Shopee',
    shopId,
    number: told.return_sn,
    order: told.order_sn,
    at: told.update_time * 1000,
    said: told.status,
    step,
    comes: told.needs_logistics,
    refund: told.refund_amount === undefined ? undefined : Math.round(told.refund_amount),
    answerBy: due > 0 ? due * 1000 : undefined,
    reason: reasonWords(told.reason),
    words: told.text_reason.trim().slice(0, 1_000) || undefined,
    waybill: told.tracking_number.trim().slice(0, 64) || undefined,
    items: told.item
      .filter(({ amount }) => amount >= 1)
      .map(({ item_id: item, model_id: model, amount }) => ({ item, model, amount: Math.round(amount) })),
  }
}
