import { useEffect, useSyncExternalStore } from 'react'
import { mostProfits } from '../../../domain/profit/params.ts'
import type { ProfitsAnswer } from '../../../protocol/queries/profits.ts'
import type { Replica } from '../../../replica/replica.ts'
import { ask } from '../../../sync/ask.ts'
import { profitsQuestion } from '../../../sync/questions.ts'
import { useReplica } from '../../session/session.ts'
import { useReached } from '../../session/use-reached.ts'

export type ShownProfit = ProfitsAnswer['profits'][number]

/** `asking` the server, which may be out of reach (`away`), or does not know the order (`none`). */
type Standing = ShownProfit | 'asking' | 'away' | 'none'

/** Rows that come in sight together are asked about together (ms). */
const togetherMs = 80

/**
 * What the server told of orders in sight, by order and the moment it was changed last: of an order that changed it is asked anew. It is forgotten with the table, for fees, claims and costs
 * change it and no order. Nothing of it lies on the device's disk.
 */
export class ProfitsShown {
  readonly #askAbout: (codes: string[]) => Promise<ProfitsAnswer | undefined>
  readonly #known = new Map<string, Standing>()
  readonly #wanted = new Map<string, string>()
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(askAbout: (codes: string[]) => Promise<ProfitsAnswer | undefined>) {
    this.#askAbout = askAbout
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#known.clear()
    }
  }

  of(place: string): Standing | undefined {
    return this.#known.get(place)
  }

  want(place: string, code: string): void {
    const standing = this.#known.get(place)
    if (standing !== undefined && standing !== 'away') return
    this.#known.set(place, 'asking')
    this.#wanted.set(place, code)
    this.#timer ??= setTimeout(() => void this.#askAll(), togetherMs)
  }

  async #askAll(): Promise<void> {
    this.#timer = undefined
    const all = [...this.#wanted]
    this.#wanted.clear()
    for (let from = 0; from < all.length; from += mostProfits) {
      const some = all.slice(from, from + mostProfits)
      const answer = await this.#askAbout(some.map(([, code]) => code))
      const told = new Map(answer?.profits.map((profit) => [profit.code, profit]))
      for (const [place, code] of some) this.#known.set(place, answer ? (told.get(code) ?? 'none') : 'away')
      for (const listener of this.#listeners) listener()
    }
  }
}

const ofReplica = new WeakMap<Replica, ProfitsShown>()

function profitsIn(replica: Replica): ProfitsShown {
  const known = ofReplica.get(replica)
  if (known) return known
  const made = new ProfitsShown(async (codes) => {
    const asked = await ask(replica, profitsQuestion, { codes })
    return asked.ok ? asked.value : undefined
  })
  ofReplica.set(replica, made)
  return made
}

/** What an order in sight earned, as the server says. */
export function useShownProfit(code: string, updatedAt: number): Standing | undefined {
  const shown = profitsIn(useReplica())
  const isReached = useReached()
  const place = `${code}@${updatedAt}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what nobody was reached about is asked again once somebody is
  useEffect(() => shown.want(place, code), [shown, place, code, isReached])
  return useSyncExternalStore(shown.subscribe, () => shown.of(place))
}
