import type { Store } from '../store/store.ts'
import type { EventLoopDelay } from './event-loop-delay.ts'
import type { PhoneCursors } from './phone-cursors.ts'

export interface Inside {
  store: Store
  clock(): number
  cursors: PhoneCursors
  eventLoop: EventLoopDelay
  sockets(): number
}

/** A store that has not answered after this long is not there (ms). */
const patienceMs = 5_000

/** How the server is in itself. `null` where the store gave no answer in time. */
export async function deepHealth({ store, clock, cursors, eventLoop, sockets }: Inside) {
  const now = clock()
  const condition = await orNull(() => store.condition())
  const { heapUsed, heapTotal, rss, external } = process.memoryUsage()
  return {
    database: {
      engine: store.engine,
      migration: condition?.migration ?? null,
      readMs: await timed(() => store.ping()),
      writeMs: await timed(() => emptyWrite(store)),
    },
    versionLag: await orNull(() => cursors.lag(store, now)),
    effects: condition && {
      waiting: condition.waitingEffects,
      oldestAgeS: ageS(condition.oldestEffectAt, now),
    },
    sockets: sockets(),
    memory: { rss, heapUsed, heapTotal, external },
    eventLoopDelay: eventLoop.read(),
  }
}

/** Seconds since then; 0 when there is none. */
export function ageS(at: number | undefined, now: number): number {
  return at === undefined ? 0 : Math.max(0, Math.round((now - at) / 1000))
}

/** Waits for its turn behind whoever writes, takes the row of a shop and lets go of it. */
async function emptyWrite(store: Store): Promise<void> {
  const [company] = await store.companies()
  if (company !== undefined) await store.write(company, async () => undefined)
}

async function timed(work: () => Promise<unknown>): Promise<number | null> {
  const began = performance.now()
  const done = await orNull(() => work().then(() => true))
  return done === null ? null : Math.round((performance.now() - began) * 100) / 100
}

async function orNull<R>(work: () => Promise<R>): Promise<R | null> {
  return inTime(work(), patienceMs).catch(() => null)
}

/** What the work answers; throws when it takes longer than this (ms). */
export async function inTime<R>(work: Promise<R>, limitMs = patienceMs): Promise<R> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The store did not answer within ${limitMs} ms.`)), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
