import type { Circumstances, Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import { enterState } from '../orders/enter-state.ts'
import type { Order } from '../tables/orders.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import { returnableStates, whyNotReturnable } from './why-not-return.ts'

/**
 * The first unit of a parcel is judged, or its import is confirmed: only now its order is marked as returned (→ THẤT THU,
 * decisions 34). A buyer's return leaves the order where it is, and what was announced marked its order then.
 */
export function confirmArrival(
  draft: Draft,
  returned: ReturnedOrder,
  circumstances: Circumstances,
): ReturnedOrder | Refusal {
  const order = draft.get('orders', returned.orderCode)
  if (!order || returned.kind !== 'failed-delivery') return returned
  if (!returnableStates.includes(order.state)) {
    // What is awaited may come whatever became of its order since.
    const isFree = returned.arrivedFrom === 'unannounced' && order.state !== 'ĐÃ HOÀN'
    return (isFree && whyNotReturnable(order)) || returned
  }
  enterState(draft, order, 'THẤT THU', 'Hàng hoàn đã về', circumstances)
  const marked = { ...returned, marked: { from: order.state, at: circumstances.at } }
  draft.put('returns', marked)
  return marked
}

/**
 * Nothing of the parcel is judged any more, so its arrival is not confirmed any more: the order is as this return found it
 * (decisions 34), unless something else has happened to it since.
 */
export function takeConfirmationBack(
  draft: Draft,
  returned: ReturnedOrder,
  note: string,
  circumstances: Circumstances,
): ReturnedOrder {
  const order = draft.get('orders', returned.orderCode)
  const from = order && stateBefore(order, returned)
  if (from) enterState(draft, order, from, note, circumstances)
  const { marked: _, ...unmarked } = returned
  return unmarked
}

/**
 * The state that an order had before this return marked it; nothing when something else has happened to it since. Before
 * 2026-11-22 the scan of the arrival marked it, in the same instant.
 */
function stateBefore(
  { state, historyState }: Order,
  { marked, arrivedAt, arrivedBy }: ReturnedOrder,
): Order['state'] | undefined {
  const last = historyState.at(-1)
  if (state !== 'THẤT THU' || last?.state !== state) return undefined
  if (marked) return last.updatedAt === marked.at ? marked.from : undefined
  return last.updatedAt === arrivedAt && last.userId === arrivedBy ? historyState.at(-2)?.state : undefined
}
