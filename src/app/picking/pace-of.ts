/** Parcels of the last so many minutes tell the pace: a break does not spoil it for the rest of the day. */
const windowMs = 5 * 60_000
/** Three quick scans are no pace yet. */
const shortestMs = 15_000

/**
 * Parcels a minute; nothing while there are too few to tell.
 * @param packed the newest first, each with its moment (ms since 1970)
 */
export function paceOf(packed: readonly { at: number }[], now: number): number | undefined {
  const recent = packed.filter(({ at }) => now - at < windowMs)
  const [last] = recent
  const first = recent.at(-1)
  if (!last || !first || recent.length < 3 || last.at - first.at < shortestMs) return undefined
  return Math.round((recent.length - 1) / ((last.at - first.at) / 60_000))
}
