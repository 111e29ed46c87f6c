import { isOwnChannel } from '../orders/channels.ts'
import type { Order } from '../tables/orders.ts'
import { ledgerOf, withDue } from './order-ledger.ts'

/**
 * An order as other programs are told it: what was paid and how its payment stands by the entries of its ledger (decisions 19). Rows of before
 * 2026-11-25 counted debts as paid and waited for the carrier's fee; they say so until their next entry. What a marketplace says is the marketplace's.
 */
export function toldByLedger(order: Order): Order {
  if (!isOwnChannel(order.channel)) return order
  const { paid, payment } = withDue(order, ledgerOf(order).due)
  if (paid === order.paid && payment.status === order.payment.status) return order
  return { ...order, paid, payment: { ...order.payment, status: payment.status } }
}
