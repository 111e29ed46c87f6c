import { mostOffset, mostOrdersAPage } from './paths.ts'

/*
 * Lazada tells what changed since an instant, the oldest first, and skips as many as it is told to. An order that changes while it is asked for leaves its place, and
 * what comes after it moves up: whoever skipped a hundred would miss one. So the next page begins at the instant of the last order of this one, which is told again;
 * only orders of one and the same second are skipped by their count.
 */

export interface ChangedPage {
  /** Ms since 1970, at the beginning of a second. */
  after: number
  offset: number
}

/** Where a page begins; the first at `since` (ms). */
export function changedPage(since: number, page: string | undefined): ChangedPage {
  const [after, offset] = (page ?? '').split('+').map(Number)
  if (after === undefined || offset === undefined) return { after: secondOf(since), offset: 0 }
  if (!Number.isSafeInteger(after) || !Number.isSafeInteger(offset))
    throw new RangeError('No page of Lazada.')
  return { after, offset }
}

/** The page after this one; nothing where this one was the last. */
export function pageAfter(
  { after, offset }: ChangedPage,
  told: readonly { updated_at: number }[],
): string | undefined {
  const last = told.at(-1)
  if (!last || told.length < mostOrdersAPage) return undefined
  const at = secondOf(last.updated_at)
  if (at > after) return `${at}+0`
  const next = offset + told.length
  // More than Lazada ever tells of one second: those beyond are told when they change.
  return next > mostOffset ? `${after + 1000}+0` : `${after}+${next}`
}

function secondOf(at: number): number {
  return Math.floor(at / 1000) * 1000
}
