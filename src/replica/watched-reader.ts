import type { Reader } from '../domain/command.ts'
import type { RowOf, TableName } from '../domain/tables.ts'
import type { Place } from './own-rows.ts'
import { isReplicated } from './replica-database.ts'

/** Remembers which replicated rows a rule asked for, present or not. */
export class WatchedReader implements Reader {
  readonly #read: Reader
  readonly #places = new Map<string, Place>()

  constructor(read: Reader) {
    this.#read = read
  }

  get<T extends TableName>(table: T, key: string): RowOf<T> | undefined {
    this.note(table, key)
    return this.#read.get(table, key)
  }

  many<T extends TableName>(table: T, keys: readonly string[]): RowOf<T>[] {
    for (const key of keys) this.note(table, key)
    return this.#read.many(table, keys)
  }

  note(table: TableName, key: string): void {
    if (isReplicated(table)) this.#places.set(placeName(table, key), { table, key })
  }

  get places(): Place[] {
    return [...this.#places.values()]
  }
}

/** One text for a row's place, for maps. */
export function placeName(table: string, key: string): string {
  return `${table}/${key}`
}
