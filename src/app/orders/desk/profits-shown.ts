import { useEffect, useSyncExternalStore } from 'react'
import { mostProfits } from '../../../domain/profit/params.ts'
import type { ProfitsAnswer } from '../../../protocol/queries/profits.ts'
import { onClaimsChanged } from '../../../replica/queries/shipping/claims.ts'
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

/** Calls whenever something may have changed what orders earned, until the way back is called. */
type Watch = (again: () => void) => () => void

/**
 * What the server told of orders in sight, by order and the moment it was changed last: of an order that changed it is asked anew. Fees, claims and costs change it and no order: it is asked anew when a
 * claim changes here, and once a minute, and is forgotten with the table. Nothing of it lies on the device's disk.
 */
export class ProfitsShown {
  readonly #askAbout: (codes: string[]) => Promise<ProfitsAnswer | undefined>
  readonly #known = new Map<string, Standing>()
  readonly #wanted = new Map<string, string>()
  readonly #inSight = new Map<string, string>()
  readonly #watch: Watch
  #unwatch: (() => void) | undefined
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(askAbout: (codes: string[]) => Promise<ProfitsAnswer | undefined>, watch: Watch) {
    this.#askAbout = askAbout
    this.#watch = watch
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#unwatch ??= this.#watch(() => this.askAgain())
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#known.clear()
      this.#unwatch?.()
      this.#unwatch = undefined
    }
  }

  of(place: string): Standing | undefined {
    return this.#known.get(place)
  }

  /** A row is in sight until the way back is called. */
  show(place: string, code: string): () => void {
    this.#inSight.set(place, code)
    this.want(place, code)
    return () => this.#inSight.delete(place)
  }

  /** Of all rows in sight; what was told stays until the answer comes. */
  askAgain(): void {
    for (const [place, code] of this.#inSight)
      if (this.#known.get(place) !== 'asking') this.#wanted.set(place, code)
    if (this.#wanted.size > 0) this.#timer ??= setTimeout(() => void this.#askAll(), togetherMs)
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
      for (const [place, code] of some) {
        const before = this.#known.get(place)
        // Its table was left meanwhile.
        if (before === undefined) continue
        const isTold = typeof before === 'object'
        this.#known.set(place, answer ? (told.get(code) ?? 'none') : isTold ? before : 'away')
      }
      for (const listener of this.#listeners) listener()
    }
  }
}

const everyMs = 60_000

function watchClaims(replica: Replica, again: () => void): () => void {
  const timer = setInterval(again, everyMs)
  const stop = onClaimsChanged(replica, again)
  return () => {
    clearInterval(timer)
    stop()
  }
}

const ofReplica = new WeakMap<Replica, ProfitsShown>()

function profitsIn(replica: Replica): ProfitsShown {
  const known = ofReplica.get(replica)
  if (known) return known
  const made = new ProfitsShown(
    async (codes) => {
      const asked = await ask(replica, profitsQuestion, { codes })
      return asked.ok ? asked.value : undefined
    },
    (again) => watchClaims(replica, again),
  )
  ofReplica.set(replica, made)
  return made
}

/** What an order in sight earned, as the server says. */
export function useShownProfit(code: string, updatedAt: number): Standing | undefined {
  const shown = profitsIn(useReplica())
  const isReached = useReached()
  const place = `${code}@${updatedAt}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what nobody was reached about is asked again once somebody is
  useEffect(() => shown.show(place, code), [shown, place, code, isReached])
  return useSyncExternalStore(shown.subscribe, () => shown.of(place))
}
