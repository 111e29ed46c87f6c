/**
 * Works at what stands in line: calls that rules asked for, or what others told us. Accounts are worked at side by side, and of one account
 * several subjects, each in its order (O3).
 *
 *   take under a lease ─▶ perform (no lock, no transaction: O2) ─▶ say what became of it and report by commands, in one transaction
 *
 * Where an account has more than one hand can take, a second one takes the next: while one waits for its last answer and writes, the other asks.
 *
 * Killed anywhere before the end, the lease runs out and whatever it was is taken once more, with `attempts` above 1: the other side may
 * have done it (O4). A worker that lost its lease reports nothing.
 */
import { randomUUID } from 'node:crypto'
import { systemActor } from '../../domain/people/system-actor.ts'
import type { LineEnd, Lines, LineTable, OutsideWriting, Taken, Tried } from '../store/outside.ts'
import type { Store, Writing } from '../store/store.ts'
import { backoffMs } from './backoff.ts'
import { OutsideTrouble, type TroubleKind } from './call-outside.ts'
import { problemOf } from './problem.ts'
import { type Acting, type Give, runAs } from './run-as.ts'
import { callsText, type MadeCall } from './watch-calls.ts'

/** What came of a thing that was taken; it counts once it is written. */
export type Outcome = {
  /** What the other side answered, for people who ask what happened: without secrets and buyers' data. */
  answer?: string
  /** It came to nothing, and whoever asked for it is told of that by its report: there is no more to be done in line. */
  named?: OutsideTrouble
  /** What was asked of the other side meanwhile. */
  calls?: readonly MadeCall[]
  /** Nothing happened that anybody would ask about. */
  isQuiet?: boolean
  /** Commands of the server itself, in the very transaction that ends it. What they came to may be trouble after all. */
  report?: (hand: {
    give: Give
    outside: OutsideWriting
    files: Pick<Writing, 'putFile' | 'dropFilesOf'>
  }) => Promise<OutsideTrouble | undefined>
} & ({ ok: true } | { ok: false; trouble: OutsideTrouble })

export interface Account {
  company: string
  account: string
}

export interface LineWorkerOptions<T extends LineTable> {
  table: T
  store: Store
  clock: () => number
  acting: Acting
  /** So many of one account are taken, worked at, and written, together. */
  most: number
  /** So many times `most` of one account are worked at side by side; once unless told. Subjects keep their order (O3). */
  hands?(of: Account): number
  /** One outcome for each that was taken, in their order; throws only what is a bug of all of them. */
  perform(of: Account, taken: readonly Taken[T][], signal: AbortSignal): Promise<Outcome[]>
  /** It is tried again until it comes to something, however it failed: what keeps an account going. */
  isForEver(kind: string): boolean
  /** It is tried again after no longer than this (ms); a day unless told. */
  longestWaitMs?(kind: string): number | undefined
  /** Tells the company's devices of a new version. */
  poke(company: string, version: number): void
  /** For the people who run the server. */
  report(error: unknown, about: object): void
  /** Counts what came of it: `done`, or the kind of what stood in the way. */
  count?(of: Account, kind: string, outcome: 'done' | TroubleKind): void
}

export interface LineWorker {
  /** Takes and works at whatever is due now; false when nothing was. Waits for all of it. */
  serve(): Promise<boolean>
  start(): void
  /** Something was put in line: looks at once. */
  nudge(): void
  stop(): Promise<void>
}

/** What a worker has not ended for so long (ms), another one takes. Longer than any call may take with what it asks first. */
export const leaseMs = 120_000
/** Calls are cut off before the lease is over (ms): what nobody holds any more is taken by another, and would be done twice. */
export const workMs = leaseMs - 30_000
const mostAccounts = 16
/** How often a worker without work looks for some (ms). */
const idleMs = 1_000
/** What keeps an account going is tried again after no longer than this (ms). */
const longestForEverMs = 5 * 60_000
/** A server that goes down waits so long for calls on their way before it cuts them off (ms). */
const stopMs = 5_000

export function makeLineWorker<T extends LineTable>(options: LineWorkerOptions<T>): LineWorker {
  const { store, clock, table } = options
  const lines = store.outside[table] as unknown as Lines<T>
  /** How many hands work at each account. */
  const busy = new Map<string, number>()
  const working = new Set<Promise<void>>()
  const cut = new AbortController()
  let isStopped = false
  let running: Promise<void> | undefined
  let wake: () => void = () => undefined

  /** Begins at every account that is due and has a hand free. */
  async function begin(): Promise<Promise<void>[]> {
    const due = await lines.due(clock())
    return due.flatMap((of) => (busy.has(nameOf(of)) || busy.size < mostAccounts ? lendHand(of) : []))
  }

  /** Another hand at an account, where it has one free. */
  function lendHand(of: Account): Promise<void>[] {
    const name = nameOf(of)
    const hands = busy.get(name) ?? 0
    if (isStopped || hands >= (options.hands?.(of) ?? 1)) return []
    busy.set(name, hands + 1)
    const work = serveAccount(of)
      .catch((error: unknown) => {
        if (!(error instanceof LeaseLost)) options.report(error, of)
      })
      .finally(() => {
        const left = (busy.get(name) ?? 1) - 1
        if (left > 0) busy.set(name, left)
        else busy.delete(name)
        working.delete(work)
        wake()
      })
    working.add(work)
    return [work]
  }

  async function serveAccount(of: Account): Promise<void> {
    const lease = randomUUID()
    const now = clock()
    const taken = await lines.take({ ...of, lease, now, until: now + leaseMs, most: options.most })
    if (taken.length === 0) return
    if (taken.length === options.most) lendHand(of)
    const outcomes = await attempt(of, taken)
    await write(of, { lease, begunAt: now }, taken, outcomes)
  }

  async function attempt(of: Account, taken: readonly Taken[T][]): Promise<Outcome[]> {
    try {
      const signal = AbortSignal.any([cut.signal, AbortSignal.timeout(workMs)])
      return await options.perform(of, taken, signal)
    } catch (error) {
      if (store.isTransient(error)) throw error
      options.report(error, { ...of, kinds: taken.map(({ kind }) => kind) })
      return taken.map(brokenDown)
    }
  }

  async function write(
    of: Account,
    { lease, begunAt }: { lease: string; begunAt: number },
    taken: readonly Taken[T][],
    outcomes: readonly Outcome[],
  ): Promise<void> {
    const now = clock()
    const ended: { tried: Tried; trouble: OutsideTrouble | undefined }[] = []
    const version = await store.write(of.company, async (writing) => {
      const before = (await writing.head()).version
      await runAs(
        writing,
        systemActor(of.company),
        { ...of, now, acting: options.acting },
        async ({ give }) => {
          for (const [index, entry] of taken.entries()) {
            const outcome = outcomes[index]
            if (!outcome) continue
            const refused = await outcome.report?.({ give, outside: writing.outside, files: writing })
            const came: Outcome = refused ? { ...outcome, ok: false, trouble: refused } : outcome
            const end = endOf(entry, came, now)
            if (!(await writing.outside.end(table, { number: entry.number, lease }, end)))
              throw new LeaseLost()
            const isRead = end.status !== 'waiting' && (table === 'inbox' || entry.kind === 'read-order')
            if (isRead) await writing.outside.supersede(entry, { table, number: entry.number })
            const trouble = came.ok ? came.named : came.trouble
            if (came.ok && came.isQuiet && !trouble) continue
            ended.push({ tried: triedOf(entry, came, end, { begunAt, now }), trouble })
          }
          await writing.outside.noteTries(ended.map(({ tried }) => tried))
        },
      )
      const after = (await writing.head()).version
      return after > before ? after : undefined
    })
    for (const { tried, trouble } of ended) options.count?.(of, tried.kind, trouble?.kind ?? 'done')
    if (version !== undefined) options.poke(of.company, version)
  }

  function triedOf(
    { account, subject, kind, attempts }: Taken[T],
    outcome: Outcome,
    end: LineEnd,
    { begunAt, now }: { begunAt: number; now: number },
  ): Tried {
    const trouble = outcome.ok ? outcome.named : outcome.trouble
    const calls = callsText(outcome.calls ?? [], trouble)
    return {
      account,
      subject,
      line: table,
      kind,
      attempts,
      at: begunAt,
      ms: Math.max(0, now - begunAt),
      outcome: outcome.ok && outcome.named ? 'failed' : end.status,
      problem: trouble && problemOf(trouble),
      calls,
    }
  }

  function endOf(entry: Taken[T], outcome: Outcome, now: number) {
    const { answer } = outcome
    const said = answer === undefined ? {} : { answer }
    if (outcome.ok) return { status: 'done' as const, ...said, endedAt: now }
    const { kind, retryAfterMs } = outcome.trouble
    const problem = problemOf(outcome.trouble)
    if (kind === 'never') options.report(outcome.trouble, { work: entry.kind, subject: entry.subject })
    const isForEver = options.isForEver(entry.kind)
    if (kind === 'again' || kind === 'grant' || isForEver) {
      const longestMs = isForEver ? longestForEverMs : options.longestWaitMs?.(entry.kind)
      const wait = backoffMs(entry.attempts, longestMs === undefined ? {} : { longestMs })
      return { status: 'waiting' as const, problem, dueAt: now + Math.max(retryAfterMs ?? 0, wait) }
    }
    return { status: 'failed' as const, problem, ...said, endedAt: now }
  }

  async function serve(): Promise<boolean> {
    const begun = await begin()
    while (working.size > 0) await Promise.all(working)
    return begun.length > 0
  }

  async function loop(): Promise<void> {
    while (!isStopped) {
      const pause = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, idleMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      await begin().catch((error: unknown) => options.report(error, { table }))
      await pause
    }
  }

  return {
    serve,
    start() {
      running ??= loop()
    },
    nudge: () => wake(),
    async stop() {
      isStopped = true
      wake()
      await running
      const limit = setTimeout(() => cut.abort(), stopMs)
      await Promise.all(working)
      clearTimeout(limit)
    },
  }
}

function nameOf({ company, account }: Account): string {
  return `${company} ${account}`
}

/** Another worker took it meanwhile: what this one has to say of it never happened. */
class LeaseLost extends Error {}

/** What a bug of ours leaves of a piece of work, once it is reported. */
export function brokenDown(): Outcome {
  return { ok: false, trouble: new OutsideTrouble('never', brokeDown) }
}

const brokeDown = 'Máy chủ gặp lỗi khi làm việc này. Thử lại; nếu vẫn lỗi thì báo người quản trị máy chủ.'
