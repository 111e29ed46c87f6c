/** An instant on both clocks of a page, ms. */
export interface Instant {
  /** Can be set, and goes on while the phone sleeps. */
  wall: number
  /** Cannot be set, and stands still on some phones while they sleep. */
  steady: number
}

export function instant(): Instant {
  return { wall: Date.now(), steady: performance.now() }
}

/** The two clocks may drift apart by so much on their own (ms). */
const driftMs = 30_000

/**
 * How long nobody touched the phone, by whichever clock says more. A wall clock that was set back against the steady one says nothing any
 * more, so the phone counts as left for ever: turning the clock must not keep it open.
 */
export function idleMs(touched: Instant, now: Instant): number {
  const wall = now.wall - touched.wall
  const steady = now.steady - touched.steady
  if (wall < steady - driftMs) return Number.POSITIVE_INFINITY
  return Math.max(wall, steady)
}
