import type { Refusal } from '../command.ts'
import { carrierName } from '../names.ts'
import { refuse } from '../refuse.ts'
import type { NewOrder } from './order-fields.ts'

/** Why an order does not leave the house in the way it was asked to, once it is made: over the counter, by its own hands, or with a carrier. */
export function whyNotLeaving({
  state,
  buyerInStore,
  autoCompleteOrder,
  logistic,
  sendOff,
}: NewOrder): Refusal | undefined {
  // What is not finished over the counter waits at the till.
  if (buyerInStore) return state === 'ĐƠN NHÁP' ? refuse('order-sold-in-store', {}) : undefined
  if (autoCompleteOrder && logistic !== 'TVC')
    return refuse('order-not-in-own-hands', { carrier: carrierName(logistic) })
  const isWithCarrier = state !== 'ĐƠN NHÁP' && logistic !== '' && logistic !== 'TVC' && !autoCompleteOrder
  return sendOff && !isWithCarrier ? refuse('order-without-carrier', {}) : undefined
}
