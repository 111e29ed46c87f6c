import type { ChangeLog, EntryChange } from '../../replica/search/change-log.ts'
import type { OrderEntry } from '../../replica/search/order-book.ts'
import type { Around } from './filters/order-filters.ts'

/** The orders of a device as they are now, and what changed in them. */
export interface BookNow {
  log: ChangeLog<OrderEntry>
}

export type OrderChanges = readonly EntryChange<OrderEntry>[]

/** What was worked out of the orders of a device: coming back to the list must not go through 100,000 of them again. */
const workedOut = new WeakMap<object, Map<string, Known>>()
/** A list, its sorting, its counts and those of a dozen saved views. */
const answersKept = 48

interface Known {
  version: number
  around: Around | undefined
  answer: unknown
}

/**
 * The answer to a question about the orders as they are now, worked out the first time it is asked.
 * @param follow the answer after changes, from the one before; `undefined` where it has to be worked out again. Without it every change does
 * that
 */
export function onceFor<T>(
  { log }: BookNow,
  question: string,
  around: Around | undefined,
  work: (entries: readonly OrderEntry[]) => T,
  follow?: (before: T, changes: OrderChanges) => T | undefined,
): T {
  const { version } = log
  const known = workedOut.get(log) ?? new Map<string, Known>()
  workedOut.set(log, known)
  const same = known.get(question)
  const answer = same && isSame(same.around, around) ? sinceThen(same) : undefined
  if (answer !== undefined) {
    known.set(question, { version, around, answer })
    return answer
  }
  if (known.size >= answersKept) known.clear()
  const found = work(log.entries)
  known.set(question, { version, around, answer: found })
  return found

  function sinceThen(before: Known): T | undefined {
    if (before.version === version) return before.answer as T
    const changes = follow && log.since(before.version)
    return changes && follow(before.answer as T, changes)
  }
}

function isSame(one: Around | undefined, other: Around | undefined): boolean {
  return one?.now === other?.now && one?.printed === other?.printed && one?.left === other?.left
}
