import * as v from 'valibot'

/*
 * Marketplaces list goods page by page, and goods that change while the pages are read leave their places: those behind move up, and whoever skips as
 * many as were told misses some. So a page here is a window of time that holds no more than one call tells: it is read by one call and cannot move.
 * Time goes one way: goods that change meanwhile are told again in a later window, of which the last reaches to the present. No marketplace's limit
 * on how far one may skip is met either.
 *
 * Only goods that changed in one and the same second, which no window parts, are read by several calls; where their number changed between two of
 * these, they are read anew.
 */

/** Both ends belong to it; seconds since 1970. */
export interface TimeWindow {
  from: number
  /** None: to the present. */
  to?: number
  /** Where to go on within it, as the marketplace names that; none at its beginning. */
  rest?: string
}

export interface WindowTold<T> {
  told: T[]
  /** How many there are in the window, where that is said. */
  total?: number | undefined
  /** Where the rest of it begins; none where this was all. */
  rest?: string | undefined
}

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Where a page begins: the window's first second and its length; how many there are in all; the rest of a second, and how many are in that second. */
const Place = v.tuple([
  Whole,
  Whole,
  v.nullable(Whole),
  v.nullable(v.pipe(v.string(), v.maxLength(4_000))),
  v.nullable(Whole),
])
type Place = v.InferOutput<typeof Place>

/** What changed since an instant, the longest unchanged first, a page of it. Throws `RangeError` where it is told a page that is none. */
export async function readByTime<T>(
  of: {
    since: number
    page?: string | undefined
    now: number /** So many are told by one call. */
    most: number
  },
  ask: (window: TimeWindow) => Promise<WindowTold<T>>,
): Promise<{ told: T[]; total?: number | undefined; next?: string | undefined }> {
  const present = Math.ceil(of.now / 1000)
  const since = Math.floor(of.since / 1000)
  let place: Place =
    of.page === undefined ? [since, Math.max(0, present - since), null, null, null] : placeOf(of.page)
  for (;;) {
    const [from, length, known, rest, held] = place
    const isLast = rest === null && from + length >= present
    const window: TimeWindow = { from }
    if (!isLast) window.to = from + length
    if (rest !== null) window.rest = rest
    const answer = await ask(window)
    const total = known ?? answer.total ?? null
    const inSecond = answer.total ?? null
    if (rest !== null && inSecond !== held) {
      place = [from, 0, total, null, null]
      continue
    }
    // A rest that leads to itself would never end.
    if (answer.rest !== undefined && answer.rest !== rest) {
      if (rest === null && from < present && (isLast || length > 0)) {
        // What reaches to the present is never parted: it may grow while its rest is asked for.
        const longest = Math.min(length, present - 1 - from)
        place = [from, Math.floor(longest * shareOf(of.most, answer.total)), total, null, null]
        continue
      }
      return pageOf(answer.told, total, [from, 0, total, answer.rest, inSecond])
    }
    if (isLast || from >= present) return pageOf(answer.told, total)
    const wider = answer.told.length * 2 < of.most ? length * 2 + 1 : length
    place = [from + length + 1, wider, total, null, null]
    if (answer.told.length > 0) return pageOf(answer.told, total, place)
  }
}

/** By how much a window is to be shorter: a little more than its goods are too many, for they are never spread evenly. */
function shareOf(most: number, total: number | undefined): number {
  return total === undefined ? 0.5 : Math.min(0.5, (0.8 * most) / total)
}

function pageOf<T>(told: T[], total: number | null, next?: Place) {
  return { told, total: total ?? undefined, next: next && JSON.stringify(next) }
}

function placeOf(page: string): Place {
  try {
    return v.parse(Place, JSON.parse(page))
  } catch {
    throw new RangeError('This is no page of a list by time.')
  }
}
