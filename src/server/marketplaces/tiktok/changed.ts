import * as v from 'valibot'
import { changedByTime } from '../by-time.ts'
import type { ChangedOrders } from '../marketplace.ts'

/** What every list of TikTok's tells beside its rows. */
export const listed = {
  next_page_token: v.optional(v.string(), ''),
  total_count: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
}

interface Question {
  query: Record<string, string>
  body: { update_time_ge: number; update_time_lt: number }
}

interface Told {
  numbers: string[]
  next_page_token: string
  total_count?: number | undefined
}

/** What changed within a window (ms), of a list that `ask` asks for. */
export function askChanged(
  window: { since: number; until: number; page?: string | undefined; most: number },
  ask: (question: Question) => Promise<Told>,
): Promise<ChangedOrders> {
  return changedByTime(window, async ({ from, to = from, rest }) => {
    const query: Record<string, string> = {
      page_size: String(window.most),
      sort_field: 'update_time',
      sort_order: 'ASC',
    }
    if (rest !== undefined) query['page_token'] = rest
    // The end is not told of any more: the second it falls in has to be.
    const body = { update_time_ge: from, update_time_lt: to + 1 }
    const { numbers, next_page_token: next, total_count: total } = await ask({ query, body })
    return { told: numbers, total, rest: next === '' || numbers.length === 0 ? undefined : next }
  })
}
