import { type Circumstances, type Command, isRefusal } from '../domain/command.ts'
import { tryNow, WorkingSet } from '../domain/run.ts'
import type { TableName } from '../domain/tables.ts'
import type { Place } from './own-rows.ts'
import { isReplicated, type ReplicaDatabase } from './replica-database.ts'
import { WatchedReader } from './watched-reader.ts'

/** So many rows are remembered; then all are forgotten, which costs the next command a further look. */
const most = 500

/** What commands will look at, as far as that can be guessed. */
export interface Foreseen {
  reads: readonly Place[]
  /** Those of them that will be changed; all where that is not known. */
  changes: readonly Place[]
}

type Named = Pick<Command, 'path' | 'method'>

interface ReadRow extends Place {
  row: object | undefined
}

/**
 * Rows that commands of this page read lately. They tell which rows the next command will look at, so that it asks for all of them at once, and nothing else:
 * other tabs and the worker write the same rows, so a rule decides over what its own transaction reads, and a wrong guess costs it a further look.
 *
 * 2026-11-27: a scan waited for the store eight times, once for each row that it came upon; now twice.
 */
export class LatelyRead {
  #rows = new WorkingSet()
  #count = 0
  /** By command: the tables that it asked for so far. */
  readonly #tables = new Map<string, Set<TableName>>()

  note(command: Named, rows: readonly ReadRow[]): void {
    const tables = this.#tables.get(nameOf(command)) ?? new Set()
    for (const { table } of rows) tables.add(table)
    this.#tables.set(nameOf(command), tables)
    if (this.#count > most) {
      this.#rows = new WorkingSet()
      this.#count = 0
    }
    for (const { table, key, row } of rows) {
      if (!this.#rows.knows(table, key)) this.#count += 1
      this.#rows.set(table, key, row)
    }
  }

  /** The tables that a command will ask for; `undefined` where it was not given yet. */
  tablesOf(command: Named, { reads }: Foreseen): ReadonlySet<TableName> | undefined {
    const known = this.#tables.get(nameOf(command))
    return known && new Set([...known, ...reads.map(({ table }) => table)])
  }

  /** Runs the rule of each over what is remembered, as far as it comes. */
  foresee<P>(command: Command<P>, each: readonly P[], circumstances: Circumstances): Foreseen {
    if (command.offline !== 'optimistic') return { reads: [], changes: [] }
    const watched = new WatchedReader(this.#rows)
    const decide = (params: P) => command.decide(watched, params, { ...circumstances, guess: true })
    let changes: Place[] | undefined = []
    for (const params of each) {
      const guessed = this.#guess(() => decide(params))
      for (const { table, key } of guessed ?? []) watched.note(table, key)
      changes = guessed && changes?.concat(guessed.filter(({ table }) => isReplicated(table)))
    }
    const reads = watched.places
    return { reads, changes: changes ?? reads }
  }

  /** The rows that would be changed; `undefined` where the rule comes upon a row that is not remembered. */
  #guess(attempt: () => ReturnType<Command['decide']>): readonly Place[] | undefined {
    try {
      for (;;) {
        const tried = tryNow(this.#rows, attempt)
        if ('value' in tried) return isRefusal(tried.value) ? [] : tried.value
        if (tried.wanted.some(({ table }) => isReplicated(table))) return undefined
        for (const { table, key } of tried.wanted) this.#rows.set(table, key, undefined)
      }
    } catch {
      // Over rows of different times a rule may find what never was.
      return undefined
    }
  }
}

function nameOf({ path, method }: Named): string {
  return `${path} ${method}`
}

const memories = new WeakMap<ReplicaDatabase, LatelyRead>()

export function latelyRead(db: ReplicaDatabase): LatelyRead {
  const memory = memories.get(db) ?? new LatelyRead()
  memories.set(db, memory)
  return memory
}
