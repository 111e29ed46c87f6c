import { isOwnChannel } from '../orders/channels.ts'
import { isInOwnHands } from '../orders/own-hands.ts'
import type { Order, OrderItem, OrderState } from '../tables/orders.ts'
import type { PaymentStatus } from '../tables/payments.ts'
import { carrierFeeOf, ledgerOf, statusOf } from './order-ledger.ts'

/*
 * What is still to be collected of an order, in one place (decisions 19): every table, card, paper and sum that says it asks here. The ledger goes on counting what the order costs less what was paid;
 * nobody has to pay that once the order was called off, is lost, or has all of its goods back.
 */

/** Nobody pays for it any more (STA-040, STA-041). 2026-11-22: nor for one whose goods are back. */
const calledOff: readonly OrderState[] = ['HỦY', 'THẤT THU', 'ĐÃ HOÀN']

type Due = Pick<
  Order,
  | 'code'
  | 'createdAt'
  | 'paid'
  | 'pickMoney'
  | 'payment'
  | 'payment_type_id'
  | 'shippingFee'
  | 'state'
  | 'delivery'
  | 'swItems'
  | 'exchangedBy'
>

/**
 * Whether anybody still has to pay for it: not once it was called off, or its goods are back. 2026-11-25: a delivered order of the shop's own hands too, once every unit was taken in again: what a carrier brought it may
 * have collected, and goods in exchange are paid for by this order's money.
 */
export function isPaidFor({
  state,
  delivery,
  swItems,
  exchangedBy = [],
}: Pick<Due, 'state' | 'delivery' | 'swItems' | 'exchangedBy'>): boolean {
  if (calledOff.includes(state)) return false
  const isBack = isInOwnHands(delivery) && swItems.length > 0 && swItems.every(isWhollyBack)
  return !isBack || exchangedBy.length > 0
}

/** Still to be collected (VND), at the door with the carrier's fee where the buyer pays that; nothing where more was paid than is due. */
export function dueOf(order: Due): number {
  return isPaidFor(order) ? Math.max(0, ledgerOf(order).due) : 0
}

/** What was paid beyond what is due, and goes back to the customer (VND). */
export function overpaidOf(order: Due): number {
  return isPaidFor(order) ? Math.max(0, -ledgerOf(order).due) : 0
}

/** What of it the shop waits for (VND, PAY-002): what is asked for by QR, at the counter and in a dialog. The rest of `dueOf` is the carrier's fee. */
export function owedToShop(order: Due): number {
  return isPaidFor(order) ? Math.max(0, ledgerOf(order).due - carrierFeeOf(order)) : 0
}

/** What tables, cards and filters say of the money for an order. */
export type PaymentWords = PaymentStatus | 'Không phải thu'

/** STA-017, as the ledger tells it: what rows of before say is not asked; an order that cost nothing, or that nobody pays for any more, owes nothing and waits for no money. */
export function paymentWords(order: Due & Pick<Order, 'channel'>): PaymentWords {
  const { paid, onDebt, due } = ledgerOf(order)
  const isOwn = isOwnChannel(order.channel)
  const status = isOwn ? statusOf(paid, due - carrierFeeOf(order) + onDebt) : order.payment.status
  const isOurs = isOwn || !isPaidFor(order)
  const isNothing = isOurs && dueOf(order) === 0 && paid <= 0 && onDebt === 0
  return isNothing ? 'Không phải thu' : status
}

/** A combo is back once its parts lie in stock again. */
function isWhollyBack({ amount, return: back = 0, restocked = 0 }: OrderItem): boolean {
  return Math.max(back, restocked) >= amount
}
