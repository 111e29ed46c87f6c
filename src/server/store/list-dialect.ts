import type { ListedTable } from '../../domain/listings/listings.ts'

/** One statement being written: what it says, and the values it is asked with. */
export type Bind = (value: unknown) => string

/** What listing needs to know of an engine. */
export interface ListDialect {
  company: string
  ask<R>(text: string, values: readonly unknown[]): Promise<R[]>
  /** The name of the n-th value, from 1. */
  valueName(number: number): string
  /** Whether a column holds one of several texts. */
  isOneOf(column: string, texts: readonly string[], bind: Bind): string
  /** Whether a text holds another. */
  holds(column: string, text: string, bind: Bind): string
  /** Joins to each name of `f` its listed row as `l`: from few rows outwards, whatever the engine guesses. */
  joinRow(table: ListedTable, bind: Bind): string
  /** Joins to each listed row `l` its words as `w`, outwards too. */
  joinWords(table: ListedTable): string
  /** The column by which an index of this engine finds a listed row of a company. */
  rowName: 'id' | 'key'
  /** The names (`name`) of rows by the index of words: of each group one beginning or whole word. At most so many. */
  namesByWords(table: ListedTable, groups: readonly WordGroup[], limit: number, bind: Bind): string
}

/** Words of which one has to be there. */
export interface WordGroup {
  words: readonly string[]
  /** The words stand as they are; else each is the beginning of one. */
  whole: boolean
}

/** Writes a statement and sends it. */
export function askWritten<R>(dialect: ListDialect, write: (bind: Bind) => string): Promise<R[]> {
  const values: unknown[] = []
  const text = write((value) => dialect.valueName(values.push(value)))
  return dialect.ask<R>(text, values)
}
