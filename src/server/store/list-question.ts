import type { ListedTable } from '../../domain/listings/listings.ts'
import type { Secret } from '../../domain/tables/table.ts'
import type { DocumentTable } from '../../domain/tables.ts'

/** A number from here to there, both included. */
export interface Range {
  from?: number | undefined
  to?: number | undefined
}

/** What rows of a listed table must be like. */
export interface ListFilter {
  table: ListedTable
  /** By field or mark: one of some texts, or a range of numbers. */
  facts: Readonly<Record<string, readonly string[] | Range | undefined>>
  /** Each begins a word of the row; folded (`askedWords`). */
  words: readonly string[]
  /** What the person who asks is not shown; nothing is found by it. */
  hidden: readonly Secret[]
  /** Rows of other warehouses are no part of the list; all when absent. */
  warehouses?: readonly string[] | undefined
}

/** Where a page ended: the value it is sorted by, and the row's number, which says nothing to anybody. */
export interface Position {
  at: number | string
  id: number
}

export interface ListQuestion extends ListFilter {
  sort: { by: string; descending: boolean }
  /** Rows behind this one; from the beginning when absent. */
  after?: Position | undefined
  limit: number
}

export interface ListPage {
  rows: { table: DocumentTable; key: string; version: number; doc: string }[]
  /** Where to go on; nothing at the end. */
  next?: Position | undefined
  /** Of a first page. */
  total?: ListCount | undefined
}

/** How many rows there are: exactly so many, or at least. */
export interface ListCount {
  count: number
  exact: boolean
}

/** A count with the sums of its rows by field, and where to count on. */
export interface CountedPart extends ListCount {
  sums: Readonly<Record<string, number>>
  end?: Position | undefined
}

/** How far a page looks. The server's own is `listBudget`; tests name smaller ones. */
export interface ListBudget {
  /** Rows of one stretch … */
  stretchRows: number
  /** … and of all stretches that a page may look through. */
  walkedRows: number
  /** So many rows at most are taken from an index to be looked through and sorted. */
  mostCandidates: number
}

export const listBudget: ListBudget = { stretchRows: 2_000, walkedRows: 12_000, mostCandidates: 10_000 }
