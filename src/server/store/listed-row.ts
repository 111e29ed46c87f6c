import type { Found, Listing } from '../../domain/listings/listing.ts'
import { type ListedTable, listingOf } from '../../domain/listings/listings.ts'
import { askedEnd, backwards, wordsOf } from '../../domain/listings/words.ts'
import { digestOf } from '../../lib/digest.ts'

/** What the store keeps beside a listed document: a value a column, and the text that the index of words is made from. */
export interface ListedRow {
  facts: Record<string, string | number>
  words: string
}

const columnsOf = new Map<ListedTable, readonly string[]>()

/** The columns of a listing's facts, in the order of its fields. */
export function factColumns(table: ListedTable): readonly string[] {
  let columns = columnsOf.get(table)
  if (!columns) {
    columns = Object.keys(listingOf(table).fields).map(columnOf)
    columnsOf.set(table, columns)
  }
  return columns
}

/** `madeAt` → `made_at`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export function listedRow(table: ListedTable, company: string, row: object): ListedRow {
  const listing = listingOf(table)
  const facts: ListedRow['facts'] = {}
  for (const [field, { kind, of }] of Object.entries(listing.fields)) {
    facts[columnOf(field)] = kind === 'text' ? textOf(of(row)) : numberOf(of(row))
  }
  return { facts, words: wordsText(listing, company, row) }
}

/** A space before and behind each word, so that one is found by its beginning or as a whole. */
function wordsText(listing: Listing<object>, company: string, row: object): string {
  const { fields, marks, secret } = listing
  const all = foundWords(listing, row)
  if (secret) for (const word of foundWords(secret, row)) all.push(secretWord(word))
  for (const [field, { indexed, of }] of Object.entries(fields)) {
    if (indexed) all.push(markWord(field, textOf(of(row))))
  }
  for (const [mark, of] of Object.entries(marks)) {
    for (const value of of(row)) all.push(markWord(mark, value))
  }
  const shop = companyMark(company)
  return ` ${[...new Set(all)].map((word) => shop + word).join(' ')} `
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
