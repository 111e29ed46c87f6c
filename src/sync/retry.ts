import type { Fault } from './transport.ts'

/**
 * What a fault means for the queue. Nothing here ever drops a command.
 *
 * `retry`         the road is bad: again, later, for ever
 * `choke`         the server does not get through this batch: smaller ones, and one command alone is quarantined at last
 * `too-large`     the same, but a smaller batch is tried at once
 * `sign-in`       the token is no longer taken: this lane waits for the same person
 * `blocked`       only a person can help: this lane stops, with a reason
 * `update`        the server no longer understands this app
 * `stopped`       we stopped it ourselves
 */
export type Verdict = 'retry' | 'choke' | 'too-large' | 'sign-in' | 'blocked' | 'update' | 'stopped'

export function verdictOn(fault: Fault): Verdict {
  if (fault.kind === 'aborted') return 'stopped'
  if (fault.kind !== 'status') return 'retry'
  const { status = 0, code } = fault
  if (status === 413) return 'too-large' // proxies say it too, with a page of their own
  if (status >= 500) return 'choke'
  // Anything else counts only from our own server: a captive portal's 401 must not sign anybody out.
  if (code === undefined) return 'retry'
  if (status === 400) return 'choke'
  if (status === 401) return 'sign-in'
  if (status === 403) return 'blocked'
  if (status === 426) return 'update'
  return 'retry'
}

const firstDelayMs = 1000
const longestDelayMs = 60_000
const longestRetryAfterMs = 15 * 60_000
/** Full jitter may draw a pause of nothing; that would be no pause at all. */
const shortestDelayMs = 50

/** How long to wait before try number `attempt` (1, 2, …): 1 s doubling to 60 s, full jitter, never shorter than asked for. */
export function retryDelayMs(attempt: number, random: number, retryAfterMs = 0): number {
  const ceiling = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempt - 1, 10))
  const jittered = Math.max(shortestDelayMs, random * ceiling)
  return Math.min(longestRetryAfterMs, retryAfterMs) + jittered
}

/** A command is set aside after this many equal faults over this long, while the server is healthy (L2). */
export const chokeLimit = { count: 8, overMs: 10 * 60_000 }

/**
 * A command alone that is too large stays too large, so it is not tried for minutes.
 *
 * 2026-11-22: nor is one answer believed. A proxy in trouble says 413 of anything, and a parcel that was closed was then laid
 * before a person as a failure although nothing was wrong with it.
 */
export const tooLargeLimit = { count: 3, overMs: 0 }
