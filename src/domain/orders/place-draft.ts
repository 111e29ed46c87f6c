import * as v from 'valibot'
import { type Circumstances, isRefusal, type Reader, type Refusal } from '../command.ts'
import { type NewOrder, NewOrderFields } from './order-fields.ts'
import { asSoldIn, isSoldInStore, storeOfOrder } from './store-of-order.ts'
import { whyNotLeaving } from './why-not-leaving.ts'

const { sendOff, autoCompleteOrder, buyerInStore, shopId, drawer } = NewOrderFields.entries

/** How a draft leaves the house once it is an order, as of a new one (CRE-009, CRE-010, CRE-018). Of an order that stands nothing is heard of it. 2026-11-25. */
export const LeavingFields = v.partial(v.object({ sendOff, autoCompleteOrder, buyerInStore, shopId, drawer }))

export type Leaving = v.InferOutput<typeof LeavingFields>

/** A draft as the order that it is to become; or why it does not leave the house in that way. */
export function placed(
  read: Reader,
  draft: NewOrder,
  leaving: Leaving,
  circumstances: Circumstances,
): NewOrder | Refusal {
  const { autoCompleteOrder = false, buyerInStore = false, ...rest } = leaving
  const order: NewOrder = { ...draft, ...rest, autoCompleteOrder, buyerInStore, state: undefined }
  // Only what is sold over a counter is paid into its drawer.
  if (!isSoldInStore(order)) return whyNotLeaving(order) ?? { ...order, drawer: undefined }
  const store = storeOfOrder(read, order, circumstances)
  return isRefusal(store) ? store : asSoldIn(order, store)
}
