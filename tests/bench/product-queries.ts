import type { Product } from '../../src/domain/tables/products.ts'
import { fold } from '../../src/lib/fold.ts'
import { productFields } from '../../src/replica/search/product-book.ts'

/** What somebody types, and the product they mean. */
export interface Query {
  kind: Kind
  text: string
  expected: string
}

const kinds = [
  'with marks',
  'without marks',
  'some marks missing',
  'last word begun',
  'words in another order',
  'code',
  'start of a code',
  'barcode',
  'end of a barcode',
] as const
type Kind = (typeof kinds)[number]

/** Results anybody looks through; a query that fits more products than this names none of them, and is left out. */
export const limit = 20
const queriesOfAKind = 30

/** The same queries for the same products, spread over all of them. */
export function makeQueries(products: readonly Product[]): Query[] {
  const plain = products.filter(({ variant, barcode }) => variant && barcode)
  const lines = products.map((product) => fold(productFields(product).join('\t')))
  return kinds.flatMap((kind, offset) => {
    const queries: Query[] = []
    for (let index = offset * 37; queries.length < queriesOfAKind && index < plain.length; index += 379) {
      const product = plain[index]!
      const query = { kind, text: textOf(kind, product), expected: product.code }
      if (query.text && isTelling(query.text, lines)) queries.push(query)
    }
    return queries
  })
}

function textOf(kind: Kind, { name, variant = '', code, barcode }: Product): string {
  const full = `${name} ${variant.replace(' · ', ' ')}`.toLowerCase()
  const words = full.split(' ')
  switch (kind) {
    case 'with marks':
      return full
    case 'without marks':
      return fold(full)
    case 'some marks missing':
      return words.map((word, place) => (place % 2 === 0 ? fold(word) : word)).join(' ')
    case 'last word begun':
      return fold(full).slice(0, -1).trim()
    case 'words in another order':
      return fold([...words.slice(-2), ...words.slice(0, -2)].join(' '))
    case 'code':
      return code
    case 'start of a code':
      return code.slice(0, -1)
    case 'barcode':
      return barcode
    case 'end of a barcode':
      return barcode.slice(-7)
  }
}

/** Few enough products hold all its words anywhere. */
function isTelling(text: string, lines: readonly string[]): boolean {
  const words = fold(text).split(/\s+/)
  let hits = 0
  for (const line of lines) {
    if (words.every((word) => line.includes(word)) && ++hits > limit) return false
  }
  return hits > 0
}
