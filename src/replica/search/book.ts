import type { RowOf } from '../../domain/tables.ts'
import { must } from '../../lib/must.ts'
import { keysBehind, massesOf } from '../masses.ts'
import { type LoadStage, loadStageOf } from '../may-still-come.ts'
import type { Replica } from '../replica.ts'
import { lastChange, type SearchedTable } from '../row-changes.ts'
import { readSyncState } from '../sync-state.ts'
import { ChangeLog, type EntryChange } from './change-log.ts'
import { watchKeys } from './changed-keys.ts'
import { findEntries, type Haystack, joinLines, type Line } from './haystack.ts'
import { whenIdle } from './idle.ts'
import { BookKeeper, type Kept, type KeptAs, readKept } from './kept-book.ts'

/** Rows read in one go while filling; small enough that a frame is not missed. */
const chunkRows = 250

/** What a book keeps of a row: its line and a few small facts. Its number is given by the book, and stays while the entry does. */
export type Entry<F> = Line & F & { key: string; number?: number }

export interface BookSnapshot<F> {
  /** False until every row was read once. */
  ready: boolean
  /** Many rows came that are not read yet. */
  isBehind: boolean
  /** In the order of the book; the same array until rows come or go. */
  entries: readonly Entry<F>[]
  /** What changed lately; another one after every filling. */
  log: ChangeLog<Entry<F>>
}

/** How a book goes about its rows. */
export interface BookWays<F> {
  order?: (left: Entry<F>, right: Entry<F>) => number
  /** It is kept over a reload; one that is not is read from its rows each time. */
  keptAs?: KeptAs
}

/** Small facts and folded lines of a whole table in memory: filled in idle time, kept up to date row by row. */
export class Book<T extends SearchedTable, F> {
  /** A new object with every change, for `useSyncExternalStore`. */
  snapshot: BookSnapshot<F>
  readonly #replica: Replica
  readonly #table: T
  readonly #read: (row: RowOf<T>) => Entry<F>
  readonly #order: BookWays<F>['order']
  readonly #keptAs: KeptAs | undefined
  #entries = new Map<string, Entry<F>>()
  #numbers = 0
  #haystack: Haystack | undefined
  #filling: Promise<void> | undefined
  #refill = false
  /** How far a load of the shop was with the table when it was read last. */
  #stage: LoadStage | undefined
  /** How many masses of rows the entries hold, by the count of the database; and how many were heard of beyond these. */
  #masses = 0
  #heard = 0
  /** Rows that changed while the table is read: what was read of them may be older. */
  #meanwhile: Set<string> | undefined
  #unwatch: (() => void) | undefined
  #due: ReturnType<typeof setTimeout> | undefined
  readonly #keeper: BookKeeper | undefined
  readonly #listeners = new Set<() => void>()

  constructor(
    replica: Replica,
    table: T,
    read: (row: RowOf<T>) => Entry<F>,
    { order, keptAs }: BookWays<F> = {},
  ) {
    this.#replica = replica
    this.#table = table
    this.#read = read
    this.#order = order
    this.#keptAs = keptAs
    this.#keeper = keptAs && new BookKeeper(replica, keptAs, () => this.snapshot.entries)
    this.snapshot = { ready: false, isBehind: false, entries: [], log: this.#newLog([]) }
  }

  /** Starts filling; further calls wait for the same. */
  open(): Promise<void> {
    this.#unwatch ??= watchKeys(this.#replica, this.#table, (keys) => {
      if (keys === 'many') return this.#refillSoon()
      for (const key of keys) this.#meanwhile?.add(key)
      if (this.snapshot.ready) void this.#reread(keys)
    })
    this.#filling ??= this.#fill()
    return this.#filling
  }

  close(): void {
    this.#unwatch?.()
    clearTimeout(this.#due)
    this.#keeper?.drop()
    this.#listeners.clear()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get(key: string): Entry<F> | undefined {
    return this.#entries.get(key)
  }

  /** Keys of the rows that hold the text, best first. */
  search(text: string, limit: number): string[] {
    const { entries } = this.snapshot
    this.#haystack ??= joinLines(entries)
    return findEntries(this.#haystack, text, limit).map(
      (number) => must(entries[number], 'an entry that was found').key,
    )
  }

  async #fill(): Promise<void> {
    const { db } = this.#replica
    this.#keeper?.drop()
    this.#masses = (await massesOf(db, this.#table)).count
    this.#heard = 0
    this.#stage = await this.#stageNow()
    const isFirst = !this.snapshot.ready
    const meanwhile = new Set<string>()
    this.#meanwhile = meanwhile
    const upTo = await lastChange(db)
    const kept = isFirst ? await this.#takeKept() : undefined
    if (!kept) this.#entries = await this.#readRows()
    const log = this.#newLog(this.#inOrder())
    this.snapshot = { ready: true, isBehind: this.#refill, entries: log.entries, log }
    this.#haystack = undefined
    this.#meanwhile = undefined
    this.#tell()
    if (meanwhile.size > 0) await this.#reread([...meanwhile])
    await whenIdle()
    this.#haystack ??= joinLines(this.snapshot.entries)
    if (this.#stage === 'here') this.#keeper?.keepSoon(kept?.upTo ?? upTo, kept)
    if (isFirst && this.#refill) await this.#catchUpInTime()
  }

  async #readRows(): Promise<Map<string, Entry<F>>> {
    const fresh = new Map<string, Entry<F>>()
    this.#numbers = 0
    let after = ''
    for (;;) {
      await whenIdle()
      const rows = (await this.#replica.db
        .table(this.#table)
        .where(':id')
        .above(after)
        .limit(chunkRows)
        .toArray()) as RowOf<T>[]
      for (const row of rows) {
        const entry = this.#numbered(row)
        fresh.set(entry.key, entry)
        after = entry.key
      }
      if (rows.length < chunkRows) return fresh
    }
  }

  /** The entries as they were kept, and what became of their rows since; nothing where they are read from their rows. */
  async #takeKept(): Promise<Kept<Entry<F>> | undefined> {
    const kept = this.#keptAs && (await readKept<Entry<F>>(this.#replica, this.#table, this.#keptAs))
    if (!kept) return undefined
    this.#numbers = 0
    for (const entry of kept.entries) {
      entry.number = this.#numbers++
      this.#entries.set(entry.key, entry)
    }
    for (let from = 0; from < kept.changed.length; from += chunkRows) {
      await this.#note(kept.changed.slice(from, from + chunkRows))
    }
    return kept
  }

  /** Keeps the entries for the next start, where those that lie there are not as good; it does so by itself, some time after they were read. */
  async keep(): Promise<void> {
    await this.#keeper?.keep()
  }

  /** Reads what the masses brought that were heard of; everything where a mass was not written down, or is not remembered any more. */
  async #catchUp(): Promise<void> {
    this.#refill = false
    const masses = await massesOf(this.#replica.db, this.#table)
    const keys = keysBehind(masses, this.#masses)
    const told = masses.count - this.#masses
    if (!keys || this.#heard > told) return this.#fill()
    this.#masses = masses.count
    // Below 0 where one is told of that is not heard of yet.
    this.#heard -= told
    for (let from = 0; from < keys.length; from += chunkRows) {
      await whenIdle()
      await this.#note(keys.slice(from, from + chunkRows))
    }
    this.#show({ isBehind: this.#refill })
  }

  #refillSoon(): void {
    this.#heard += 1
    if (!this.snapshot.ready) {
      this.#refill = true
      return
    }
    if (this.#refill) return
    this.#refill = true
    this.snapshot = { ...this.snapshot, isBehind: true }
    this.#tell()
    this.#catchUpSoon()
  }

  /** A load of the shop stores hundreds of lines: the table is read anew when its open rows are all here, and when its closed ones are. */
  async #catchUpInTime(): Promise<void> {
    const stage = await this.#stageNow()
    if (stage === 'here' || stage !== this.#stage) await this.#catchUp()
    else this.#catchUpSoon()
  }

  #catchUpSoon(): void {
    this.#due = setTimeout(() => {
      this.#filling = this.#filling?.then(() => this.#catchUpInTime())
    }, 1000)
  }

  async #stageNow(): Promise<LoadStage> {
    return loadStageOf(await readSyncState(this.#replica.db), this.#table)
  }

  async #reread(keys: readonly string[]): Promise<void> {
    await this.#note(keys)
    this.#show(this.snapshot)
  }

  /** Reads these rows into the entries, which nobody is shown yet. */
  async #note(keys: readonly string[]): Promise<void> {
    const rows = (await this.#replica.db.table(this.#table).bulkGet([...keys])) as (RowOf<T> | undefined)[]
    const changes: EntryChange<Entry<F>>[] = []
    for (const [index, key] of keys.entries()) {
      const row = rows[index]
      const known = this.#entries.get(key)
      if (!row) {
        if (this.#entries.delete(key)) changes.push({ was: known, is: undefined })
        continue
      }
      if (known) {
        const was = { ...known }
        changes.push({ was, is: Object.assign(known, this.#read(row)) })
      } else {
        const is = this.#numbered(row)
        this.#entries.set(key, is)
        changes.push({ was: undefined, is })
      }
    }
    if (changes.some(({ was, is }) => was?.folded !== is?.folded)) this.#haystack = undefined
    this.snapshot.log.note(changes)
  }

  #show({ isBehind }: { isBehind: boolean }): void {
    const { log } = this.snapshot
    if (log.entries !== this.snapshot.entries) this.#haystack = undefined
    this.snapshot = { ...this.snapshot, isBehind, entries: log.entries }
    this.#tell()
  }

  #numbered(row: RowOf<T>): Entry<F> {
    const entry = this.#read(row)
    entry.number = this.#numbers++
    return entry
  }

  /** Among hits of one rank the order of the book decides; rows that it makes equal follow each other as they came. */
  #inOrder(): Entry<F>[] {
    const entries = [...this.#entries.values()]
    return this.#order ? entries.sort(this.#order) : entries
  }

  #newLog(entries: readonly Entry<F>[]): ChangeLog<Entry<F>> {
    const order = this.#order
    return new ChangeLog(
      entries,
      (left, right) => (order?.(left, right) ?? 0) || (left.number ?? 0) - (right.number ?? 0),
    )
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
