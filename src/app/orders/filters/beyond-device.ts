import { isClosed } from '../../../domain/orders/states.ts'
import { closedAt, closedSince } from '../../../domain/people/recent.ts'
import { followed } from '../../../replica/search/change-log.ts'
import type { OrderEntry } from '../../../replica/search/order-book.ts'
import { rangeOfDays } from '../../components/days.ts'
import { type BookNow, onceFor } from '../once-for.ts'
import type { OrderFilter } from './order-filters.ts'

const hourMs = 3_600_000

/** The instant by which orders are old: good to the hour, so that a list of 100,000 is not looked through every minute. */
export function wholeHour(now: number): number {
  return now - (now % hourMs)
}

/**
 * Whether orders pass that devices do not hold: such as closed more than 30 days ago. What was made since then cannot have closed before,
 * what is open is on every device, and so is what has to leave the house.
 */
export function reachesBeyond({ states = [], made, due }: Partial<OrderFilter>, now: number): boolean {
  if (due) return false
  if (states.length > 0 && !states.some(isClosed)) return false
  if (!made) return true
  const { from, to } = rangeOfDays(made, now)
  return from <= to && from < closedSince(now)
}

/** An order that closed so long ago that a device holds it only because somebody opened it there, or has yet to drop it. */
export function isBorrowedOnly(order: Pick<OrderEntry, 'state' | 'updatedAt'>, now: number): boolean {
  return (closedAt('orders', order) ?? now) < closedSince(now)
}

/**
 * The orders that every device of the same person holds: lists and counts are made of these, so that two people see the same, whoever opened
 * which old order.
 * @param hour see `wholeHour`
 */
export function heldByRule(book: BookNow, hour: number): readonly OrderEntry[] {
  const isHeld = (entry: OrderEntry) => !isBorrowedOnly(entry, hour)
  return onceFor(
    book,
    `held ${hour}`,
    undefined,
    (entries) => (entries.every(isHeld) ? entries : entries.filter(isHeld)),
    (before, changes) => followed(before, changes, isHeld, book.log.order),
  )
}
