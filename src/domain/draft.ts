import type { Change, Reader } from './command.ts'
import { keyOf, type RowOf, type TableName } from './tables.ts'

/**
 * Collects the changes of a rule that touches a row more than once: reads see earlier writes,
 * and `changes` holds one entry a row.
 */
export class Draft implements Reader {
  readonly #read: Reader
  readonly #changes = new Map<string, Change>()

  constructor(read: Reader) {
    this.#read = read
  }

  get<T extends TableName>(table: T, key: string): RowOf<T> | undefined {
    const change = this.#changes.get(`${table}/${key}`)
    return change ? (change.after as RowOf<T> | undefined) : this.#read.get(table, key)
  }

  many<T extends TableName>(table: T, keys: readonly string[]): RowOf<T>[] {
    this.#read.many(table, keys)
    return keys.flatMap((key) => this.get(table, key) ?? [])
  }

  /** Writes a row, new or changed. */
  put<T extends TableName>(table: T, row: RowOf<T>): void {
    this.#set(table, keyOf(table, row), row)
  }

  /** Writes a row whose key nobody can have used yet, so nothing is loaded to know that it is new. */
  add<T extends TableName>(table: T, row: RowOf<T>): void {
    const key = keyOf(table, row)
    this.#changes.set(`${table}/${key}`, { table, key, before: undefined, after: row } as Change)
  }

  /** Takes a row away. */
  remove<T extends TableName>(table: T, row: RowOf<T>): void {
    this.#set(table, keyOf(table, row), undefined)
  }

  /** What stood there before the rule stays `before`, however often the row is written. */
  #set<T extends TableName>(table: T, key: string, after: RowOf<T> | undefined): void {
    const place = `${table}/${key}`
    const known = this.#changes.get(place)
    const before = known ? known.before : this.#read.get(table, key)
    this.#changes.set(place, { table, key, before, after } as Change)
  }

  /** How many rows were written; grows with each new one. */
  get size(): number {
    return this.#changes.size
  }

  get changes(): Change[] {
    return [...this.#changes.values()]
  }
}
