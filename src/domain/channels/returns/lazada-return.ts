import * as v from 'valibot'
import { Id, Instant, Money, Switch, Text } from '../lazada/lazada-fields.ts'
import { reasonWords } from './reason-words.ts'
import type { ReturnWord } from './return-word.ts'

const Key = v.pipe(Id, v.nonEmpty(), v.maxLength(40))

const Line = v.object({
  reverse_order_line_id: Key,
  reverse_status: v.pipe(Text, v.nonEmpty(), v.maxLength(64)),
  reason_text: v.optional(Text, ''),
  is_dispute: v.optional(Switch, false),
  refund_amount: v.optional(Money),
  tracking_number: v.optional(Text, ''),
  /** The shop answers before. */
  sla: v.optional(Instant),
  return_order_line_gmt_modified: v.optional(Instant),
  return_order_line_gmt_create: v.optional(Instant),
  productDTO: v.optional(v.object({ sku: v.optional(Id), product_id: v.optional(Id) })),
})

/** A return as Lazada's `/order/reverse/return/detail/list` tells it: each unit is a line, and has its own state. */
export const LazadaReturn = v.object({
  reverse_order_id: Key,
  trade_order_id: Key,
  request_type: v.pipe(Text, v.maxLength(64)),
  reverseOrderLineDTOList: v.pipe(v.array(Line), v.minLength(1), v.maxLength(500)),
})

export type LazadaReturn = v.InferOutput<typeof LazadaReturn>

const steps: Readonly<Record<string, ReturnWord['step']>> = {
  REQUEST_INITIATE: 'asked',
  REQUEST_COMPLETE: 'coming',
  REFUND_PENDING: 'coming',
  REFUND_AUTHORIZED: 'refunded',
  REFUND_SUCCESS: 'refunded',
  REQUEST_REJECT: 'closed',
  REFUND_REJECT: 'closed',
  REQUEST_CANCEL: 'closed',
  CANCEL_SUCCESS: 'closed',
}
/** Of lines in several states the one that asks most of the shop speaks for all. */
const order: readonly ReturnWord['step'][] = ['asked', 'judged', 'coming', 'refunded', 'closed', 'over']

/** How Lazada's returns are read in our terms; nothing of one that calls an order off before it left. */
export function lazadaReturn(told: LazadaReturn, shopId: string): ReturnWord | undefined {
  if (told.request_type === 'CANCEL') return undefined
  const lines = told.reverseOrderLineDTOList.map((line) => {
    const step = steps[line.reverse_status] ?? 'judged'
    return {
      line,
      step: line.is_dispute && step !== 'refunded' && step !== 'closed' ? 'judged' : step,
    } as const
  })
  const [lead] = lines.toSorted((one, other) => order.indexOf(one.step) - order.indexOf(other.step))
  if (!lead) return undefined
  const { line, step } = lead
  const refund = lines.reduce((sum, one) => sum + (one.line.refund_amount ?? 0), 0)
  const due = lines.flatMap((one) => (one.step === step ? (one.line.sla ?? []) : []))
  return {
    channel: 'Lazada',
    shopId,
    number: told.reverse_order_id,
    order: told.trade_order_id,
    at: Math.max(
      ...lines.map(
        (one) => one.line.return_order_line_gmt_modified ?? one.line.return_order_line_gmt_create ?? 0,
      ),
    ),
    said: line.reverse_status,
    step,
    comes: told.request_type !== 'ONLY_REFUND',
    refund: refund > 0 ? Math.round(refund) : undefined,
    answerBy: step === 'asked' && due.length > 0 ? Math.min(...due) : undefined,
    reason: reasonWords(line.reason_text),
    waybill: lines
      .find((one) => one.line.tracking_number.trim())
      ?.line.tracking_number.trim()
      .slice(0, 64),
    items: itemsOf(lines.map((one) => one.line)),
  }
}

/** Units of one SKU together; nothing, which means all of the order, where one of them is not told. */
function itemsOf(lines: readonly v.InferOutput<typeof Line>[]): ReturnWord['items'] {
  const units = new Map<string, number>()
  for (const { productDTO } of lines) {
    if (!productDTO?.sku) return []
    units.set(productDTO.sku, (units.get(productDTO.sku) ?? 0) + 1)
  }
  return [...units].map(([model, amount]) => ({ model, amount }))
}
