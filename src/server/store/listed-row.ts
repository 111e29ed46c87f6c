import type { Found, Listing } from '../../domain/listings/listing.ts'
import { type ListedTable, listingOf } from '../../domain/listings/listings.ts'
import { askedEnd, backwards, wordsOf } from '../../domain/listings/words.ts'
import { digestOf } from '../../lib/digest.ts'

/** What a row is listed by, a value a column. */
export type ListedFacts = Record<string, string | number>

const columnsByTable = new Map<ListedTable, readonly string[]>()

/** The columns of a listing's facts, in the order of its fields. */
export function factColumns(table: ListedTable): readonly string[] {
  let columns = columnsByTable.get(table)
  if (!columns) {
    columns = Object.keys(listingOf(table).fields).map(columnOf)
    columnsByTable.set(table, columns)
  }
  return columns
}

const columnsByField = new Map<string, string>()

/** `madeAt` → `made_at`. */
export function columnOf(field: string): string {
  let column = columnsByField.get(field)
  if (!column) {
    column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    columnsByField.set(field, column)
  }
  return column
}

export function factsOf(table: ListedTable, row: object): ListedFacts {
  const facts: ListedFacts = {}
  for (const [field, { kind, of }] of Object.entries(listingOf(table).fields)) {
    facts[columnOf(field)] = kind === 'text' ? textOf(of(row)) : numberOf(of(row))
  }
  return facts
}

/**
 * The text that the index of words is made from: a space before and behind each word, so that one is found by its beginning or as a
 * whole. Takes some 20 µs, a fifth of what a command costs.
 */
export function wordsText(table: ListedTable, company: string, row: object): string {
  const listing = listingOf(table)
  const { secret } = listing
  const all = foundWords(listing, row)
  if (secret) for (const word of foundWords(secret, row)) all.push(secretWord(word))
  for (const [name, value] of markedValues(listing, row)) all.push(markWord(name, value))
  const shop = companyMark(company)
  return ` ${[...new Set(all)].map((word) => shop + word).join(' ')} `
}

/** Tells whether a row is found by other texts than before, for a tenth of the price. */
export function wordsDigest(table: ListedTable, row: object): number {
  const listing = listingOf(table)
  const { secret } = listing
  const texts = [...listing.words(row), ...listing.ends(row)]
  if (secret) texts.push('@', ...secret.words(row), ...secret.ends(row))
  for (const [name, value] of markedValues(listing, row)) texts.push(name, value)
  return digestOf(texts.join('\n'))
}

function markedValues({ fields, marks }: Listing<object>, row: object): [name: string, value: string][] {
  const values: [string, string][] = []
  for (const [name, { indexed, of }] of Object.entries(fields)) {
    if (indexed) values.push([name, textOf(of(row))])
  }
  for (const [name, of] of Object.entries(marks)) for (const value of of(row)) values.push([name, value])
  return values
}

function foundWords({ words, ends }: Found<object>, row: object): string[] {
  const all = wordsOf(words(row))
  for (const end of ends(row)) if (end) all.push(endWord(backwards(end)))
  return all
}

/** Words of different companies are different words: no shop's search walks over another's rows. */
export function companyMark(company: string): string {
  return digestOf(company).toString(36).padStart(7, '0').slice(-4)
}

/** How a value stands among the words: nobody can type it, since typed words hold letters and digits only. */
export function markWord(name: string, value: string): string {
  return `#${name}=${value.replace(/[^0-9A-Za-z]/gu, (sign) => `.${sign.codePointAt(0)?.toString(36)}.`)}`
}

function endWord(reversed: string): string {
  return `~${reversed}`
}

function secretWord(word: string): string {
  return `@${word}`
}

/** What a typed word may begin; of secret words too for those who are shown the secret. */
export function beginnings(word: string, seesSecret: boolean): string[] {
  const end = askedEnd(word)
  const open = end ? [word, endWord(end)] : [word]
  return seesSecret ? [...open, ...open.map(secretWord)] : open
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Instants are whole milliseconds; money keeps what it has. */
function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
