import { dueOf } from '../money/due-of.ts'
import { isOwnChannel } from '../orders/channels.ts'
import { isInOwnHands } from '../orders/own-hands.ts'
import type { Order } from '../tables/orders.ts'

/** An order whose goods a customer has and has not paid for, and what is still due of it (VND). */
export interface SaleOwed {
  order: Order
  due: number
}

/**
 * What a customer owes beside the entries of their debt (decisions 19): the rest of goods that went over a counter or were brought by the shop's own people. Of an order on its way the
 * money is collected at the door, and what a carrier collected the carrier owes.
 */
export function salesOwed(orders: readonly Order[]): SaleOwed[] {
  return orders.flatMap((order) => {
    const { channel, state, delivery } = order
    const isWith = isOwnChannel(channel) && state === 'THÀNH CÔNG' && isInOwnHands(delivery)
    const due = isWith ? dueOf(order) : 0
    return due > 0 ? [{ order, due }] : []
  })
}

/** All that a customer owes (VND): by the entries of their debt, and for sales that are not paid. */
export function allOwed({ unPaid }: { unPaid: number }, sales: readonly SaleOwed[]): number {
  return sales.reduce((sum, { due }) => sum + due, unPaid)
}
