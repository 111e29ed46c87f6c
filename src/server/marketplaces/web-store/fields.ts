import { createHash } from 'node:crypto'
import * as v from 'valibot'

/** What stores of all kinds tell in the same manner. */

export const Text = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')
/** A number, or one that is written as a text. */
export const Amount = v.fallback(
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((told) => Number(told)),
    v.finite(),
  ),
  0,
)
/** As ISO 8601 says it; in UTC where no zone stands behind it. Nothing of what is no time. */
export const Time = v.pipe(
  v.string(),
  v.transform((told) => Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(told) ? told : `${told}Z`)),
  v.safeInteger(),
)

/** Money in whole VND. */
export function vnd(amount: number): number {
  return Math.max(0, Math.round(amount))
}

/** Names goods among those of the store: by its own id, else by what it calls them. */
export function itemOf(id: string, sku: string, name: string): string {
  // Half a pair of surrogates is no text that could be encoded.
  const given = (id !== '' && id !== '0' ? id : sku || name).toWellFormed()
  const name64 = encodeURIComponent(given)
  return name64.length <= 64 ? name64 : createHash('sha256').update(given).digest('hex').slice(0, 40)
}

/** The way back, for the store; what it never gave, since a person named it, stays as it is. */
export function idOfItem(item: string): string {
  try {
    return decodeURIComponent(item)
  } catch {
    return item
  }
}

/** "Nguyễn" and "Lan". */
export function fullName(last: string, first: string): string {
  return [last, first]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, 200)
}

export function levelsOf(...names: string[]): string[] {
  return names.map((name) => name.trim().slice(0, 64)).filter(Boolean)
}
