import { fold } from '../../lib/fold.ts'
import type { SentOrder } from '../../replica/queries/handover/handover-history.ts'

interface SentFilter {
  carrier: string
  /** A session's code, or `noSession`; empty for all. */
  session: string
  text: string
}

/** Stands for orders that a marketplace or the desk told as sent. */
export const noSession = 'none'

export function narrowSent(
  orders: readonly SentOrder[],
  { carrier, session, text }: SentFilter,
): SentOrder[] {
  const folded = fold(text)
  return orders.filter(
    (order) =>
      (carrier === '' || order.carrier === carrier) &&
      (session === '' || (order.session ?? noSession) === session) &&
      (folded === '' ||
        [order.code, order.waybill, order.customer].some((word) => fold(word).includes(folded))),
  )
}

/** How many there are of each, the most first. */
export function countBy(
  orders: readonly SentOrder[],
  of: (order: SentOrder) => string,
): [name: string, count: number][] {
  const counts = new Map<string, number>()
  for (const order of orders) counts.set(of(order), (counts.get(of(order)) ?? 0) + 1)
  return [...counts].sort((one, other) => other[1] - one[1])
}
