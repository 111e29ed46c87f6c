import type { OrderState } from '../../domain/tables/orders.ts'
import { followed } from '../../replica/search/change-log.ts'
import { countStates, type OrderEntry, type PassesEntry } from '../../replica/search/order-book.ts'
import { heldByRule, isBorrowedOnly } from './filters/beyond-device.ts'
import { type Around, type FilterId, lookedAt, passesFilter } from './filters/order-filters.ts'
import { type ListView, listView } from './list-address.ts'
import { type BookNow, type OrderChanges, onceFor } from './once-for.ts'
import { type OrderRanks, orderSorts, sortOrders } from './sort-orders.ts'
import { followSums, type Sums, sumOrders, wentAndCame } from './sum-orders.ts'

/*
 * Lists and counts of the orders of a device, without what is searched for. Each is worked out once and then follows what changes: with
 * 100,000 orders on a desk, one that changes elsewhere must not hold up a frame.
 */

/** Which orders. */
export interface Asked {
  view: ListView
  around: Around
  /** See `wholeHour`. */
  hour: number
}

/** The orders of a list, in its order. */
export function listNow(book: BookNow, asked: Asked, ranks: OrderRanks): readonly OrderEntry[] {
  const { passes, belongs, around } = passing(asked)
  const fitting = () => heldByRule(book, asked.hour).filter(passes)
  const question = `list ${nameOf(asked)}`
  const { sort } = asked.view
  if (!sort)
    return onceFor<readonly OrderEntry[]>(book, question, around, fitting, (before, changes) =>
      followed(before, changes, belongs, book.log.order),
    )
  const { of } = orderSorts[sort.by]
  const stays = ({ was, is }: OrderChanges[number]) => {
    const before = was !== undefined && belongs(was) ? was : undefined
    const now = is !== undefined && belongs(is) ? is : undefined
    // Orders that a column makes equal stand as in the book.
    return before && now ? of(before) === of(now) && book.log.order(before, now) === 0 : before === now
  }
  return onceFor<readonly OrderEntry[]>(
    book,
    question,
    around,
    () => sortOrders(fitting(), sort, ranks),
    (before, changes) => (changes.every(stays) ? before : undefined),
  )
}

const codesOfLists = new WeakMap<readonly OrderEntry[], string[]>()

/** The codes of a list, kept as long as the list is: one that is opened again does not go through 100,000 orders for them (13 ms). */
export function codesOf(entries: readonly OrderEntry[]): string[] {
  const codes = codesOfLists.get(entries) ?? entries.map(({ key }) => key)
  codesOfLists.set(entries, codes)
  return codes
}

/** What the orders of a list come to. */
export function sumsNow(book: BookNow, asked: Asked): Sums {
  const { passes, belongs, around } = passing(asked)
  return onceFor(
    book,
    `sums ${nameOf(asked)}`,
    around,
    () => sumOrders(heldByRule(book, asked.hour).filter(passes)),
    (before, changes) => followSums(before, changes, belongs),
  )
}

/** How many orders a list has. */
export function countNow(book: BookNow, asked: Asked): number {
  const { passes, belongs, around } = passing(asked)
  return onceFor(
    book,
    `count ${nameOf(asked)}`,
    around,
    () => heldByRule(book, asked.hour).reduce((sum, entry) => sum + Number(passes(entry)), 0),
    (before, changes) => {
      const [went, came] = wentAndCame(changes, belongs)
      return before - went.length + came.length
    },
  )
}

/** How many orders of a list each state has, whatever states it is narrowed to. */
export function stateCountsNow(book: BookNow, asked: Asked): ReadonlyMap<OrderState, number> {
  const { passes, belongs, around } = passing(asked, 'states')
  return onceFor<ReadonlyMap<OrderState, number>>(
    book,
    `states ${nameOf(asked)}`,
    around,
    () => countStates(heldByRule(book, asked.hour), passes),
    (before, changes) => {
      const [went, came] = wentAndCame(changes, belongs)
      const counts = new Map(before)
      for (const { state } of went) counts.set(state, (counts.get(state) ?? 0) - 1)
      for (const { state } of came) counts.set(state, (counts.get(state) ?? 0) + 1)
      return counts
    },
  )
}

/** Two lists with the same name have the same orders. */
function nameOf({ view, hour }: Asked): string {
  return `${listView.query(view)} ${hour}`
}

/** What passes the filters, what of all that is on the device belongs to the list, and what both follow from beside the orders. */
function passing(
  { view, around: whole, hour }: Asked,
  except?: FilterId,
): { passes: PassesEntry; belongs: PassesEntry; around: Around } {
  const around = lookedAt(view, whole)
  const passes = passesFilter(view, around, except)
  return { passes, around, belongs: (entry) => !isBorrowedOnly(entry, hour) && passes(entry) }
}
