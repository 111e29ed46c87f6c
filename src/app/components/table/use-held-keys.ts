import { useMemo, useState } from 'react'

interface HeldKeys {
  /** The rows to show. */
  shown: readonly string[]
  /** Rows that came meanwhile and wait above. */
  waiting: number
  /** Shows them. */
  refresh(): void
}

const noneKnown = (_key: string) => false

/** The list as it was when somebody began to read. */
export interface Held {
  question: string
  keys: readonly string[]
}

/**
 * Rows that do not move under the eyes: while somebody reads further down, the order stays as it is, what changes within a row shows, and
 * what is new waits. At the top, and for another question, the list is as it is now.
 */
export function useHeldKeys(
  keys: readonly string[],
  question: string,
  isReading: boolean,
  /** Rows that stand elsewhere before the eyes: none of them is new. */
  isKnown: (key: string) => boolean = noneKnown,
): HeldKeys {
  const [before, setHeld] = useState<Held>({ question, keys })
  const now = useMemo(() => ({ question, keys }), [question, keys])
  const held = heldKeys(before, now, isReading)
  if (held !== before) setHeld(held)
  const waiting = useMemo(() => countNew(held, now, isKnown), [held, now, isKnown])
  return { shown: held.keys, waiting, refresh: () => setHeld(now) }
}

/** What stays before the eyes: the list as it was, or as it is now. */
export function heldKeys(before: Held, now: Held, isReading: boolean): Held {
  const isSame = before.question === now.question
  return isSame && (isReading || before.keys === now.keys) ? before : now
}

/** How many rows of the list as it is now are not before the eyes. */
export function countNew(held: Held, now: Held, isKnown = noneKnown): number {
  if (held.keys === now.keys) return 0
  const known = new Set(held.keys)
  return now.keys.reduce((sum, key) => sum + Number(!known.has(key) && !isKnown(key)), 0)
}
