import type { TestShop } from '../../server/small-shop.ts'
import { morning } from '../../support/builders.ts'
import { Dice } from '../world/dice.ts'
import { isTrouble, type SimProcess } from './process.ts'

/** A store of a world gives way to nothing by the clock: what goes first must not hang on how quick the machine is (ms). */
export const endless = Number.POSITIVE_INFINITY
export const second = 1_000
export const minute = 60 * second

/** A shop with two processes that work for it, and whatever stands in for the world outside, all from one seed. */
export abstract class SimWorld {
  now = morning
  readonly dice: Dice
  processes: SimProcess[] = []
  /** What happened, the latest last. */
  readonly story: string[] = []
  /** What the workers told those who run the server. */
  readonly reported: Error[] = []
  readonly counts: Record<string, number> = {}
  /** How messages that somebody else had signed were answered, where that was not a refusal. */
  readonly forgedTaken: number[] = []
  /** Calls that reached somebody outside. */
  calls = 0
  shop!: TestShop
  readonly #signedIn = new Map<string, { token: string; at: number }>()

  constructor(seed: number) {
    this.dice = new Dice(seed)
  }

  protected abstract newProcess(): SimProcess

  /** What a worker reports that is nobody's doing outside ends the world. */
  protected readonly onBug = (error: unknown): void => {
    if (!isTrouble(error)) throw error
    this.reported.push(error)
  }

  protected begin(): void {
    this.processes = [this.newProcess(), this.newProcess()]
  }

  tell(words: string): void {
    this.story.push(`${((this.now - morning) / minute).toFixed(1)} min: ${words}`)
    const kind = words.split(' ', 1)[0]!
    this.counts[kind] = (this.counts[kind] ?? 0) + 1
  }

  async post(user: string, path: string, params: object) {
    const known = this.#signedIn.get(user)
    const isOld = !known || this.now - known.at > 60 * minute
    const token = isOld ? await this.shop.tokenOf(user) : known.token
    if (isOld) this.#signedIn.set(user, { token, at: this.now })
    return this.shop.post(path, { token, ...params })
  }

  /** Whoever died is started again. */
  revive(): void {
    this.processes = this.processes.map((process) => (process.isAlive ? process : this.newProcess()))
  }

  async end(): Promise<void> {
    await this.shop.close()
  }
}
