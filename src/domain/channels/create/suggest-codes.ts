import { withoutMarks } from '../../../lib/fold.ts'
import { longestCode } from '../../catalogue/product-code.ts'
import { type CodeChannel, channelCodes, finalCodes, type WrittenCodes } from './channel-codes.ts'

/** Words of a name that a code is made of (CAT-209, CAT-212). */
const itemWords = 5
const modelWords = 7

/** First letters of the first five words: "Áo thun cổ tròn nam tay ngắn" → "ATCTN" (CAT-209 … CAT-211). */
export function suggestItemCode(name: string): string {
  return wordsOf(name)
    .slice(0, itemWords)
    .map((word) => word[0])
    .join('')
}

/**
 * The same of a variation, of seven words: "Đỏ đô, tay dài" → "DDTD" (CAT-212, CAT-213). A size or a number stands whole, since its first letter is that of others: "Đen, XL" →
 * "DXL" beside "DXXL".
 */
export function suggestModelCode(name: string): string {
  return wordsOf(name)
    .slice(0, modelWords)
    .map((word) => (isSize(word) ? word : word[0]))
    .join('')
}

/** Codes for goods of which a channel tells these names; a variation whose code would be that of another gets a number behind it. */
export function suggestCodes(
  channel: CodeChannel,
  { name, variants }: { name: string; variants: readonly string[] },
): WrittenCodes {
  const base = suggestItemCode(name)
  if (!channelCodes[channel].hasVariantCodes) return { base, variants: variants.map(() => '') }
  const seen = new Map<string, number>()
  return {
    base,
    variants: variants.map((variant) => {
      const code = suggestModelCode(variant)
      const count = (seen.get(code) ?? 0) + 1
      seen.set(code, count)
      return count === 1 ? code : `${code}${code === '' ? '' : '-'}${count}`
    }),
  }
}

/** What the seller calls it, in letters that a code may have: "ÁO ĐEN / M" → "AO-DEN-M". */
export function codeOfSku(sku: string): string {
  return withoutMarks(sku)
    .replace(/[^A-Za-z0-9_.]+/g, '-')
    .replace(/^[^A-Za-z0-9_]+|-+$/g, '')
    .slice(0, longestCode)
}

/**
 * Codes for many goods of which nobody writes one: what the seller calls each, else what its name says; a number behind those that somebody has already.
 * @param isTaken asked with a code in capitals
 */
export function ownCodes(
  channel: CodeChannel,
  { name, variants }: { name: string; variants: readonly { name: string; sku: string }[] },
  isTaken: (code: string) => boolean,
): string[] {
  const suggested = finalCodes(
    channel,
    suggestCodes(channel, { name, variants: variants.map((one) => one.name) }),
  )
  const given = new Set<string>()
  return variants.map(({ sku }, place) => {
    const called = codeOfSku(sku)
    // What the seller calls it is never made another: a product that has it already is these goods.
    const code =
      called === '' ? freeCode(suggested[place] ?? '', (one) => isTaken(one) || given.has(one)) : called
    given.add(code.toUpperCase())
    return code
  })
}

function freeCode(code: string, isTaken: (code: string) => boolean): string {
  const first = (code === '' ? 'SP' : code).slice(0, longestCode - 5)
  for (let number = 1; ; number += 1) {
    const next = number === 1 ? first : `${first}-${number}`
    if (!isTaken(next.toUpperCase())) return next
  }
}

/** A size as it is written on goods, or a number. */
function isSize(word: string): boolean {
  return /^\d*X*[SML]$|^\d+[A-Z]{0,3}$/.test(word)
}

/** In capitals, without marks, and without what is no letter of a code. */
function wordsOf(text: string): string[] {
  return withoutMarks(text)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '')
}
