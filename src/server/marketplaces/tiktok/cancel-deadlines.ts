import * as v from 'valibot'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import type { TiktokClient } from './client.ts'
import type { ToldOrder } from './order-details.ts'
import { tiktokPaths } from './paths.ts'

const Seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const Cancellations = v.object({
  cancellations: v.optional(
    v.array(
      v.object({
        order_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
        cancel_status: v.optional(v.string(), ''),
        seller_next_action_response: v.optional(
          v.array(v.object({ action: v.optional(v.string(), ''), deadline: v.optional(Seconds) })),
          [],
        ),
      }),
    ),
    [],
  ),
})

/**
 * Until when buyers who ask to cancel are to be answered (seconds since 1970), by the numbers of their orders. TikTok tells it with the requests alone, so they are asked for where an order says
 * that there is one. What passes by itself is thrown: the orders are asked for again, and nobody hears of a buyer without the time that is left.
 */
export async function cancelDeadlines(
  client: TiktokClient,
  orders: readonly ToldOrder[],
  asking: Asking,
): Promise<Map<string, number>> {
  const asked = orders.filter((order) => order['is_buyer_request_cancel'] === true).map(({ id }) => id)
  const deadlines = new Map<string, number>()
  if (asked.length === 0) return deadlines
  try {
    const { cancellations } = await client.ask(tiktokPaths.cancellations, Cancellations, asking, {
      query: { page_size: '50' },
      body: { order_ids: asked, cancel_status: ['CANCELLATION_REQUEST_PENDING'] },
    })
    for (const { order_id, cancel_status, seller_next_action_response } of cancellations) {
      const response = seller_next_action_response.find(({ action }) => action === 'SELLER_RESPOND_CANCEL')
      if (cancel_status === 'CANCELLATION_REQUEST_PENDING' && response?.deadline)
        deadlines.set(order_id, response.deadline)
    }
  } catch (error) {
    if (!(error instanceof OutsideTrouble) || error.forAll) throw error
    if (error.kind === 'again' || error.kind === 'grant') throw error
  }
  return deadlines
}
