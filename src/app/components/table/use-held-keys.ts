import { useMemo, useState } from 'react'

interface HeldKeys {
  /** The rows to show. */
  shown: readonly string[]
  /** Rows that came meanwhile and wait above. */
  waiting: number
  /** Shows them. */
  refresh(): void
}

interface Held {
  question: string
  keys: readonly string[]
}

/**
 * Rows that do not move under the eyes: while somebody reads further down, the order stays as it is, what changes within a row shows, and
 * what is new waits. At the top, and for another question, the list is as it is now.
 */
export function useHeldKeys(keys: readonly string[], question: string, isReading: boolean): HeldKeys {
  const [held, setHeld] = useState<Held>({ question, keys })
  const isSame = held.keys === keys
  const holds = isReading && held.question === question
  if (!holds && (!isSame || held.question !== question)) setHeld({ question, keys })
  const waiting = useMemo(() => {
    if (!holds || isSame) return 0
    const known = new Set(held.keys)
    return keys.reduce((sum, key) => sum + Number(!known.has(key)), 0)
  }, [holds, isSame, keys, held.keys])
  return {
    shown: holds ? held.keys : keys,
    waiting,
    refresh: () => setHeld({ question, keys }),
  }
}
