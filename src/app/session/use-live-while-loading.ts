import { useRef } from 'react'
import type { Replica } from '../../replica/replica.ts'
import { syncStateOf } from '../../replica/sync-state.ts'
import { useLive } from './use-live.ts'

/** So many rows of a first load come before an answer is made anew. */
const rowsAStep = 20_000

/**
 * `useLive` for questions about thousands of rows: a first load stores hundreds of lines, and asking anew after each of them would
 * take longer than the load itself. While it lasts, the answer is made anew every 20,000 rows.
 */
export function useLiveWhileLoading<T>(
  query: (replica: Replica) => Promise<T>,
  deps: readonly unknown[],
): T | undefined {
  const load = useLive(syncStateOf, [])?.load
  const step = load ? Math.floor(load.done / rowsAStep) : -1
  const held = useRef<{ asked: string; answer: Promise<T> }>(undefined)
  const asked = [step, ...deps].join(' ')
  const answer = (replica: Replica) => {
    if (step === -1) return query(replica)
    if (held.current?.asked !== asked) held.current = { asked, answer: query(replica) }
    return held.current.answer
  }
  return useLive(answer, [step, ...deps])
}
