import { useEffect, useState } from 'react'
import { isShopHere } from '../../replica/may-still-come.ts'
import type { DelayedSum } from '../../replica/queries/shipping/delayed-orders.ts'
import type { Replica } from '../../replica/replica.ts'
import { whenIdle } from '../../replica/search/idle.ts'
import { syncStateOf } from '../../replica/sync-state.ts'
import { useNow } from './now.ts'
import { useReplica } from './session.ts'
import { useLive } from './use-live.ts'

/** Delays grow by days; reading every open order after each scan would cost frames. */
const freshMs = 2 * 60_000

let last: { replica: Replica; at: number; sum: DelayedSum } | undefined
/** Counted right now: the menu and Today ask for the same number at the same time, and again every 30 s until they have it. */
let counting: { replica: Replica; sum: Promise<DelayedSum> } | undefined

/** How many orders are delayed and for how long, at most two minutes old. `undefined` while the shop is being loaded. */
export function useDelayed(): DelayedSum | undefined {
  const replica = useReplica()
  const now = useNow()
  const sync = useLive(syncStateOf, [])
  // Before the first load begins there is nothing to count either.
  const loaded = sync !== undefined && isShopHere(sync)
  const [sum, setSum] = useState(last?.replica === replica ? last.sum : undefined)
  useEffect(() => {
    if (!loaded || (last?.replica === replica && now - last.at < freshMs)) return
    let left = false
    void countDelayed(replica, now).then((fresh) => {
      if (!left) setSum(fresh)
    })
    return () => {
      left = true
    }
  }, [replica, loaded, now])
  return sum
}

/** Counts them in idle time; whoever asks meanwhile waits for the same. */
export function countDelayed(replica: Replica, now: number): Promise<DelayedSum> {
  if (counting?.replica === replica) return counting.sum
  const sum = whenIdle()
    .then(() => import('../../replica/queries/shipping/delayed-orders.ts'))
    .then(({ delayedSum }) => delayedSum(replica, now))
    .then((fresh) => {
      last = { replica, at: now, sum: fresh }
      return fresh
    })
    .finally(() => {
      if (counting?.sum === sum) counting = undefined
    })
  counting = { replica, sum }
  return sum
}
