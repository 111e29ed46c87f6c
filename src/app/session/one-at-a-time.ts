import { useState } from 'react'

type Work = () => Promise<unknown>

/**
 * A press that is still at work is not pressed again: what it makes carries a code of its own, and a second one would be another slip. On a
 * slow phone saving takes longer than a finger waits.
 */
export function oneAtATime(): (work: Work) => Promise<void> {
  let isAtWork = false
  return async (work) => {
    if (isAtWork) return
    isAtWork = true
    try {
      await work()
    } finally {
      isAtWork = false
    }
  }
}

/** The same for the life of a screen. */
export function useOneAtATime(): (work: Work) => Promise<void> {
  const [press] = useState(oneAtATime)
  return press
}
