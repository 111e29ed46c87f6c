import type { RowOf } from '../../domain/tables.ts'
import { must } from '../../lib/must.ts'
import type { Replica } from '../replica.ts'
import { watchKeys } from './changed-keys.ts'
import { findEntries, type Haystack, joinLines, type Line } from './haystack.ts'
import { whenIdle } from './idle.ts'

/** Rows read in one go while filling; small enough that a frame is not missed. */
const chunkRows = 250

type Searched = 'orders' | 'products' | 'customers'

/** What a book keeps of a row: its line and a few small facts. */
export type Entry<F> = Line & F & { key: string }

export interface BookSnapshot<F> {
  /** False until every row was read once. */
  ready: boolean
  /** In the order of the book; the same array until rows come or go. */
  entries: readonly Entry<F>[]
}

/** Small facts and folded lines of a whole table in memory: filled in idle time, kept up to date row by row. */
export class Book<T extends Searched, F> {
  /** A new object with every change, for `useSyncExternalStore`. */
  snapshot: BookSnapshot<F> = { ready: false, entries: [] }
  readonly #replica: Replica
  readonly #table: T
  readonly #read: (row: RowOf<T>) => Entry<F>
  readonly #order: ((left: Entry<F>, right: Entry<F>) => number) | undefined
  #entries = new Map<string, Entry<F>>()
  #haystack: Haystack | undefined
  #filling: Promise<void> | undefined
  #refill = false
  #unwatch: (() => void) | undefined
  readonly #listeners = new Set<() => void>()

  constructor(
    replica: Replica,
    table: T,
    read: (row: RowOf<T>) => Entry<F>,
    order?: (left: Entry<F>, right: Entry<F>) => number,
  ) {
    this.#replica = replica
    this.#table = table
    this.#read = read
    this.#order = order
  }

  /** Starts filling; further calls wait for the same. */
  open(): Promise<void> {
    this.#unwatch ??= watchKeys(this.#replica, this.#table, (keys) => {
      if (keys === 'many' || !this.snapshot.ready) this.#refillSoon()
      else void this.#reread(keys)
    })
    this.#filling ??= this.#fill()
    return this.#filling
  }

  close(): void {
    this.#unwatch?.()
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
    const fresh = new Map<string, Entry<F>>()
    let after = ''
    for (;;) {
      await whenIdle()
      const rows = (await db
        .table(this.#table)
        .where(':id')
        .above(after)
        .limit(chunkRows)
        .toArray()) as RowOf<T>[]
      for (const row of rows) {
        const entry = this.#read(row)
        fresh.set(entry.key, entry)
        after = entry.key
      }
      if (rows.length < chunkRows) break
    }
    this.#entries = fresh
    this.snapshot = { ...this.snapshot, ready: true }
    this.#changed(true)
    await whenIdle()
    this.#haystack ??= joinLines(this.snapshot.entries)
    if (!this.#refill) return
    this.#refill = false
    await this.#fill()
  }

  /** A first load writes thousands of rows: one more filling after it is enough. */
  #refillSoon(): void {
    if (!this.snapshot.ready) {
      this.#refill = true
      return
    }
    if (this.#refill) return
    this.#refill = true
    setTimeout(() => {
      this.#refill = false
      this.#filling = this.#fill()
    }, 1000)
  }

  async #reread(keys: readonly string[]): Promise<void> {
    const rows = (await this.#replica.db.table(this.#table).bulkGet([...keys])) as (RowOf<T> | undefined)[]
    let came = false
    let differs = false
    for (const [index, key] of keys.entries()) {
      const row = rows[index]
      const known = this.#entries.get(key)
      if (!row) {
        came = this.#entries.delete(key) || came
        continue
      }
      const entry = this.#read(row)
      differs ||= entry.folded !== known?.folded
      if (known) Object.assign(known, entry)
      else {
        this.#entries.set(key, entry)
        came = true
      }
    }
    if (differs) this.#haystack = undefined
    this.#changed(came)
  }

  /** Among hits of one rank the order of the book decides. */
  #inOrder(): Entry<F>[] {
    const entries = [...this.#entries.values()]
    return this.#order ? entries.sort(this.#order) : entries
  }

  #changed(rowsCameOrWent: boolean): void {
    if (rowsCameOrWent) this.#haystack = undefined
    const entries = rowsCameOrWent ? this.#inOrder() : this.snapshot.entries
    this.snapshot = { ...this.snapshot, entries }
    for (const listener of this.#listeners) listener()
  }
}
