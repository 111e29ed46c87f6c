import { must } from '../../lib/must.ts'

export interface AttemptLimits {
  failuresPerUser: number
  /** Higher than per user: the phones of a shop share one address. */
  failuresPerAddress: number
  windowMs: number
}

export const attemptLimits: AttemptLimits = {
  failuresPerUser: 10,
  failuresPerAddress: 30,
  windowMs: 10 * 60_000,
}

/** Failed sign-ins of the last minutes, in memory; a restart forgets them. */
export interface Attempts {
  /** Counts an attempt as failed until `forgive`; answers how long to wait when there were too many (ms), else 0. */
  begin(user: string, address: string, now: number): number
  /** The attempt succeeded: it does not count, and what the user got wrong before is forgotten. */
  forgive(user: string, address: string): void
}

/** Beyond this many names and addresses the oldest are forgotten, so that an attack does not fill the memory. */
const mostKeys = 50_000

export function countAttempts(limits: AttemptLimits): Attempts {
  const times = new Map<string, number[]>()

  function recent(key: string, now: number): number[] {
    return (times.get(key) ?? []).filter((time) => time > now - limits.windowMs)
  }

  return {
    begin(user, address, now) {
      const places = [
        { key: `user ${user}`, most: limits.failuresPerUser },
        { key: `address ${address}`, most: limits.failuresPerAddress },
      ].map((place) => ({ ...place, failures: recent(place.key, now) }))
      const waits = places.map(({ failures, most }) =>
        failures.length < most
          ? 0
          : must(failures.at(-most), 'the failure that counts') + limits.windowMs - now,
      )
      const wait = Math.max(...waits)
      if (wait > 0) return wait
      for (const { key, failures } of places) {
        times.delete(key)
        times.set(key, [...failures, now])
      }
      while (times.size > mostKeys) times.delete(must(times.keys().next().value, 'the oldest key'))
      return 0
    },

    forgive(user, address) {
      times.delete(`user ${user}`)
      times.get(`address ${address}`)?.pop()
    },
  }
}
