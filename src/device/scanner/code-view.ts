import { createAcceptRule, type Sighting } from './accept-rule.ts'
import { createDuplicateLock } from './duplicate-lock.ts'

/** What one frame decided: take one code, let the screen choose among several, or nothing yet. */
export type Verdict = { take: Sighting } | { choose: Sighting[] } | undefined

const neighbourMs = 300
const settleMs = 150

/**
 * Judges what the camera shows, frame by frame: which reads are believed, which were taken already, and which of
 * several codes on one label is meant.
 *
 * A known code wins over unknown ones beside it (the order code and the shop's QR next to a waybill); those stay silent
 * until they are alone. Several known codes, or several unknown ones, are handed over together.
 */
export function createCodeView(repeatAfterMs: number) {
  const rule = createAcceptRule()
  const lock = createDuplicateLock(repeatAfterMs)
  let knownSeenAt = Number.NEGATIVE_INFINITY
  let crowdedSince: number | undefined

  function judge(sightings: Sighting[], at: number): Verdict {
    rule.forget(at)
    lock.see(new Set(sightings.map((sighting) => sighting.text)), at)
    if (sightings.some((sighting) => sighting.known && lock.isLocked(sighting.text))) knownSeenAt = at

    const fresh = sightings.filter((sighting) => !lock.isLocked(sighting.text))
    const believed = onePerText(fresh.filter((sighting) => rule.accepts(sighting, at)))
    const known = believed.filter((sighting) => sighting.known)
    if (known.length > 0) {
      knownSeenAt = at
      return settle(known, at)
    }
    if (believed.length === 0 || at - knownSeenAt <= neighbourMs) return undefined

    const undecided = fresh.some((sighting) => believed.every(({ text }) => text !== sighting.text))
    crowdedSince = undecided ? (crowdedSince ?? at) : undefined
    if (crowdedSince !== undefined && at - crowdedSince < settleMs) return undefined
    return settle(believed, at)
  }

  function settle(codes: Sighting[], at: number): Verdict {
    crowdedSince = undefined
    for (const { text } of codes) lock.lock(text, at)
    const [only] = codes
    return only !== undefined && codes.length === 1 ? { take: only } : { choose: codes }
  }

  return { judge, clear: lock.clear }
}

function onePerText(sightings: Sighting[]): Sighting[] {
  return [...new Map(sightings.map((sighting) => [sighting.text, sighting])).values()]
}
