import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { readAs } from '../auth/caller.ts'
import { type FaultTold, WireFault } from '../http/errors.ts'
import type { Store } from '../store/store.ts'
import type { AnswerReport, ReportQuestion } from './reports.ts'

/** A question on its way to the thread. */
export interface AskedReport extends ReportQuestion {
  id: number
}

/** Its answer as JSON text, or why there is none. */
export type ReportTold = { id: number } & ({ text: string } | { fault: FaultTold } | { thrown: unknown })

/** Whoever comes when so many wait is asked to come again. */
const mostWaiting = 100
const againSeconds = 3
/** A thread that nobody asked anything for so long goes, with its memory (ms). */
const idleMs = 5 * 60_000

interface Waiting {
  resolve(text: string): void
  reject(error: unknown): void
}

/**
 * Reports of a shop in a data folder, in a thread of its own: SQLite answers on the spot, and a sum over a year of orders took its tenths of a second from every push that came meanwhile.
 * The thread begins with the first question.
 */
export function reportsBeside(
  store: Store,
  folder: string,
): { answer: AnswerReport; close(): Promise<void> } {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let asked = 0
  let isClosed = false

  function begin(): Worker {
    const begun = new Worker(join(import.meta.dirname, 'report-thread.ts'), {
      workerData: { folder },
      execArgv: [],
      // What it writes comes out as ours.
      stdout: false,
    })
    begun.unref()
    begun.on('message', (told: ReportTold) => {
      const asker = waiting.get(told.id)
      waiting.delete(told.id)
      if (waiting.size === 0) restWhenIdle()
      if ('text' in told) asker?.resolve(told.text)
      else asker?.reject('fault' in told ? new WireFault(told.fault.name, told.fault) : told.thrown)
    })
    begun.on('error', (error) => giveUp(begun, error))
    begun.on('exit', () => giveUp(begun, new Error('the thread of reports ended')))
    return begun
  }

  /** What it was asked is asked again by whoever wants it; the next question begins another one. */
  function giveUp(ended: Worker, error: unknown): void {
    if (thread !== ended) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function restWhenIdle(): void {
    clearTimeout(idle)
    idle = setTimeout(() => void end(), idleMs)
    idle.unref()
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = thread
    if (!ending) return
    const gone = new Promise((resolve) => ending.once('exit', resolve))
    ending.postMessage('end')
    await gone
  }

  return {
    async answer(question) {
      const { session } = question
      if (isClosed || waiting.size >= mostWaiting)
        throw new WireFault('busy', { retryAfterSeconds: againSeconds })
      await readAs(store, session, async () => undefined)
      asked += 1
      const id = asked
      const text = await new Promise<string>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        clearTimeout(idle)
        thread ??= begin()
        thread.postMessage({ id, ...question } satisfies AskedReport)
      })
      // It may have read what the disk has not yet.
      await store.read(session.company, async () => undefined)
      return text
    },
    async close() {
      isClosed = true
      await end()
    },
  }
}
