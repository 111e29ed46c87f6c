import * as v from 'valibot'
import { pageAfter, placeOf } from '../pages.ts'

/** What every list of TikTok's tells beside its rows. */
export const listed = {
  next_page_token: v.optional(v.string(), ''),
  total_count: v.optional(v.number()),
}

/** A page of what changed within a window, and where to go on from what it told. Its tokens are told back only within one second. */
export function changedPage(
  { since, until, page }: { since: number; until: number; page?: string | undefined },
  mostAPage: number,
) {
  const place = placeOf(since, page)
  const query: Record<string, string> = {
    page_size: String(mostAPage),
    sort_field: 'update_time',
    sort_order: 'ASC',
  }
  if (place.alone?.cursor) query['page_token'] = place.alone.cursor
  const from = place.at / 1000
  // The end is not told of any more: the second it falls in has to be.
  const end = place.alone ? from + 1 : Math.floor(until / 1000) + 1
  return {
    question: { query, body: { update_time_ge: from, update_time_lt: end } },
    after(
      {
        next_page_token: next,
        total_count: total,
      }: { next_page_token: string; total_count?: number | undefined },
      rows: readonly { update_time?: unknown }[],
    ): string | undefined {
      const instants = rows.flatMap(({ update_time: at }) => (typeof at === 'number' ? [at * 1000] : []))
      return pageAfter(place, { instants, next: next || undefined, total }, until)
    },
  }
}
