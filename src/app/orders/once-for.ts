import type { Around } from './filters/order-filters.ts'

/** What was worked out of a snapshot of the book: coming back to the list must not go through 100,000 orders again. */
const workedOut = new WeakMap<object, Map<string, Known>>()
/** A list, its sorting, its counts and those of a dozen saved views. */
const answersKept = 48

interface Known {
  around: Around | undefined
  answer: unknown
}

/** The answer to a question about a snapshot, worked out the first time it is asked. */
export function onceFor<T>(snapshot: object, question: string, around: Around | undefined, work: () => T): T {
  const known = workedOut.get(snapshot) ?? new Map<string, Known>()
  workedOut.set(snapshot, known)
  const same = known.get(question)
  if (same && isSame(same.around, around)) return same.answer as T
  if (known.size >= answersKept) known.clear()
  const answer = work()
  known.set(question, { around, answer })
  return answer
}

function isSame(one: Around | undefined, other: Around | undefined): boolean {
  return one?.now === other?.now && one?.printed === other?.printed
}
