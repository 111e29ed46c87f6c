import { ownMoney, paidFor } from '../carriers/claims.ts'
import { dueOf } from '../money/due-of.ts'
import { isOfMarketplace, isOwnChannel, marketplaceName } from '../orders/channels.ts'
import { isInOwnHands } from '../orders/own-hands.ts'
import type { Claim } from '../tables/claims.ts'
import type { Order } from '../tables/orders.ts'
import { toCollect } from './judge-row.ts'

/** Who owes the shop for an order. */
export interface Debtor {
  kind: 'carrier' | 'marketplace' | 'customer'
  /** As orders call their carrier or channel; of a customer their id, nothing where nobody knows them. */
  name: string
}

export interface OwedOrder extends Debtor {
  code: string
  waybill: string
  /** VND. */
  amount: number
  /** When it was delivered (ms). */
  since: number
  isLate: boolean
}

/** Carriers and marketplaces pay within two weeks as a rule; behind that somebody asks them. */
export const lateDays = 14
const dayMs = 86_400_000

/**
 * Who still owes the shop for an order that was delivered, and how much: its carrier, which collected and has not been settled with; its marketplace, which has not paid out; or its customer, of goods that
 * went over a counter or were brought by the shop's own people.
 */
export function owedBy(order: Order, now: number): OwedOrder | undefined {
  const debtor = debtorOf(order)
  const amount = debtor ? amountOf(order, debtor) : 0
  if (!debtor || amount <= 0) return undefined
  const since =
    order.historyState.findLast(({ state }) => state === 'THÀNH CÔNG')?.updatedAt ?? order.updatedAt
  const isLate = now - since > lateDays * dayMs
  return { ...debtor, code: order.code, waybill: order.delivery.id, amount, since, isLate }
}

/** What is still owed once the carrier paid for claims of that very money; nothing where that was all. */
export function owedAfterClaims(
  owed: OwedOrder,
  claims: readonly Pick<Claim, 'cause' | 'payments'>[],
): OwedOrder | undefined {
  const paid = claims.reduce((sum, claim) => sum + (ownMoney.includes(claim.cause) ? paidFor(claim) : 0), 0)
  return owed.amount > paid ? { ...owed, amount: owed.amount - paid } : undefined
}

function debtorOf({ channel, state, delivery, reconciled, payout, customer }: Order): Debtor | undefined {
  if (state !== 'THÀNH CÔNG') return undefined
  if (isOfMarketplace(channel)) {
    if (reconciled || payout?.paidAt !== undefined) return undefined
    return { kind: 'marketplace', name: marketplaceName(channel) }
  }
  if (!isOwnChannel(channel)) return undefined
  if (isInOwnHands(delivery)) return { kind: 'customer', name: customer.id ?? '' }
  return reconciled ? undefined : { kind: 'carrier', name: delivery.logistic }
}

function amountOf(order: Order, { kind }: Debtor): number {
  if (kind === 'customer') return dueOf(order)
  if (kind === 'carrier') return toCollect(order)
  return order.payout?.amount ?? order.estimateRevenue ?? order.totalPrice
}

/** STA-050: how an order stands that somebody else collects or pays for; nothing before it was delivered, and of the shop's own hands. */
export function reconciledWords(order: Order): 'CHƯA ĐỐI SOÁT' | 'ĐÃ ĐỐI SOÁT' | undefined {
  if (order.reconciled) return 'ĐÃ ĐỐI SOÁT'
  const debtor = debtorOf(order)
  return debtor && debtor.kind !== 'customer' ? 'CHƯA ĐỐI SOÁT' : undefined
}
