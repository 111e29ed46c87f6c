import * as v from 'valibot'
import type { ChangedOrders } from './marketplace.ts'

/*
 * Marketplaces list goods, orders and returns page by page, and what changes while the pages are read leaves its place: all behind it move up, and whoever
 * skips as many as were told misses some. So a page here is a window of time that holds no more than one call tells: it is read by one call and cannot
 * move. Time goes one way: what changes meanwhile is told again in a later window, or when its shop is asked next. No marketplace's limit on how far one
 * may skip is met either.
 *
 * Only what changed in one and the same second, which no window parts, is read by several calls. Of a second that is past, things only ever leave: it is
 * read anew where less of it is there than when it was begun, and, where the marketplace does not say how many there are, until it tells as many as it did
 * the time before.
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

interface Asked {
  /** Ms since 1970. */
  since: number
  page?: string | undefined
  /** So many are told by one call. */
  most: number
  /** Seconds from a window's first to its last at least: some marketplaces take no window of one second. */
  narrowest?: number
}

/** A second of which nobody says how many there are is read so often at most. */
const mostPasses = 5

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Of what one call did not tell, though no window is narrower. */
const Crowd = v.object({
  rest: v.pipe(v.string(), v.maxLength(4_000)),
  /** How few there were of them at last, where that is said. */
  least: v.optional(v.number()),
  /** How many were told of it so far. */
  told: Whole,
  /** How often it is read by now. */
  pass: Whole,
  /** How many were told the time before. */
  before: v.optional(Whole),
})
/** Where a page begins: the window's first second and its length, and how many there are in all. */
const Place = v.object({
  from: Whole,
  length: Whole,
  total: v.optional(v.number()),
  crowd: v.optional(Crowd),
})
type Place = v.InferOutput<typeof Place>
type Crowd = v.InferOutput<typeof Crowd>

/**
 * What changed since an instant, the longest unchanged first, a page of it: until another instant, or to the present. Throws `RangeError` where it is told a
 * page that is none.
 */
export async function readByTime<T>(
  of: Asked & ({ until: number } | { now: number }),
  ask: (window: TimeWindow) => Promise<WindowTold<T>>,
): Promise<{ told: T[]; total?: number | undefined; next?: string | undefined }> {
  const { narrowest = 0, most } = of
  const hasEnd = 'until' in of
  const end = hasEnd ? Math.floor(of.until / 1000) : Math.ceil(of.now / 1000)
  const windowFrom = (second: number, length: number): Pick<Place, 'from' | 'length'> => {
    const from = Math.max(0, Math.min(second, end - narrowest))
    // What reaches beyond the present stays so long, lest the present walks away from it.
    return { from, length: hasEnd ? Math.max(narrowest, Math.min(length, end - from)) : length }
  }
  const since = Math.floor(of.since / 1000)
  let place: Place = of.page === undefined ? windowFrom(since, Math.max(0, end - since)) : placeOf(of.page)
  for (;;) {
    const { from, length, crowd } = place
    const isLast = from + length >= end
    const isOpen = isLast && !hasEnd && crowd === undefined
    const answer = await ask(windowOf(place, isOpen))
    const total = place.total ?? answer.total
    // A rest that leads to itself would never end.
    const rest = answer.rest === crowd?.rest ? undefined : answer.rest
    if (crowd && hasMoved(crowd, answer, rest)) {
      const before = crowd.told + answer.told.length
      const anew = { rest: '', least: answer.total, told: 0, pass: crowd.pass + 1, before }
      place = { from, length, total, crowd: anew }
      continue
    }
    if (rest !== undefined && !crowd && from < end && (isOpen || length > narrowest)) {
      // What reaches to the present is never parted: it may grow while its rest is asked for.
      const longest = isOpen ? Math.min(length, end - 1 - from) : length
      const shorter = Math.floor(longest * shareOf(most, answer.total))
      place = { from, length: Math.max(narrowest, shorter), total }
      continue
    }
    if (rest !== undefined)
      return pageOf(answer.told, { from, length, total, crowd: goOn(crowd, answer, rest) })
    if (isLast) return { told: answer.told, total }
    const wider = answer.told.length * 2 < most ? length * 2 + 1 : length
    place = { ...windowFrom(from + length + 1, wider), total }
    if (answer.told.length > 0) return pageOf(answer.told, place)
  }
}

/** Orders, or returns, that changed between two instants (ms). A page that was written before windows were pages begins anew. */
export async function changedByTime(
  of: Asked & { until: number },
  ask: (window: TimeWindow) => Promise<WindowTold<string>>,
): Promise<ChangedOrders> {
  const page = of.page?.startsWith('{') ? of.page : undefined
  const { told, next } = await readByTime({ ...of, page }, ask)
  return { numbers: told, next }
}

function windowOf({ from, length, crowd }: Place, isOpen: boolean): TimeWindow {
  const window: TimeWindow = { from }
  if (!isOpen) window.to = from + length
  if (crowd && crowd.rest !== '') window.rest = crowd.rest
  return window
}

/** Whether some may have moved up between two calls, so that their second is read once more. Each time it holds fewer, so that comes to an end. */
function hasMoved(crowd: Crowd, { told, total }: WindowTold<unknown>, rest: string | undefined): boolean {
  if (crowd.rest === '') return false
  if (total !== undefined) return crowd.least !== undefined && total < crowd.least
  return rest === undefined && crowd.pass < mostPasses && crowd.told + told.length !== crowd.before
}

function goOn(crowd: Crowd | undefined, { told, total }: WindowTold<unknown>, rest: string): Crowd {
  const { told: before, pass } = crowd ?? { told: 0, pass: 1 }
  const least = Math.min(crowd?.least ?? Number.POSITIVE_INFINITY, total ?? Number.POSITIVE_INFINITY)
  return {
    rest,
    least: Number.isFinite(least) ? least : undefined,
    told: before + told.length,
    pass,
    before: crowd?.before,
  }
}

/** By how much a window is to be shorter: a little more than what is in it is too much, for that is never spread evenly. */
function shareOf(most: number, total: number | undefined): number {
  return total === undefined ? 0.5 : Math.min(0.5, (0.8 * most) / total)
}

function pageOf<T>(told: T[], place: Place) {
  return { told, total: place.total, next: JSON.stringify(place) }
}

function placeOf(page: string): Place {
  try {
    return v.parse(Place, JSON.parse(page))
  } catch {
    throw new RangeError('This is no page of a list by time.')
  }
}
