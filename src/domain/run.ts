import type { Change, Circumstances, Command, Decision, Reader } from './command.ts'
import { isRefusal } from './command.ts'
import type { RowOf, TableName } from './tables.ts'

/** A row a rule asked for. */
export interface Wanted {
  table: TableName
  key: string
}

/** Answers, in the order asked, the rows that exist. Called with everything missing at once. */
export type Load = (wanted: readonly Wanted[]) => PromiseLike<readonly (object | undefined)[]>

class Missing {
  readonly wanted: Wanted[]
  constructor(wanted: Wanted[]) {
    this.wanted = wanted
  }
}

/** Answers rows at once, in the order asked, where a store can; nothing where it has to be waited for. */
export type LoadNow = (wanted: readonly Wanted[]) => readonly (object | undefined)[] | undefined

/**
 * Rows in memory that rules run over: a Map in tests, filled from Dexie on the phone and from SQL
 * on the server. A row that was never loaded suspends the rule; `run` loads it and calls again.
 *
 * 2026-11-27: over a store that answers at once nothing is suspended: calling rules again, two or three times each, was a third of the time of a push to SQLite.
 */
export class WorkingSet implements Reader {
  readonly #rows = new Map<string, object | undefined>()
  readonly #loadNow: LoadNow | undefined

  constructor(loadNow?: LoadNow) {
    this.#loadNow = loadNow
  }

  get<T extends TableName>(table: T, key: string): RowOf<T> | undefined {
    const place = `${table}/${key}`
    const row = this.#rows.get(place)
    if (row !== undefined || this.#rows.has(place)) return row as RowOf<T> | undefined
    this.#loadOrSuspend([{ table, key }])
    return this.#rows.get(place) as RowOf<T> | undefined
  }

  many<T extends TableName>(table: T, keys: readonly string[]): RowOf<T>[] {
    const missing = keys.filter((key) => !this.#rows.has(`${table}/${key}`))
    if (missing.length > 0) this.#loadOrSuspend(missing.map((key) => ({ table, key })))
    return keys.flatMap((key) => (this.#rows.get(`${table}/${key}`) as RowOf<T> | undefined) ?? [])
  }

  /** Whether the row, or its absence, is known. */
  knows(table: TableName, key: string): boolean {
    return this.#rows.has(`${table}/${key}`)
  }

  set(table: TableName, key: string, row: object | undefined): void {
    this.#rows.set(`${table}/${key}`, row)
  }

  apply(changes: readonly Change[]): void {
    for (const change of changes) this.set(change.table, change.key, change.after)
  }

  #loadOrSuspend(wanted: Wanted[]): void {
    const rows = this.#loadNow?.(wanted)
    if (!rows) throw new Missing(wanted)
    wanted.forEach(({ table, key }, index) => {
      this.set(table, key, rows[index])
    })
  }
}

/** Loads rows the set does not know yet, in one go. */
export async function loadInto(set: WorkingSet, wanted: readonly Wanted[], load: Load): Promise<void> {
  const unknown = wanted.filter(({ table, key }) => !set.knows(table, key))
  if (unknown.length === 0) return
  const rows = await load(unknown)
  unknown.forEach(({ table, key }, index) => {
    set.set(table, key, rows[index])
  })
}

/** Calls something that reads, loading what it misses until it can finish. Two or three rounds in practice. */
export async function settle<R>(set: WorkingSet, load: Load, attempt: (read: Reader) => R): Promise<R> {
  for (;;) {
    try {
      return attempt(set)
    } catch (thrown) {
      if (!(thrown instanceof Missing)) throw thrown
      await loadInto(set, thrown.wanted, load)
    }
  }
}

/** Like `settle`, for a caller that cannot wait: what is missing is reported instead. */
export function tryNow<R>(
  set: WorkingSet,
  attempt: (read: Reader) => R,
): { value: R } | { wanted: readonly Wanted[] } {
  try {
    return { value: attempt(set) }
  } catch (thrown) {
    if (!(thrown instanceof Missing)) throw thrown
    return { wanted: thrown.wanted }
  }
}

/** Reads these rows, those that are not there yet all at once: a rule that will need every one of them waits for the store once. */
export function askTogether(read: Reader, wanted: readonly Wanted[]): void {
  mapTogether(wanted, ({ table, key }) => read.get(table, key))
}

/** Asks something of each, and what any of them misses is read all at once: the store is waited for as often as by the one that asks most, not as often as by all of them. */
export function mapTogether<T, R>(all: readonly T[], ask: (one: T) => R): R[] {
  const missing = new Map<string, Wanted>()
  const answers = all.flatMap((one) => {
    try {
      return [ask(one)]
    } catch (thrown) {
      if (!(thrown instanceof Missing)) throw thrown
      for (const place of thrown.wanted) missing.set(`${place.table}/${place.key}`, place)
      return []
    }
  })
  if (missing.size > 0) throw new Missing([...missing.values()])
  return answers
}

/**
 * Runs one command over the set. When the rule agrees, the set holds its rows afterwards;
 * when it refuses, or throws, the set is as before.
 */
export async function run<P>(
  command: Command<P>,
  params: P,
  circumstances: Circumstances,
  set: WorkingSet,
  load: Load,
): Promise<Decision> {
  const decision = await settle(set, load, (read) => command.decide(read, params, circumstances))
  if (!isRefusal(decision)) set.apply(decision)
  return decision
}
