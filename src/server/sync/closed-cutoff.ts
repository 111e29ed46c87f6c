import { closedSince } from '../../domain/people/recent.ts'

/**
 * Time goes in steps here, so that phones that ask one after another share one answer, and so that a first load holds everything that
 * the sums asked for behind it count (ms).
 */
const stepMs = 3_600_000

/** Closed rows changed before this instant are neither sent nor summed up now. */
export function closedCutoff(now: number): number {
  return closedSince(Math.floor(now / stepMs) * stepMs)
}
