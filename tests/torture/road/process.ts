import { type CallOutside, OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import type { Road } from '../../../src/server/outside/effects/performer.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import { makeInboxWorker } from '../../../src/server/outside/inbox.ts'
import { jobKinds } from '../../../src/server/outside/job-kinds.ts'
import { makeJobWorker } from '../../../src/server/outside/job-worker.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { Dice } from '../world/dice.ts'

/** Where a process dies: before a call leaves it, after it was done, within a transaction, or right behind its end. */
export type Death = 'before-call' | 'after-call' | 'before-commit' | 'after-commit'

/** A transaction takes about as many turns of the microtasks. */
const mostTurns = 40

const gone = () => Object.assign(new Error('the process is gone'), { errcode: 5 })

/** One process of the shop that works at both lines, and at jobs where it is told to. Once it is dead nothing of it reaches the store or a marketplace. */
export class SimProcess {
  isAlive = true
  /** Dies at the moment named, when it comes for so-manieth time. */
  death: { when: Death; in: number } | undefined
  /** So many further transactions find the database busy at their end. */
  busy = 0
  readonly effects: ReturnType<typeof makeEffectsWorker>
  readonly inbox: ReturnType<typeof makeInboxWorker>
  readonly #pace: Dice
  readonly #workers: readonly { serve(): Promise<boolean> }[]

  constructor(
    store: Store,
    road: Omit<Road, 'store' | 'callFor'> & { call: CallOutside },
    onBug: (error: unknown) => void,
    { dice, worksAtJobs = false }: { dice: Dice; worksAtJobs?: boolean },
  ) {
    this.#pace = new Dice(dice.below(1e9))
    const own = this.#mortal(store)
    const report = (error: unknown) => {
      if (!store.isTransient(error as Error)) onBug(error)
    }
    const call: CallOutside = async (request) => {
      this.#check()
      await this.#dawdle()
      this.#pass('before-call')
      const answered = await road.call(request).catch((error: unknown) => error)
      this.#pass('after-call')
      if (answered instanceof Error) throw answered
      return answered as Awaited<ReturnType<CallOutside>>
    }
    const common = {
      store: own,
      clock: road.clock,
      acting: { store: own, report, tell: () => undefined },
      road: { ...road, store: own, callFor: () => call },
      poke: () => undefined,
      report,
    }
    this.effects = makeEffectsWorker(common)
    this.inbox = makeInboxWorker(common)
    // One step at a time, so that it dies between any two.
    const jobs = makeJobWorker({ ...common, kinds: jobKinds, sliceMs: -1 })
    this.#workers = worksAtJobs ? [this.effects, this.inbox, jobs] : [this.effects, this.inbox]
  }

  /** Works at what is due now; false when nothing was. */
  async serve(): Promise<boolean> {
    if (!this.isAlive) return false
    const had = await Promise.all(
      this.#workers.map((worker) =>
        worker.serve().catch((error: unknown) => {
          if ((error as { errcode?: number }).errcode !== 5) throw error
          return false
        }),
      ),
    )
    return had.includes(true)
  }

  #mortal(store: Store): Store {
    const asked =
      <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        this.#check()
        await this.#dawdle()
        this.#check()
        return work(...args)
      }
    const { effects, inbox } = store.outside
    return {
      ...store,
      outside: {
        ...store.outside,
        effects: { due: asked(effects.due), take: asked(effects.take), renew: asked(effects.renew) },
        inbox: { ...inbox, due: asked(inbox.due), take: asked(inbox.take), renew: asked(inbox.renew) },
      },
      jobTurns: { open: asked(store.jobTurns.open), take: asked(store.jobTurns.take) },
      read: asked(store.read) as Store['read'],
      write: (async (of: string, work: Parameters<Store['write']>[1]) => {
        this.#check()
        await this.#dawdle()
        this.#check()
        const written = await store.write(of, async (writing) => {
          const result = await work(writing)
          this.#pass('before-commit')
          if (this.busy > 0) {
            this.busy -= 1
            throw Object.assign(new Error('database is locked'), { errcode: 5 })
          }
          return result
        })
        this.#pass('after-commit')
        return written
      }) as Store['write'],
    }
  }

  /** Others come before it, or do not: who is first is as the dice say, the same for the same seed. */
  async #dawdle(): Promise<void> {
    for (let turns = this.#pace.below(mostTurns); turns > 0; turns -= 1) await undefined
  }

  #check(): void {
    if (!this.isAlive) throw gone()
  }

  #pass(when: Death): void {
    this.#check()
    if (this.death?.when !== when) return
    this.death.in -= 1
    if (this.death.in > 0) return
    this.isAlive = false
    throw gone()
  }
}

/** What a worker may report without anything being wrong with it: a marketplace that says what nobody understands. */
export function isTrouble(error: unknown): error is OutsideTrouble {
  return error instanceof OutsideTrouble
}
