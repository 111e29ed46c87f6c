import type { Circumstances, Reader, Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import { formatMoney } from '../money/money.ts'
import { paidBackOf } from '../money/order-ledger.ts'
import { refuse } from '../refuse.ts'
import { returnsOf } from '../returns/returns-of.ts'
import { worthBack } from '../returns/value-back.ts'
import { whyNotYours } from '../stock/locked-warehouse.ts'
import type { Order } from '../tables/orders.ts'
import type { NewOrder } from './order-fields.ts'
import { priceOrder } from './pricing.ts'

/*
 * An order in exchange for goods that a buyer sent back (document 1 §2, OPN-008). The worth of what came back is credited by the order's own discount; what it is
 * more than the discount is owed to the customer. 2026-11-23: several orders may share one return, and of live ones the credits are never more than it is worth.
 *
 * 2026-11-25: what is owed is paid back by `payBackReturn`, onto the ledger of the order whose goods came back, for that is where the money came in. What new goods claim and do not use
 * up is claimed no more then, so that claims and money that went back are together never more than the goods are worth, whatever becomes of either.
 */

/** What a new order says of the order whose goods it replaces; nothing of any other. */
export function exchangeOf({ exchangeOf: of, exchangeValue: value }: NewOrder): Order['exchange'] {
  return of === undefined ? undefined : { of, value }
}

/** What the customer gets back in money: the worth of what they sent that the new goods did not use up. */
export function owedBack(order: Order): number {
  if (!order.exchange || order.state === 'HỦY') return 0
  return Math.max(0, order.exchange.value - priceOrder(order).discount)
}

/** Why goods of that order are not exchanged for so much. */
export function whyNotExchanged(
  read: Reader,
  exchange: NonNullable<Order['exchange']>,
  { user, guess }: Circumstances,
): Refusal | undefined {
  const code = exchange.of
  const original = read.get('orders', code)
  // A device may have let go of the order, or of others that share its return.
  if (!original) return guess ? undefined : refuse('order-not-found', { code })
  const why = whyNotYours(user, original.wid)
  if (why) return why
  if (guess && returnsOf(read, code).length === 0) return undefined
  const said = worthOf(read, original)
  if (said === undefined) return refuse('exchange-without-return', { code })
  const { worth, live, credited, paidBack } = said
  const left = Math.max(0, worth - credited - paidBack)
  const isBeyond = left === 0 || exchange.value > left
  if (live.length > 0 && isBeyond)
    return refuse('exchange-used-up', {
      code,
      by: live.map((other) => other.code).join(', '),
      left: formatMoney(left),
    })
  if (paidBack > 0 && isBeyond) return refuse('exchange-paid-back', { code, left: formatMoney(left) })
  return exchange.value > worth
    ? refuse('exchange-above-worth', { code, worth: formatMoney(worth) })
    : undefined
}

/** What goods that came back of an order are worth, and where that went (VND). */
interface WorthBack {
  worth: number
  /** Orders that stand in exchange, and what they claim of it. */
  live: Order[]
  credited: number
  paidBack: number
}

/** Nothing where buyers sent nothing back. */
export function worthOf(read: Reader, order: Order): WorthBack | undefined {
  const worth = worthBack(order, returnsOf(read, order.code))
  if (worth === undefined) return undefined
  const live = liveExchanges(read, order)
  const credited = live.reduce((sum, { exchange }) => sum + (exchange?.value ?? 0), 0)
  return { worth, live, credited, paidBack: paidBackOf(order) }
}

/** What of it no goods used up and nobody paid back: it is owed to the customer. */
export function owedFor({ worth, live, credited, paidBack }: WorthBack): number {
  const leftOver = live.reduce((sum, other) => sum + owedBack(other), 0)
  return Math.max(0, worth - credited - paidBack) + leftOver
}

/** The customer gets so much back: what the goods in exchange claim and do not use up is claimed no more. */
export function claimLess(
  draft: Draft,
  { worth, live, credited, paidBack }: WorthBack,
  amount: number,
  at: number,
): void {
  let rest = amount - Math.max(0, worth - credited - paidBack)
  for (const other of live) {
    const less = Math.min(rest, owedBack(other))
    if (less <= 0 || !other.exchange) continue
    rest -= less
    const exchange = { ...other.exchange, value: other.exchange.value - less }
    draft.put('orders', { ...other, exchange, updatedAt: at })
  }
}

/** The orders that stand in exchange for what came back; a cancelled one gave its credit back. */
export function liveExchanges(read: Reader, { exchangedBy = [] }: Pick<Order, 'exchangedBy'>): Order[] {
  return read.many('orders', exchangedBy).filter(({ state }) => state !== 'HỦY')
}

/** The order whose goods were sent back knows by which orders they were replaced. */
export function linkExchange(draft: Draft, { code, exchange }: Order, at: number): void {
  const original = exchange && draft.get('orders', exchange.of)
  if (original)
    draft.put('orders', {
      ...original,
      exchangedBy: [...(original.exchangedBy ?? []), code],
      updatedAt: at,
    })
}
