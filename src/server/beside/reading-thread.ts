import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { busy, WireFault } from '../http/errors.ts'
import type { ReadPlace } from '../store/reader.ts'
import type { Answers, Asked, Kind, Told } from './asked.ts'

/** Asks a thread that reads the shops. */
export interface ReadingThread {
  /** Throws what the question threw there; `busy` when too many wait already. */
  ask<K extends Kind>(kind: K, asked: Answers[K]['asked']): Promise<Answers[K]['told']>
  /** Somebody will ask further, however slowly: it is not idle before what this answers is called. */
  hold(): () => void
  /** Answers nothing any more. */
  close(): Promise<void>
}

/** Whoever comes when so many wait is asked to come again. */
const mostWaiting = 100
/** A thread that nobody asked anything for so long goes, with its memory (ms). */
const idleMs = 60_000
/** Its garbage is little and short-lived: it grows to 130 MB over a shop of 300,000 rows, and to 280 MB when nobody says so. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 }

interface Waiting {
  thread: Worker
  resolve(told: unknown): void
  reject(error: unknown): void
}

/**
 * What sums up a year or reads a whole shop takes its time from every push that comes meanwhile, unless it is read in another thread: SQLite answers on the spot, and what PostgreSQL answers is read and
 * packed row by row. That thread begins with the first question and ends when it has had none for a while; one that broke is followed by another.
 */
export function openReadingThread(place: ReadPlace): ReadingThread {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let asked = 0
  let held = 0
  let isClosed = false

  function begin(): Worker {
    const begun = new Worker(join(import.meta.dirname, 'reading-program.ts'), {
      workerData: { place },
      execArgv: [],
      resourceLimits,
    })
    begun.unref()
    begun.on('message', (told: Told) => hear(told))
    begun.on('error', (error) => giveUp(begun, error))
    begun.on('exit', () => giveUp(begun, new Error('the thread that reads ended')))
    return begun
  }

  function hear(told: Told): void {
    const asker = waiting.get(told.id)
    waiting.delete(told.id)
    restWhenIdle()
    if ('told' in told) asker?.resolve(told.told)
    else asker?.reject('fault' in told ? new WireFault(told.fault.name, told.fault) : told.thrown)
  }

  /** Whoever still waits for it hears so, also where it was told to end. */
  function giveUp(ended: Worker, cause: unknown): void {
    if (thread === ended) thread = undefined
    for (const [id, asker] of waiting) {
      if (asker.thread !== ended) continue
      waiting.delete(id)
      asker.reject(busy(cause))
    }
  }

  function restWhenIdle(): void {
    clearTimeout(idle)
    if (waiting.size > 0 || held > 0) return
    idle = setTimeout(() => void end(), idleMs)
    idle.unref()
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = thread
    if (!ending) return
    thread = undefined
    const gone = new Promise((resolve) => ending.once('exit', resolve))
    ending.postMessage('end' satisfies Asked)
    await gone
  }

  return {
    ask<K extends Kind>(kind: K, what: Answers[K]['asked']) {
      if (isClosed || waiting.size >= mostWaiting) return Promise.reject(busy())
      asked += 1
      const id = asked
      clearTimeout(idle)
      const asks = thread ?? begin()
      thread = asks
      asks.postMessage({ id, kind, asked: what })
      return new Promise<Answers[K]['told']>((resolve, reject) => {
        waiting.set(id, { thread: asks, resolve: (told) => resolve(told as Answers[K]['told']), reject })
      })
    },
    hold() {
      held += 1
      clearTimeout(idle)
      return () => {
        held -= 1
        restWhenIdle()
      }
    },
    async close() {
      isClosed = true
      await end()
    },
  }
}
