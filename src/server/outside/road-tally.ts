import type { Seller } from '../../domain/channels/market.ts'
import { startOfDay } from '../../domain/time.ts'
import type { OutsideReading, Tallies, TallyEntry } from '../store/outside.ts'

/** What became of a webhook. */
export type HookOutcome =
  | 'kept'
  | 'again'
  | 'ignored'
  | 'bad-signature'
  | 'bad-params'
  | 'too-large'
  | 'too-old'

/** Whoever tells this server of changes. */
export type HookTeller = Seller | 'Facebook' | 'Zalo'

/** What a marketplace told this server today, by what became of it. */
export interface HookCounts {
  /** Counted from this instant on (ms since 1970): midnight. */
  since: number
  counts: Partial<Record<HookOutcome, number>>
}

export type RoadTally = ReturnType<typeof makeRoadTally>

/** Counts are written together after so long (ms): a flood of forged webhooks is a statement every now and then. */
const gatherMs = 2_000
/** Calls are counted by so much time (ms), and told of the last minute. */
const slotMs = 10_000
const minuteMs = 60_000
const dayMs = 86_400_000

type CountReading = Pick<OutsideReading, 'tallies'>

interface Around {
  tallies: Tallies
  clock(): number
  /** The store did not take the counts; they are written with the next. */
  report(error: unknown): void
}

/**
 * Counts what marketplaces tell, a day long, and what each account asks them, over all processes of the server: what is refused leaves no more than this.
 */
export function makeRoadTally({ tallies, clock, report }: Around) {
  const pending = new Map<string, TallyEntry>()
  let timer: NodeJS.Timeout | undefined
  let day = 0

  function note(name: string, slot: number): void {
    const place = `${slot} ${name}`
    const { times } = pending.get(place) ?? { times: 0 }
    pending.set(place, { name, slot, times: times + 1 })
    timer ??= setTimeout(() => void flush().catch(report), gatherMs)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const entries = [...pending.values()]
    pending.clear()
    try {
      await tallies.add(entries)
    } catch (error) {
      for (const { name, slot, times } of entries) {
        const since = pending.get(`${slot} ${name}`)?.times ?? 0
        pending.set(`${slot} ${name}`, { name, slot, times: times + since })
      }
      throw error
    }
    const today = startOfDay(clock())
    if (today !== day) await tallies.forget(today - dayMs)
    day = today
  }

  return {
    flush,
    noteHook: (channel: HookTeller, outcome: HookOutcome) =>
      note(`${hooksOf(channel)}${outcome}`, startOfDay(clock())),
    noteCall: (account: string) => note(callsOf(account), Math.floor(clock() / slotMs) * slotMs),
    async hooks(reading: CountReading, channel: HookTeller): Promise<HookCounts> {
      const since = startOfDay(clock())
      const counted = await counts(reading, hooksOf(channel), since)
      const told = [...counted].map(([name, times]) => [name.slice(hooksOf(channel).length), times])
      return { since, counts: Object.fromEntries(told) }
    },
    /** How many calls an account made within the last minute. */
    async calls(reading: CountReading, account: string): Promise<number> {
      const counted = await counts(reading, callsOf(account), clock() - minuteMs)
      return counted.get(callsOf(account)) ?? 0
    },
  }

  /** What is written, and what this process did not write yet. */
  async function counts(reading: CountReading, names: string, since: number): Promise<Map<string, number>> {
    const here = [...pending.values()].filter(({ name, slot }) => name.startsWith(names) && slot >= since)
    const all = new Map<string, number>()
    for (const { name, times } of [...(await reading.tallies(names, since)), ...here])
      all.set(name, (all.get(name) ?? 0) + times)
    return all
  }
}

function hooksOf(channel: HookTeller): string {
  return `hook/${channel}/`
}

function callsOf(account: string): string {
  return `calls/${account}`
}
