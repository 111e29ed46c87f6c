/** Which order goes on the bench first. */

import type { Order } from '../tables/orders.ts'
import { isToLeave } from './states.ts'

/** Less than this left until the deadline is urgent (ms). */
export const urgentMs = 2 * 3_600_000

type Waiting = Pick<Order, 'prior' | 'shipBy' | 'createdAt' | 'code'>

/**
 * For `sort`: orders the desk marked first, then the nearest deadline, then the oldest.
 * Without a deadline an order comes after those that have one; the code settles a tie, so a list never jumps.
 */
export function compareUrgency(left: Waiting, right: Waiting): number {
  const marked = Number(right.prior ?? false) - Number(left.prior ?? false)
  if (marked !== 0) return marked
  const leftBy = left.shipBy ?? Number.POSITIVE_INFINITY
  const rightBy = right.shipBy ?? Number.POSITIVE_INFINITY
  if (leftBy !== rightBy) return leftBy < rightBy ? -1 : 1
  if (left.createdAt !== right.createdAt) return left.createdAt - right.createdAt
  return left.code < right.code ? -1 : left.code > right.code ? 1 : 0
}

/** The deadline of an order that still has to leave the house. */
export function leavesBefore({ state, shipBy }: Pick<Order, 'state' | 'shipBy'>): number | undefined {
  return isToLeave(state) ? shipBy : undefined
}

/** "Trễ hạn gửi", on every screen and in every alert: it still has to leave the house, whatever keeps it there, and its deadline is past. */
export function isLate(order: Pick<Order, 'state' | 'shipBy'>, now: number): boolean {
  const leaves = leavesBefore(order)
  return leaves !== undefined && leaves < now
}

/** Not late yet, but less than two hours left. */
export function isUrgent({ shipBy }: Pick<Order, 'shipBy'>, now: number): boolean {
  return shipBy !== undefined && shipBy >= now && shipBy - now < urgentMs
}
