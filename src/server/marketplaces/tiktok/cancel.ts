import * as v from 'valibot'
import type { Asking } from '../asking.ts'
import { answerFor } from '../each.ts'
import type { CancelReason, Fulfilment } from '../fulfilment.ts'
import { misfit, type TiktokClient } from './client.ts'
import { TiktokTrouble, troubleOf } from './errors.ts'
import { pathOf, tiktokPaths } from './paths.ts'

const Done = v.object({})
const Cancellations = v.object({
  cancellations: v.optional(
    v.array(
      v.object({
        cancel_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
        order_id: v.optional(v.string()),
        cancel_status: v.optional(v.string(), ''),
        role: v.optional(v.string(), 'BUYER'),
      }),
    ),
    [],
  ),
})

const pending = 'CANCELLATION_REQUEST_PENDING'
/** The reason is none for an order in this state. */
const notOfState = 25001021

/** Those that TikTok takes of sellers in Vietnam, once an order is paid and before (CAN-003, CAN-004, FUL-292 … FUL-294). */
const reasons: readonly CancelReason[] = [
  { key: 'seller_cancel_reason_out_of_stock', words: 'Hết hàng', needsItems: false },
  { key: 'seller_cancel_reason_wrong_price', words: 'Sai giá', needsItems: false },
  { key: 'seller_cancel_unpaid_reason_out_of_stock', words: 'Hết hàng (chưa thanh toán)', needsItems: false },
  { key: 'seller_cancel_unpaid_reason_wrong_price', words: 'Sai giá (chưa thanh toán)', needsItems: false },
  {
    key: 'seller_cancel_unpaid_reason_buyer_hasnt_paid_within_time_allowed',
    words: 'Người mua không thanh toán đúng hạn',
    needsItems: false,
  },
]

/** Why a buyer is told no: the keys that TikTok takes of sellers in Vietnam today (CAN-015), the first unless one is chosen. */
const rejectReasons = [
  'seller_reject_apply_product_has_been_packed',
  'order_manage_list_action_respond_popup_reject_reason_delivered',
  'order_manage_list_action_respond_popup_reject_reason_buyer_agree',
  'order_manage_list_action_respond_popup_reject_reason_invalid_cancellation_reason',
] as const

/** An order is called off by the shop, or by its buyer with the shop's leave. */
export function tiktokCancel(
  client: TiktokClient,
): Pick<Fulfilment, 'cancelReasons' | 'cancel' | 'answerBuyer'> {
  const cancelFor = (number: string, reason: string, asking: Asking) =>
    client.ask(tiktokPaths.cancel, Done, asking, { body: { order_id: number, cancel_reason: reason } })

  async function requestOf(number: string, asking: Asking): Promise<string> {
    const { cancellations } = await client.ask(tiktokPaths.cancellations, Cancellations, asking, {
      query: { page_size: '50' },
      body: { order_ids: [number], cancel_status: [pending] },
    })
    const request = cancellations.find(
      ({ cancel_status, role, order_id = number }) =>
        order_id === number && cancel_status === pending && role === 'BUYER',
    )
    // An answer about others is none, and nobody else's request is answered for it.
    const other = cancellations.find(({ order_id = number }) => order_id !== number)
    if (!request && other) {
      const bytes = Buffer.from(JSON.stringify(cancellations))
      throw misfit(tiktokPaths.cancellations, `${number}: order_id: as asked`, { bytes })
    }
    if (!request) throw troubleOf({ code: 25020009 }, { acts: false })
    return request.cancel_id
  }

  return {
    cancelReasons: reasons,

    cancel({ number, reason }, asking) {
      if (!isKnown(reason)) throw new RangeError(`TikTok takes no reason ${reason}.`)
      return answerFor({ number }, async () => {
        try {
          await cancelFor(number, reason, asking)
        } catch (error) {
          // Paid meanwhile, or held though paid: the same reason has another key there, and nothing was done.
          const other = otherOf(reason)
          const isOfOther = error instanceof TiktokTrouble && error.refusal.code === notOfState
          if (!isOfOther || !other) throw error
          await cancelFor(number, other, asking)
        }
        return { changedAt: asking.now }
      })
    },

    answerBuyer({ number, accepts, reason = rejectReasons[0] }, asking) {
      if (!accepts && !rejectReasons.some((key) => key === reason))
        throw new RangeError(`TikTok takes no reason ${reason}.`)
      return answerFor({ number }, async () => {
        const id = await requestOf(number, asking)
        // TikTok does what it was told under one key once.
        const query = { idempotency_key: `khotay-${id}-${accepts ? 'approve' : 'reject'}` }
        if (accepts) await client.ask(pathOf(tiktokPaths.approve, id), Done, asking, { query })
        else
          await client.ask(pathOf(tiktokPaths.reject, id), Done, asking, {
            query,
            body: { reject_reason: reason },
          })
        return { changedAt: asking.now }
      })
    },
  }
}

function isKnown(key: string): boolean {
  return reasons.some((reason) => reason.key === key)
}

/** The key of the same reason before an order is paid, and after. */
function otherOf(key: string): string | undefined {
  const other = key.includes('_unpaid_')
    ? key.replace('_unpaid_', '_')
    : key.replace('_reason_', '_unpaid_reason_')
  return isKnown(other) ? other : undefined
}
