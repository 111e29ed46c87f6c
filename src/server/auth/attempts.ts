import { must } from '../../lib/must.ts'
import { WireFault } from '../http/errors.ts'

export interface AttemptLimits {
  /** Of one person from one address, or with one browser they signed in with before. */
  failuresPerPlace: number
  /** Of one person from all addresses together, and as many with all browsers they signed in with before. */
  failuresPerUser: number
  /** Of everybody from one address: higher than per place, for the phones of a shop share one. */
  failuresPerAddress: number
  windowMs: number
}

/*
 * 2026-11-27: ten wrong passwords locked a name for everybody, so that anybody could keep a person out. Now who guesses locks their own
 * address. Guesses from five addresses or more lock the name for browsers it was never signed in with, and for no other: with a browser that
 * a person signed in with before only the wrong tries made with such count (see `known-device.ts`): those with it, and those with all of them
 * together, for who knew a password once has as many as they signed in with.
 */
export const attemptLimits: AttemptLimits = {
  failuresPerPlace: 10,
  failuresPerUser: 50,
  failuresPerAddress: 30,
  windowMs: 10 * 60_000,
}

/** Codes of an authenticator have six digits, of which three open at any time: fewer tries than of a password. */
export const codeLimits: AttemptLimits = { ...attemptLimits, failuresPerPlace: 5, failuresPerUser: 10 }

/** Who tries, and where. */
export interface Place {
  user: string
  address: string
  /** Names the browser, if this person signed in with it before. */
  knownDevice?: string | undefined
}

/** Failed sign-ins of the last minutes, in memory; a restart forgets them. */
export interface Attempts {
  /** Counts an attempt as failed until `forgive`; answers how long to wait when there were too many (ms), else 0. */
  begin(place: Place, now: number): number
  /** The attempt succeeded: it does not count, nor does what the person got wrong at this place before. */
  forgive(place: Place): void
}

/** Counts an attempt before anything is looked at, so that many at once do not pass together; answers how to forgive it. Throws when there were too many. */
export function countAttempt(attempts: Attempts, place: Place, now: number): () => void {
  const waitMs = attempts.begin(place, now)
  if (waitMs > 0) throw new WireFault('too-many-attempts', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  return () => attempts.forgive(place)
}

/** Beyond this many names and addresses the oldest are forgotten, so that an attack does not fill the memory. */
const mostKeys = 50_000

export function countAttempts(limits: AttemptLimits): Attempts {
  const times = new Map<string, number[]>()

  function recent(key: string, now: number): number[] {
    return (times.get(key) ?? []).filter((time) => time > now - limits.windowMs)
  }

  return {
    begin(place, now) {
      const counts = countsOf(place, limits).map((count) => ({ ...count, failures: recent(count.key, now) }))
      const waits = counts.map(({ failures, most }) =>
        failures.length < most
          ? 0
          : must(failures.at(-most), 'the failure that counts') + limits.windowMs - now,
      )
      const wait = Math.max(...waits)
      if (wait > 0) return wait
      for (const { key, failures } of counts) {
        times.delete(key)
        times.set(key, [...failures, now])
      }
      while (times.size > mostKeys) times.delete(must(times.keys().next().value, 'the oldest key'))
      return 0
    },

    forgive(place) {
      const [here, ...wider] = countsOf(place, limits)
      const forgiven = (here && times.get(here.key)?.length) ?? 0
      if (here) times.delete(here.key)
      for (const { key, ofUser } of wider) {
        const failures = times.get(key) ?? []
        times.set(key, failures.slice(0, failures.length - (ofUser ? forgiven : 1)))
      }
    },
  }
}

interface Count {
  key: string
  most: number
  ofUser?: boolean
}

/** Everything an attempt counts towards, the narrowest first. */
function countsOf({ user, address, knownDevice }: Place, limits: AttemptLimits): Count[] {
  if (knownDevice !== undefined)
    return [
      { key: `device ${knownDevice} ${user}`, most: limits.failuresPerPlace },
      { key: `devices ${user}`, most: limits.failuresPerUser, ofUser: true },
    ]
  return [
    { key: `place ${address} ${user}`, most: limits.failuresPerPlace },
    { key: `user ${user}`, most: limits.failuresPerUser, ofUser: true },
    { key: `address ${address}`, most: limits.failuresPerAddress },
  ]
}
