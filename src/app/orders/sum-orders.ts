import type { OrderEntry, PassesEntry } from '../../replica/search/order-book.ts'
import type { OrderChanges } from './once-for.ts'

/** What some orders come to; money in VND. */
export interface Sums {
  orders: number
  units: number
  total: number
  cod: number
}

export function sumOrders(entries: readonly OrderEntry[]): Sums {
  const sums: Sums = { orders: 0, units: 0, total: 0, cod: 0 }
  for (const entry of entries) add(sums, entry, 1)
  return sums
}

/** The sums of those that belong, after changes. */
export function followSums(before: Sums, changes: OrderChanges, belongs: PassesEntry): Sums {
  const [went, came] = wentAndCame(changes, belongs)
  const sums = { ...before }
  for (const entry of went) add(sums, entry, -1)
  for (const entry of came) add(sums, entry, 1)
  return sums
}

/** Of those that belong: as they were, and as they are. */
export function wentAndCame(changes: OrderChanges, belongs: PassesEntry): [OrderEntry[], OrderEntry[]] {
  const of = (entries: (OrderEntry | undefined)[]) =>
    entries.filter((entry) => entry !== undefined).filter(belongs)
  return [of(changes.map(({ was }) => was)), of(changes.map(({ is }) => is))]
}

function add(sums: Sums, { units, total, cod }: OrderEntry, times: 1 | -1): void {
  sums.orders += times
  sums.units += times * units
  sums.total += times * total
  sums.cod += times * cod
}
