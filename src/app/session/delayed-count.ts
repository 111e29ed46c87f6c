import { useEffect, useState } from 'react'
import { isShopHere } from '../../replica/may-still-come.ts'
import type { DelayedSum } from '../../replica/queries/shipping/delayed-orders.ts'
import type { Replica } from '../../replica/replica.ts'
import { whenIdle } from '../../replica/search/idle.ts'
import { syncStateOf } from '../../replica/sync-state.ts'
import { useNow } from './now.ts'
import { useReplica, useUser } from './session.ts'
import { useShared } from './use-shared.ts'

/** Delays grow by days; reading every open order after each scan would cost frames. */
const freshMs = 2 * 60_000

/** The rows that are counted: of a replica, as one person may see them, as one load brought them. Another warehouse is another count, at once. */
export interface CountedOf {
  replica: Replica
  rows: string
}

type Counted = CountedOf & { at: number; sum: DelayedSum }

let last: Counted | undefined
/** Counted right now: the menu and Today ask for the same number at the same time, and again every 30 s until they have it. */
let counting: (CountedOf & { sum: Promise<DelayedSum> }) | undefined

/** How many orders are delayed and for how long, at most two minutes old. `undefined` while the shop is being loaded. */
export function useDelayed(): DelayedSum | undefined {
  const replica = useReplica()
  const user = useUser()
  const now = useNow()
  const sync = useShared(syncStateOf)
  // Before the first load begins there is nothing to count either.
  const places = user.warehouses?.join(' ') ?? 'all'
  const rows = sync && isShopHere(sync) ? `${places} ${sync.loadedAt ?? ''}` : undefined
  const [told, setTold] = useState(last)
  useEffect(() => {
    if (rows === undefined) return
    let left = false
    void countDelayed({ replica, rows }, now).then((fresh) => {
      if (!left) setTold(fresh)
    })
    return () => {
      left = true
    }
  }, [replica, rows, now])
  return rows !== undefined && told && isOf(told, { replica, rows }) ? told.sum : undefined
}

/** Counts them in idle time, unless that was done within two minutes; whoever asks meanwhile waits for the same. */
export async function countDelayed(of: CountedOf, now: number): Promise<Counted> {
  if (last && isOf(last, of) && now - last.at < freshMs) return last
  if (!counting || !isOf(counting, of)) {
    const sum = whenIdle()
      .then(() => import('../../replica/queries/shipping/delayed-orders.ts'))
      .then(({ delayedSum }) => delayedSum(of.replica, now))
      .finally(() => {
        if (counting?.sum === sum) counting = undefined
      })
    counting = { ...of, sum }
  }
  const counted = { ...of, at: now, sum: await counting.sum }
  last = counted
  return counted
}

function isOf(counted: CountedOf, { replica, rows }: CountedOf): boolean {
  return counted.replica === replica && counted.rows === rows
}
