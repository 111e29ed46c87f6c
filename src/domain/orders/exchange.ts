import type { Circumstances, Reader, Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import { formatMoney } from '../money/money.ts'
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
  const returns = returnsOf(read, code)
  if (guess && returns.length === 0) return undefined
  // The till gave the money back: the same goods pay for no others.
  const isPaidBack = original.payment.history.some(
    ({ amount, drawer, takesBack }) => amount < 0 && drawer !== undefined && takesBack === undefined,
  )
  if (isPaidBack) return refuse('exchange-paid-back', { code })
  const worth = worthBack(original, returns)
  if (worth === undefined) return refuse('exchange-without-return', { code })
  const live = liveExchanges(read, original)
  const used = live.reduce((sum, other) => sum + (other.exchange?.value ?? 0), 0)
  const left = Math.max(0, worth - used)
  if (live.length > 0 && (left === 0 || exchange.value > left))
    return refuse('exchange-used-up', {
      code,
      by: live.map((other) => other.code).join(', '),
      left: formatMoney(left),
    })
  return exchange.value > worth
    ? refuse('exchange-above-worth', { code, worth: formatMoney(worth) })
    : undefined
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
