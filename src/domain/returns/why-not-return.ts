import type { Reader, Refusal } from '../command.ts'
import { outsideStates, stateName } from '../orders/states.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import { formatMoment } from '../time.ts'

/** An order may be marked as returned from these states only (STA-033, CAT-422 … CAT-425). */
export const returnableStates: readonly OrderState[] = ['CHỜ GỬI HÀNG', ...outsideStates]

/** Why the parcel of this order cannot come back; nothing when it can. THẤT THU was marked before and waits for its goods. */
export function whyNotReturnable({ code, state }: Order): Refusal | undefined {
  if (returnableStates.includes(state) || state === 'THẤT THU') return undefined
  return refuse('order-not-returnable', { code, state: stateName(state) })
}

/** Why units of this return may not be judged now; nothing while it lies on the bench. */
export function whyNotOnBench(read: Reader, returned: ReturnedOrder): Refusal | undefined {
  switch (returned.state) {
    case 'arrived':
      return undefined
    case 'checked':
      return refuse('return-checked', { code: returned.orderCode, ...checkedBy(read, returned) })
    case 'announced':
    case 'lost':
      return refuse('return-not-arrived', { code: returned.orderCode })
    case 'done':
      return refuse('return-imported', { code: returned.orderCode, ...doneBy(read, returned) })
    case 'dropped':
      return refuse('return-dropped', { code: returned.orderCode, ...droppedBy(read, returned) })
    default:
      // Only a newer server knows what this state stands for.
      returned.state satisfies never
      return refuse('return-not-arrived', { code: returned.orderCode })
  }
}

/** Why a checked return is not taken in or opened by itself: a slip that waits to be confirmed holds it. */
export function whyOnSlip({ orderCode: code, state, slipCode: slip }: ReturnedOrder): Refusal | undefined {
  return state === 'checked' && slip !== undefined ? refuse('return-on-slip', { code, slip }) : undefined
}

export function checkedBy(read: Reader, { checkedAt, checkedBy, updatedAt }: ReturnedOrder) {
  return { who: nameOf(read, checkedBy ?? ''), when: formatMoment(checkedAt ?? updatedAt) }
}

export function doneBy(read: Reader, { doneAt, doneBy, updatedAt }: ReturnedOrder) {
  return { who: nameOf(read, doneBy ?? ''), when: formatMoment(doneAt ?? updatedAt) }
}

export function droppedBy(read: Reader, { droppedBy, announcedBy, updatedAt }: ReturnedOrder) {
  return { who: nameOf(read, droppedBy ?? announcedBy), when: formatMoment(updatedAt) }
}
