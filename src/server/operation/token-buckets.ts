import { must } from '../../lib/must.ts'

export interface Rate {
  /** So many at once. */
  burst: number
  /** So many a second come back. */
  perSecond: number
}

/** One bucket a caller, in memory; a restart fills them all. */
export interface TokenBuckets {
  /** Takes one; answers how long to wait when there is none (ms), else 0. */
  take(caller: string, now: number): number
  size(): number
}

/** Beyond `most` callers those seen least lately are forgotten, as if their bucket were full: an attack cannot fill the memory. */
export function makeTokenBuckets({ burst, perSecond }: Rate, most: number): TokenBuckets {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    take(caller, now) {
      const { left, at } = buckets.get(caller) ?? { left: burst, at: now }
      // A clock set back gives nothing and takes nothing.
      const filled = Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond)
      const granted = filled >= 1
      buckets.delete(caller)
      buckets.set(caller, { left: granted ? filled - 1 : filled, at: now })
      if (buckets.size > most) buckets.delete(must(buckets.keys().next().value, 'the oldest caller'))
      return granted ? 0 : Math.ceil(((1 - filled) / perSecond) * 1000)
    },
    size: () => buckets.size,
  }
}
