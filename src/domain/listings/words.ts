import { fold } from '../../lib/fold.ts'
import { isPhone, normalizePhone } from '../people/phone.ts'

/*
 * What a search finds, the same on every engine: each typed word begins a word of the row, without marks and in lower case; digits
 * alone also end a number of it (a phone, a waybill, a code).
 */

/** Longer words are cut, in rows and in what is typed. */
const longestWord = 40
/** Of a row with more words (an order of a hundred lines) the first are searched. */
const mostWords = 300
/** Fewer typed digits end too many numbers to be worth a look. */
const fewestDigits = 3

/** The words of a row's texts, each once. */
export function wordsOf(texts: readonly (string | undefined)[]): string[] {
  return split(texts.filter(Boolean).join(' ')).slice(0, mostWords)
}

/** The words somebody typed. A phone number is one word, however its digits are grouped. */
export function askedWords(text: string): string[] {
  return isPhone(text) ? [normalizePhone(text)] : split(text)
}

/** Whether something was typed in which there is no word: signs alone, which no row is found by. */
export function isWordless(text: string): boolean {
  return text.trim() !== '' && askedWords(text).length === 0
}

/** A number backwards, so that its last digits begin it. */
export function backwards(number: string): string {
  return split(normalizePhone(number)).join('').split('').reverse().join('').slice(0, longestWord)
}

/** What a typed word is backwards, where it may be the end of a number. */
export function askedEnd(word: string): string | undefined {
  return word.length >= fewestDigits && /^\d+$/.test(word) ? backwards(word) : undefined
}

function split(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.map((word) => word.slice(0, longestWord)))]
}
