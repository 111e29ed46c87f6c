import * as v from 'valibot'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import type { TiktokClient } from './client.ts'
import type { ToldOrder } from './order-details.ts'
import { tiktokPaths } from './paths.ts'

/** As long as an order keeps one. */
const mostReason = 2_000

const Seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const Cancellations = v.object({
  cancellations: v.optional(
    v.array(
      v.object({
        order_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
        cancel_status: v.optional(v.string(), ''),
        cancel_reason: v.optional(v.string(), ''),
        cancel_reason_text: v.optional(v.string(), ''),
        seller_next_action_response: v.optional(
          v.array(v.object({ action: v.optional(v.string(), ''), deadline: v.optional(Seconds) })),
          [],
        ),
      }),
    ),
    [],
  ),
})

/** Why a buyer asks, and until when they are to be answered (seconds since 1970). */
interface CancelRequest {
  reason: string
  deadline?: number
}

/**
 * What buyers who ask to cancel say, by the numbers of their orders. TikTok tells it with the requests alone, so they are asked for where an order says that there is one. What passes by itself
 * is thrown: the orders are asked for again, and nobody hears of a buyer without the time that is left.
 */
export async function cancelRequests(
  client: TiktokClient,
  orders: readonly ToldOrder[],
  asking: Asking,
): Promise<Map<string, CancelRequest>> {
  const asked = orders.filter((order) => order['is_buyer_request_cancel'] === true).map(({ id }) => id)
  const requests = new Map<string, CancelRequest>()
  if (asked.length === 0) return requests
  try {
    const { cancellations } = await client.ask(tiktokPaths.cancellations, Cancellations, asking, {
      query: { page_size: '50' },
      body: { order_ids: asked, cancel_status: ['CANCELLATION_REQUEST_PENDING'] },
    })
    for (const one of cancellations) {
      if (one.cancel_status !== 'CANCELLATION_REQUEST_PENDING') continue
      const { deadline } =
        one.seller_next_action_response.find(({ action }) => action === 'SELLER_RESPOND_CANCEL') ?? {}
      const reason = (one.cancel_reason_text || one.cancel_reason).slice(0, mostReason)
      requests.set(one.order_id, deadline ? { reason, deadline } : { reason })
    }
  } catch (error) {
    if (!(error instanceof OutsideTrouble) || error.forAll) throw error
    if (error.kind === 'again' || error.kind === 'grant') throw error
  }
  return requests
}
