import { fold } from '../../lib/fold.ts'
import type { LinkedProduct } from '../tables/links.ts'

/*
 * Which product of the shop a listing probably is, so that thousands of them are linked by looking instead of searching. Codes that are the same are sure; names that
 * are alike are a guess that a person looks at. Pure: whoever has the products asks.
 */

/** A product as far as it is compared. */
export interface NamedProduct {
  code: string
  /** With its variant. */
  name: string
  /** What tells it apart from its sisters: "Đen · M". */
  variant?: string | undefined
  /** Barcodes, and codes it had before. */
  otherCodes: readonly string[]
}

/** What a marketplace calls one variation. */
export interface NamedListing {
  name: string
  variant: string
  sku: string
  barcode?: string | undefined
}

export interface LinkProposal {
  products: LinkedProduct[]
  /** Why: what both have in common; `likeCode` is the same letters and digits with other signs between them. */
  by: 'code' | 'barcode' | 'likeCode' | 'name'
  sure: boolean
}

/** Names that have less than this in common are nothing to propose; 1 is the same words. */
const leastAlike = 0.5
/** Words in more products than this say too little to look all of them through. */
const frequent = 400

/** Compares listings with these products; making it takes a walk through all of them, asking hardly anything. */
export function makeProposer(
  products: readonly NamedProduct[],
): (listing: NamedListing) => LinkProposal | undefined {
  const byCode = new Map<string, Set<string>>()
  const byOther = new Map<string, Set<string>>()
  const byBareCode = new Map<string, Set<string>>()
  const byWord = new Map<string, number[]>()
  const words = products.map(({ name }) => wordsOf(name))
  products.forEach(({ code, otherCodes }, place) => {
    note(byCode, code, code)
    note(byBareCode, bare(code), code)
    for (const other of otherCodes) note(byOther, other, code)
    for (const word of words[place] ?? []) {
      const places = byWord.get(word)
      if (places) places.push(place)
      else byWord.set(word, [place])
    }
  })
  const weightOf = (word: string) => Math.log(1 + products.length / (byWord.get(word)?.length ?? 1))
  const weigh = (all: ReadonlySet<string>) => [...all].reduce((sum, word) => sum + weightOf(word), 0)

  function byCodes({ sku, barcode = '' }: NamedListing): LinkProposal | undefined {
    const asked: [string, ReadonlyMap<string, Set<string>>, LinkProposal['by']][] = [
      [sku, byCode, 'code'],
      [barcode, byOther, 'barcode'],
      [sku, byOther, 'barcode'],
      [barcode, byCode, 'code'],
    ]
    const found = asked.flatMap(([text, index, by]) => {
      const codes = text.trim() === '' ? undefined : index.get(keyOf(text))
      return codes ? [...codes].map((code) => ({ code, by })) : []
    })
    const [first] = found
    if (!first) return undefined
    // Two codes that lead to two products contradict each other: a person has to look.
    const sure = found.every(({ code }) => code === first.code)
    return { products: [{ productCode: first.code, amount: 1 }], by: first.by, sure }
  }

  /** "AK2 TRANG M" is AK2-TRANG-M, where no other product has the same letters and digits. */
  function byLikeCode({ sku }: NamedListing): LinkProposal | undefined {
    const [only, ...others] = byBareCode.get(bare(sku)) ?? []
    if (only === undefined || others.length > 0 || bare(sku) === '') return undefined
    return { products: [{ productCode: only, amount: 1 }], by: 'likeCode', sure: false }
  }

  function byName({ name, variant }: NamedListing): LinkProposal | undefined {
    const sought = wordsOf(`${name} ${variant}`)
    const called = { words: sought, variant: wordsOf(variant) }
    const shared = new Map<number, number>()
    for (const word of sought) {
      const places = byWord.get(word) ?? []
      if (places.length > frequent && sought.size > 1) continue
      for (const place of places) shared.set(place, 0)
    }
    const own = weigh(sought)
    let best: { place: number; alike: number } | undefined
    for (const place of shared.keys()) {
      const theirs = words[place] ?? new Set<string>()
      const both = weigh(new Set([...sought].filter((word) => theirs.has(word))))
      const alike = (2 * both) / (own + weigh(theirs))
      if (alike < leastAlike || (best && alike <= best.alike)) continue
      if (!areAtOdds(called, { words: theirs, variant: wordsOf(products[place]?.variant ?? '') }))
        best = { place, alike }
    }
    const product = best && products[best.place]
    return product && { products: [{ productCode: product.code, amount: 1 }], by: 'name', sure: false }
  }

  return (listing) => byCodes(listing) ?? byLikeCode(listing) ?? byName(listing)
}

function note(index: Map<string, Set<string>>, text: string, code: string): void {
  const key = keyOf(text)
  const codes = index.get(key)
  if (codes) codes.add(code)
  else index.set(key, new Set([code]))
}

/** A good in words, and the words of its variant among them. */
interface Called {
  words: ReadonlySet<string>
  variant: ReadonlySet<string>
}

const sizes: ReadonlySet<string> = new Set([
  'xxs',
  'xs',
  's',
  'm',
  'l',
  'xl',
  'xxl',
  'xxxl',
  '2xl',
  '3xl',
  '4xl',
  'freesize',
])

/** Whether two goods are another size or variant of a thing, however alike they are called: one cannot be sold as the other. */
function areAtOdds(one: Called, other: Called): boolean {
  const [ours, theirs] = [one, other].map(({ words }) => [...words].filter((word) => sizes.has(word)))
  const isOtherSize = ours?.length && theirs?.length && !ours.some((size) => theirs.includes(size))
  if (isOtherSize) return true
  if (one.variant.size === 0 || other.variant.size === 0) return false
  const holds = (all: ReadonlySet<string>, part: ReadonlySet<string>) =>
    [...part].every((word) => all.has(word))
  return !holds(one.words, other.variant) && !holds(other.words, one.variant)
}

/** The letters and digits of a code alone. */
function bare(code: string): string {
  return keyOf(fold(code).replace(/[^\p{L}\p{N}]/gu, ''))
}

function keyOf(text: string): string {
  return text.trim().toUpperCase()
}

/** Words without marks; "Đen, M" and "den m" have the same. */
function wordsOf(text: string): Set<string> {
  return new Set(fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])
}
