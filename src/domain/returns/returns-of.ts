import type { Circumstances, Reader } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Order } from '../tables/orders.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import { claimDeadline } from './claim-rules.ts'
import { returnIdOf } from './return-ids.ts'
import { linesOf } from './return-lines.ts'
import { isHere, isOpenReturn } from './states.ts'

/** Every return of an order, the oldest first. */
export function returnsOf(read: Reader, orderCode: string): ReturnedOrder[] {
  const found: ReturnedOrder[] = []
  for (let count = 1; ; count += 1) {
    const returned = read.get('returns', returnIdOf(orderCode, count))
    if (!returned) return found
    found.push(returned)
  }
}

/** The one that is not over. */
export function openReturn(returns: readonly ReturnedOrder[]): ReturnedOrder | undefined {
  return returns.find(isOpenReturn)
}

/** The return of an order whose parcel lies at the returns door, received by our books. */
export function returnHere(read: Reader, orderCode: string): ReturnedOrder | undefined {
  const open = openReturn(returnsOf(read, orderCode))
  return open?.state === 'arrived' || open?.state === 'checked' ? open : undefined
}

/** Loads in one go what `announceReturnOf` will read of these orders; a rule over many orders calls it first. */
export function preloadReturns(read: Reader, orderCodes: readonly string[]): void {
  read.many(
    'returns',
    orderCodes.flatMap((code) => [returnIdOf(code), returnIdOf(code, 2)]),
  )
}

export interface Announcement {
  kind: ReturnedOrder['kind']
  reason: string
  waybill?: string
  claimBy?: number
  note?: string
}

/** A new return of everything that is still out, announced now. */
export function announcedReturn(
  read: Reader,
  order: Order,
  earlier: readonly ReturnedOrder[],
  { kind, reason, waybill, claimBy, note = '' }: Announcement,
  { at, user }: Circumstances,
): ReturnedOrder {
  const announced: ReturnedOrder = {
    id: returnIdOf(order.code, earlier.length + 1),
    orderCode: order.code,
    wid: order.wid,
    state: 'announced',
    kind,
    channel: order.channel,
    reason,
    waybill: waybill || order.delivery.tracking_return || '',
    lines: linesOf(order, earlier),
    checks: [],
    note,
    announcedAt: at,
    announcedBy: user.userName,
    updatedAt: at,
    claimBy,
    claimGiven: claimBy === undefined ? undefined : true,
  }
  const until = claimDeadline(announced, read.get('companies', user.company)?.settings)
  return until === undefined ? announced : { ...announced, claimBy: until }
}

/**
 * An order enters THẤT THU: the carrier brings everything back, so that it is awaited. What a buyer announced before it comes
 * back with it.
 */
export function awaitGoods(draft: Draft, order: Order, reason: string, circumstances: Circumstances): void {
  const returns = returnsOf(draft, order.code)
  const open = openReturn(returns)
  if (open && isHere(open)) return
  const earlier = returns.filter((returned) => returned !== open)
  const awaited = announcedReturn(draft, order, earlier, { kind: 'failed-delivery', reason }, circumstances)
  if (awaited.lines.length === 0) return
  draft.put(
    'returns',
    open ? { ...open, kind: 'failed-delivery', lines: awaited.lines, updatedAt: circumstances.at } : awaited,
  )
}
