/*
 * What changed at a shop is told page by page, the oldest change first, and an order that changes meanwhile leaves its place for a later one: all behind it move up, and whoever went on by
 * counting would miss one. So a page begins at the instant at which the one before it ended, which is told again. Only where more than a page changed within one second that second is
 * read by itself, by the marketplace's own cursor; nothing comes into a second that is past, so where it has become smaller meanwhile it is read once more from its beginning.
 *
 *   "1764122400000"            from this second on
 *   "1764122400000/130/100"    of this second alone what follows the cursor "100"; it had 130 when it was begun
 */

const secondMs = 1_000
const Written = /^(\d{1,15})(?:\/(\d*)\/(.*))?$/s

export interface PagePlace {
  /** Ms since 1970, at the beginning of a second. */
  at: number
  /** That second by itself, by pages of the marketplace's own; '' is the first. */
  alone?: { cursor: string; total: number | undefined } | undefined
}

/** What a page told, as far as it says where to go on. */
export interface PageTold {
  /** When what it told changed last (ms), in its order. */
  instants: readonly number[]
  /** The marketplace's own cursor of the page after it; nothing where it was the last. */
  next: string | undefined
  /** How many there are on all pages, where that is told. */
  total?: number | undefined
}

/** Where a page begins; the first at `since` (ms). */
export function placeOf(since: number, page: string | undefined): PagePlace {
  const [, at, total, cursor] = Written.exec(page ?? '') ?? []
  if (at === undefined) return { at: secondOf(since) }
  if (cursor === undefined) return { at: Number(at) }
  return { at: Number(at), alone: { cursor, total: total ? Number(total) : undefined } }
}

/** The page after it; nothing where it was the last. @param until the end of what is asked for (ms) */
export function pageAfter({ at, alone }: PagePlace, told: PageTold, until: number): string | undefined {
  const { instants, next, total } = told
  if (!alone) {
    if (next === undefined || instants.length === 0) return undefined
    const end = endOf(instants)
    return end > at ? String(end) : `${at}//`
  }
  const begun = alone.cursor === '' ? total : alone.total
  if (total !== undefined && begun !== undefined && total < begun) return `${at}//`
  if (next !== undefined && next !== alone.cursor) return `${at}/${begun ?? ''}/${next}`
  return at + secondMs > until ? undefined : String(at + secondMs)
}

/** A row may be shown with a change that came after the page was put in order: one among the last tells nothing of where the page ends. */
function endOf(instants: readonly number[]): number {
  const last = instants.slice(-Math.max(1, Math.floor(instants.length / 10)))
  return secondOf(Math.min(...last))
}

function secondOf(at: number): number {
  return Math.floor(at / secondMs) * secondMs
}
