import { useRef } from 'react'
import { type CountedRows, isShopHere, mayStillCome } from '../../replica/may-still-come.ts'
import type { SyncState } from '../../replica/own-rows.ts'
import type { Replica } from '../../replica/replica.ts'
import { syncStateOf } from '../../replica/sync-state.ts'
import { useLive } from './use-live.ts'
import { useShared } from './use-shared.ts'

/** So many rows of a first load come before an answer is made anew. */
const rowsAStep = 20_000

/** How the load stood when an answer was asked for. */
const askedAt = new WeakMap<object, SyncState | undefined>()

/**
 * `useLive` for questions about thousands of rows: a first load stores hundreds of lines, and asking anew after each of them would
 * take longer than the load itself. While it lasts, the answer is made anew every 20,000 rows, and whenever a table is whole.
 */
export function useLiveWhileLoading<T extends object>(
  query: (replica: Replica) => Promise<T>,
  deps: readonly unknown[],
): T | undefined {
  const sync = useShared(syncStateOf)
  const step = stepOf(sync)
  const held = useRef<{ asked: string; answer: Promise<T> }>(undefined)
  const asked = [step, ...deps].join(' ')
  const ask = async (replica: Replica) => {
    const answer = await query(replica)
    askedAt.set(answer, sync)
    return answer
  }
  const answer = async (replica: Replica) => {
    // How the load stands is read in a moment. Asked before that, and again once it is known, thousands of rows would be read twice.
    if (sync === undefined) return undefined
    if (sync.load === undefined) return ask(replica)
    if (held.current?.asked !== asked) held.current = { asked, answer: ask(replica) }
    return held.current.answer
  }
  return useLive(answer, [step, ...deps])
}

/** Whether an answer of `useLiveWhileLoading` was made before all its rows were here: its numbers may still grow. */
export function mayGrow(answer: object | undefined, rows: CountedRows): boolean {
  return answer === undefined || mayStillCome(askedAt.get(answer), rows)
}

function stepOf(sync: SyncState | undefined): string {
  if (!sync?.load) return sync && isShopHere(sync) ? 'whole' : 'before'
  return `${Math.floor(sync.load.done / rowsAStep)}/${sync.load.wholeTables}`
}
