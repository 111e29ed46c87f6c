import * as v from 'valibot'
import { reasonWords } from './reason-words.ts'
import type { ReturnWord } from './return-word.ts'

const Text = v.pipe(v.string(), v.maxLength(2_000))
const Id = v.pipe(Text, v.nonEmpty(), v.maxLength(64))
const Seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Money = v.pipe(
  v.union([v.number(), v.pipe(Text, v.regex(/^\d{1,13}(\.\d{1,6})?$/), v.transform(Number))]),
  v.number(),
  v.finite(),
)

/** A return as TikTok Shop's `/return_refund/202309/returns/search` tells it. */
export const TiktokReturn = v.object({
  return_id: Id,
  order_id: Id,
  return_status: Id,
  /** `REFUND`, `RETURN_AND_REFUND`, `REPLACEMENT`. */
  return_type: v.optional(Text, 'RETURN_AND_REFUND'),
  return_reason: v.optional(Text, ''),
  return_reason_text: v.optional(Text, ''),
  return_tracking_number: v.optional(Text, ''),
  update_time: Seconds,
  refund_amount: v.optional(v.object({ refund_total: v.optional(Money) })),
  seller_next_action_response: v.optional(
    v.pipe(
      v.array(v.object({ action: v.optional(Text, ''), deadline: v.optional(Seconds) })),
      v.maxLength(20),
    ),
    [],
  ),
  return_line_items: v.optional(
    v.pipe(v.array(v.object({ sku_id: v.optional(Text) })), v.maxLength(500)),
    [],
  ),
})

type Told = v.InferOutput<typeof TiktokReturn>

const steps: Readonly<Record<string, ReturnWord['step']>> = {
  RETURN_OR_REFUND_REQUEST_PENDING: 'asked',
  AWAITING_BUYER_RESPONSE: 'judged',
  AWAITING_BUYER_SHIP: 'coming',
  BUYER_SHIPPED_ITEM: 'coming',
  // The buyer may still take it to TikTok.
  REJECT_RECEIVE_PACKAGE: 'judged',
  REFUND_OR_RETURN_REQUEST_REJECT: 'closed',
  RETURN_OR_REFUND_REQUEST_REJECT: 'closed',
  RETURN_OR_REFUND_REQUEST_SUCCESS: 'refunded',
  RETURN_OR_REFUND_REQUEST_COMPLETE: 'refunded',
  RETURN_OR_REFUND_REQUEST_CANCEL: 'closed',
}

/** How TikTok Shop's returns are read in our terms. */
export function tiktokReturn(told: Told, shopId: string): ReturnWord {
  const step = steps[told.return_status] ?? 'judged'
  const due = told.seller_next_action_response.flatMap(({ deadline }) => (deadline ? [deadline] : []))
  const isOpen = step === 'asked' || step === 'coming'
  const refund = told.refund_amount?.refund_total
  return {
    channel: 'Tiktok',
    shopId,
    number: told.return_id,
    order: told.order_id,
    at: told.update_time * 1000,
    said: told.return_status,
    step,
    comes: told.return_type !== 'REFUND',
    refund: refund === undefined ? undefined : Math.round(refund),
    answerBy: isOpen && due.length > 0 ? Math.min(...due) * 1000 : undefined,
    reason: reasonWords(told.return_reason || told.return_reason_text),
    waybill: told.return_tracking_number.trim().slice(0, 64) || undefined,
    items: itemsOf(told),
  }
}

/** TikTok tells each unit by itself. */
function itemsOf({ return_line_items: lines }: Told): ReturnWord['items'] {
  const units = new Map<string, number>()
  for (const { sku_id: sku } of lines) {
    if (!sku) return []
    units.set(sku, (units.get(sku) ?? 0) + 1)
  }
  return [...units].map(([model, amount]) => ({ model, amount }))
}
