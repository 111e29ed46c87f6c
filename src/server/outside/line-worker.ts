/**
 * Works at what stands in line: calls that rules asked for, or what others told us. Accounts are worked at side by side, and of one account
 * several subjects, each in its order (O3).
 *
 *   take under a lease ─▶ perform (no lock, no transaction: O2) ─▶ say what became of it and report by commands, in one transaction
 *
 * Where an account has more than one hand can take, a second one takes the next: while one waits for its last answer and writes, the other asks.
 *
 * Killed anywhere before the end, the lease runs out and whatever it was is taken once more, with `attempts` above 1: the other side may
 * have done it (O4). A worker that lives renews its lease; one that could not, because it stood still or the store did not answer, makes no
 * further call from before the moment on at which another may take its work, and reports nothing.
 *
 * What nobody waits for (`aside`: returns, payouts) is worked at beside the rest of its account: however slow it is, it holds up no order.
 */
import { randomUUID } from 'node:crypto'
import { systemActor } from '../../domain/people/system-actor.ts'
import type { LineEnd, Lines, LineTable, OutsideWriting, Taken, Tried } from '../store/outside.ts'
import type { Store, Writing } from '../store/store.ts'
import { backoffMs } from './backoff.ts'
import { OutsideTrouble, type TroubleKind } from './call-outside.ts'
import { kindOfProblem, problemOf } from './problem.ts'
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
    files: Pick<Writing, 'putFile' | 'dropFilesOf' | 'putPicture'>
  }) => Promise<OutsideTrouble | undefined>
} & ({ ok: true } | { ok: false; trouble: OutsideTrouble })

export interface Account {
  company: string
  account: string
}

/** Work in a worker's hands. */
export interface Hold {
  /** Ends calls on their way: others are about to take the work, it takes too long, or the server goes down. */
  signal: AbortSignal
  /** Whether nobody else may have it yet: asked before each call. */
  isHeld(): boolean
}

export interface LineWorkerOptions<T extends LineTable> {
  table: T
  store: Store
  clock: () => number
  acting: Acting
  /** So many of one account are taken, worked at, and written, together. */
  most: number
  /** Kinds of work that are worked at beside the others of their account. */
  aside: readonly string[]
  /** So many times `most` of one account are worked at side by side; once unless told. Subjects keep their order (O3). */
  hands?(of: Account): number
  /** One outcome for each that was taken, in their order; throws only what is a bug of all of them. */
  perform(of: Account, taken: readonly Taken[T][], hold: Hold): Promise<Outcome[]>
  /** It is tried again until it comes to something, however it failed: what keeps an account going. */
  isForEver(kind: string): boolean
  /** It asks how something is: once it is known, what failed to be read of it before is done with. */
  reads?(kind: string): boolean
  /** It is tried again after no longer than this (ms); a day unless told. */
  longestWaitMs?(kind: string): number | undefined
  /** Tells those who may do something about it of work that came to nothing and has no row that says so. */
  tell?(give: Give, entry: Taken[T]): Promise<unknown>
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

/** What a worker neither ended nor renewed for so long (ms), another one takes: a process that died is waited for no longer. */
export const leaseMs = 30_000
/** How often a worker renews what it has in hand (ms). */
const renewMs = 8_000
/** Calls are cut off so long before the lease is over (ms): what nobody holds any more is taken by another, and would be done twice. */
export const marginMs = 5_000
/** Whatever takes longer (ms) is tried once more. Longer than any call may take with what it asks first. */
const workMs = 90_000
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
  /** Accounts of which something is worked at aside. */
  const beside = new Set<string>()
  const working = new Set<Promise<void>>()
  const cut = new AbortController()
  let isStopped = false
  let running: Promise<void> | undefined
  let wake: () => void = () => undefined

  /** Begins at every account that is due and has a hand free; each answers whether there was anything. */
  async function begin(): Promise<Promise<boolean>[]> {
    const due = await lines.due(clock())
    return due.flatMap((of) => (busy.has(nameOf(of)) || busy.size < mostAccounts ? lendHand(of) : []))
  }

  /** Another hand at an account, where it has one free. */
  function lendHand(of: Account): Promise<boolean>[] {
    const name = nameOf(of)
    const hands = busy.get(name) ?? 0
    if (isStopped || hands >= (options.hands?.(of) ?? 1)) return []
    busy.set(name, hands + 1)
    return [serveAccount(of, name)]
  }

  /** Takes what is due of an account and works at it; while something is worked at aside, no more of that is taken. */
  async function serveAccount(of: Account, name: string): Promise<boolean> {
    const lease = randomUUID()
    const begunAt = clock()
    const without = beside.has(name) ? options.aside : []
    const taking = { ...of, lease, now: begunAt, until: begunAt + leaseMs, most: options.most, without }
    const taken: Taken[T][] = []
    await over(
      lines.take(taking).then((found) => void taken.push(...found)),
      () => undefined,
    )
    if (taken.length === options.most) void Promise.all(lendHand(of))
    const isAside = ({ kind }: Taken[T]) => options.aside.includes(kind)
    const [aside, main] = [taken.filter(isAside), taken.filter((entry) => !isAside(entry))]
    if (aside.length > 0) beside.add(name)
    const held = hold(of, { lease, begunAt })
    await Promise.all([
      over(workAt(main), () => takeHand(name)),
      over(workAt(aside), () => aside.length > 0 && beside.delete(name)),
    ])
    held.letGo()
    return taken.length > 0

    async function workAt(some: readonly Taken[T][]): Promise<void> {
      if (some.length === 0) return
      await write(of, { lease, begunAt }, some, await attempt(of, some, held))
      wake()
    }
    function over(work: Promise<void>, then: () => unknown): Promise<void> {
      const ended = work
        .catch((error: unknown) => {
          if (!(error instanceof LeaseLost)) options.report(error, of)
        })
        .finally(() => {
          then()
          working.delete(ended)
        })
      working.add(ended)
      return ended
    }
  }

  function takeHand(name: string): void {
    const left = (busy.get(name) ?? 1) - 1
    if (left > 0) busy.set(name, left)
    else busy.delete(name)
  }

  /** Renews the lease until it is let go, and says whether it is there still. */
  function hold(
    of: Account,
    { lease, begunAt }: { lease: string; begunAt: number },
  ): Hold & { letGo(): void } {
    const lost = new AbortController()
    let until = begunAt + leaseMs
    const isHeld = () => !lost.signal.aborted && clock() < until - marginMs
    const renew = async () => {
      const next = clock() + leaseMs
      const isOurs = await lines.renew({ ...of, lease, until: next }).then(
        (count) => count > 0,
        // Asked again with the next round, as long as there is time.
        () => undefined,
      )
      if (isOurs) until = next
      if (isOurs === false || !isHeld()) lost.abort()
    }
    const timer = setInterval(() => void renew(), renewMs)
    return {
      signal: AbortSignal.any([cut.signal, lost.signal, AbortSignal.timeout(workMs)]),
      isHeld,
      letGo: () => clearInterval(timer),
    }
  }

  async function attempt(of: Account, taken: readonly Taken[T][], held: Hold): Promise<Outcome[]> {
    try {
      return await options.perform(of, taken, held)
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
            const isRead = end.status !== 'waiting' && (table === 'inbox' || options.reads?.(entry.kind))
            const trouble = came.ok ? came.named : came.trouble
            const wasTold =
              isRead && (await writing.outside.supersede(entry, { table, number: entry.number }))
            if (trouble && !wasTold && isNews(entry, trouble, end)) await options.tell?.(give, entry)
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

  /** Somebody has to see to it: it came to nothing, or is tried again for ever and hears what no time mends. */
  function isNews({ kind, problem }: Taken[T], trouble: OutsideTrouble, { status }: LineEnd): boolean {
    if (status !== 'waiting') return true
    const isStuck = (of: TroubleKind | undefined) => of === 'person' || of === 'never' || of === 'grant'
    return options.isForEver(kind) && isStuck(trouble.kind) && !isStuck(kindOfProblem(problem))
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
    const problem = problemOf(outcome.trouble, entry.attempts)
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
    const begun = await Promise.all(await begin())
    while (working.size > 0) await Promise.all(working)
    return begun.includes(true)
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
