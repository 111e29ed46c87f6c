import { useState } from 'react'
import { makeThrottle } from './make-throttle.ts'

/** The press acts at once, and again three seconds later at the earliest. */
export function useThrottled(act: () => void): () => void {
  const [passes] = useState(() => makeThrottle(() => performance.now()))
  return () => {
    if (passes()) act()
  }
}
