import { useRef } from 'react'

/** A press of "Đi đơn" or "In tem" is answered once in this time (FUL-148, FUL-149, FUL-407, FUL-435), ms. */
export const throttleMs = 3_000

/** The first press acts at once; what is pressed within three seconds after it does nothing. */
export function useThrottled(act: () => void): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - last.current < throttleMs) return
    last.current = now
    act()
  }
}
