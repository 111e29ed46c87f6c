import type { Market } from '../../domain/channels/market.ts'
import { startOfDay } from '../../domain/time.ts'

/** What became of a webhook. */
export type HookOutcome =
  | 'kept'
  | 'again'
  | 'ignored'
  | 'bad-signature'
  | 'bad-params'
  | 'too-large'
  | 'too-old'

/** What a marketplace told this server today, by what became of it. */
export interface HookCounts {
  /** Counted from this instant on (ms since 1970): midnight, or the start of the server. */
  since: number
  counts: Partial<Record<HookOutcome, number>>
}

export type HookTally = ReturnType<typeof makeHookTally>

interface Day extends Pick<HookCounts, 'counts'> {
  day: number
}

/** Counts what marketplaces tell, a day long: what is refused leaves no more than this. */
export function makeHookTally(clock: () => number) {
  const begun = clock()
  const days = new Map<Market, Day>()
  const today = (channel: Market) => {
    const day = startOfDay(clock())
    const known = days.get(channel)
    if (known?.day === day) return known
    const fresh: Day = { day, counts: {} }
    days.set(channel, fresh)
    return fresh
  }
  return {
    note(channel: Market, outcome: HookOutcome) {
      const { counts } = today(channel)
      counts[outcome] = (counts[outcome] ?? 0) + 1
    },
    of(channel: Market): HookCounts {
      const { day, counts } = today(channel)
      return { since: Math.max(day, begun), counts: { ...counts } }
    },
  }
}
