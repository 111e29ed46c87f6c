import { useEffect, useState } from 'react'
import { countEnded } from '../../replica/queries/shipping/self-shipping.ts'
import { whenIdle } from '../../replica/search/idle.ts'
import { useReplica } from '../session/session.ts'

/**
 * How many deliveries ended of late, counted in idle time: their rows are read by the tabs that show them alone.
 * @param after counted anew when it changes: what leaves the road has ended
 */
export function useEndedCounts(now: number, after: number | undefined) {
  const replica = useReplica()
  const [counts, setCounts] = useState<{ done: number; failed: number }>()
  const hour = Math.floor(now / 3_600_000)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a week ago is told to the hour
  useEffect(() => {
    if (after === undefined) return
    let left = false
    void countEnded(replica, now, whenIdle)
      .then((found) => !left && setCounts(found))
      // A memory that is gone tells so itself.
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [replica, hour, after])
  return counts
}
