/** A press of "Đi đơn" or "In tem" is answered once in this time (FUL-148, FUL-149, FUL-407, FUL-435), ms. */
export const throttleMs = 3_000

/** Tells of each press whether it acts: the first does at once, and what is pressed within three seconds after one that did does nothing. */
export function makeThrottle(now: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    if (at - last < throttleMs) return false
    last = at
    return true
  }
}
