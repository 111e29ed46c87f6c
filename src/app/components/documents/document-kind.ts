import type { ListedDocument } from '../../../protocol/queries/document-list.ts'
import type { Replica } from '../../../replica/replica.ts'
import type { Column } from '../table/columns.ts'

/** What cells are told beside their row. */
export interface BesideDocument {
  /** Names of warehouses by their keys, deleted ones too; of people by their user names. */
  warehouses: ReadonlyMap<string, string>
  people: ReadonlyMap<string, string>
  query: string
}

export interface DocumentColumn<R> extends Column<R, BesideDocument> {
  /** What a click on its head sorts by; texts as people read them. */
  by?(row: R, beside: BesideDocument): number | string
  /** How a sheet shows what `text` says; a moment is ms since 1970. */
  kind: 'text' | 'number' | 'moment'
  /** Only who sees costs has it. */
  isCost?: true
}

/** What every paper says of itself, for filters, search and sums. */
export interface DocumentFacts {
  key: string
  type: string
  state: string
  wids: readonly (string | undefined)[]
  by: string
  products: readonly string[]
  /** ms since 1970. */
  madeAt: number
  /** What words are looked for in. */
  words: readonly (string | undefined)[]
  units: number
  /** VND; nothing where nobody said a cost, or the person sees none. */
  worth?: number | undefined
}

/** A choice of the filter by kind or state: its words, and the values it stands for. Without values, all. */
export interface Choice {
  name: string
  values?: readonly string[]
}

/** A kind of papers that the desk keeps a table of. */
export interface DocumentKind<R extends object> {
  of: ListedDocument
  /** Of the table, the page, one and many of them. */
  title: string
  noun: string
  /** Where no word says otherwise. */
  search: string
  columns: readonly DocumentColumn<R>[]
  kinds: Readonly<Record<string, Choice>>
  states: Readonly<Record<string, Choice>>
  factsOf(row: R): DocumentFacts
  /** Rows of this device that may fit, the newest first, at most `mostLocal`. */
  read(replica: Replica, types: readonly string[] | undefined): Promise<R[]>
}

/** More papers than these are looked for with filters: a table of a year of sales would be read whole at every change. */
export const mostLocal = 3_000
