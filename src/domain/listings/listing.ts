import type { Secret } from '../tables/table.ts'
import type { DocumentTable } from '../tables.ts'

/** A fact of a row that the server keeps beside the document. Texts are filtered by one of several values, numbers by a range. */
export interface Field<R> {
  kind: 'text' | 'number'
  /** What the row says; nothing counts as '' or 0. */
  of(row: Partial<R>): string | number | undefined
  /** Rows are listed in its order. */
  sorts?: true
  /** Rows of one value lie together in the order of the listing's first sort, so that no other is looked through. */
  leads?: true
  /** A value that few rows have is found by the index of words, wherever those rows lie. */
  indexed?: true
  /** Who is not shown this secret cannot filter by the fact either: each answer would tell it. */
  secret?: Secret
}

/** Texts that rows are found by. */
export interface Found<R> {
  /** Texts in which a person looks for the beginning of a word. */
  words(row: Partial<R>): readonly (string | undefined)[]
  /** Numbers of which a person types the last digits. */
  ends(row: Partial<R>): readonly (string | undefined)[]
}

/**
 * How the rows of a table are listed by the server: what they are filtered, sorted and found by. The columns stand in the
 * migrations; whoever changes what a field or a word is writes a migration that fills them anew.
 */
export interface Listing<R> extends Found<R> {
  table: DocumentTable
  /** The order of a list nobody sorted, and the order in which rows of one leading value lie. */
  sortedBy: string
  fields: Readonly<Record<string, Field<R>>>
  /** Facts with several values a row; filtered by one of several. */
  marks: Readonly<Record<string, (row: Partial<R>) => readonly string[]>>
  /** Fields of numbers that a count of rows adds up. */
  sums: readonly string[]
  /** Fields of texts by which counts and sums are kept, a day of the first sort at a time: the table `<name>_sums` of the migrations. */
  keptBy?: readonly string[]
  /** What only those find who are shown a secret. */
  secret?: Found<R> & { name: Secret }
}
