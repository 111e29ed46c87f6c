import type { ServerView } from '../oracle/server-view.ts'
import type { Ledger } from './ledger.ts'

/** What became of one command over many worlds. */
export interface Fate {
  /** Stored on a phone. */
  issued: number
  applied: number
  /** By the server. */
  refused: number
  /** Not even stored: the rule said no on the phone. */
  'refused at once': number
}

/** How often people of all worlds did what, and how often it came to something. A simulator proves nothing of what it never does. */
export class Coverage {
  readonly #fates = new Map<string, Fate>()

  add(ledger: Ledger, { byId }: ServerView): void {
    for (const { id, path, method, voided } of ledger.issued.values()) {
      const fate = this.#fate(`${path} ${method}`)
      fate.issued += 1
      const [command] = byId.get(id) ?? []
      if (command?.status === 'applied' && !voided) fate.applied += 1
      if (command?.status === 'refused') fate.refused += 1
    }
    for (const [name, times] of ledger.refusedAtOnce) this.#fate(name)['refused at once'] += times
  }

  /** Of commands by `path method`. */
  applied(name: string): number {
    return this.#fates.get(name)?.applied ?? 0
  }

  table(): Record<string, Fate> {
    return Object.fromEntries([...this.#fates].sort(([one], [other]) => (one < other ? -1 : 1)))
  }

  #fate(name: string): Fate {
    const known = this.#fates.get(name) ?? { issued: 0, applied: 0, refused: 0, 'refused at once': 0 }
    this.#fates.set(name, known)
    return known
  }
}
