import { Index } from 'flexsearch'
import Fuse from 'fuse.js'
import MiniSearch from 'minisearch'
import type { Product } from '../../src/domain/tables/products.ts'
import { fold } from '../../src/lib/fold.ts'
import { findEntries, joinLines, lineOf } from '../../src/replica/search/haystack.ts'
import { productFields } from '../../src/replica/search/product-book.ts'
import { limit } from './product-queries.ts'

/*
 * Fairness: every engine gets the same fields of the same products, folded by the same function, and is asked for the
 * same number of results. Each is set up as its documentation recommends for search while typing: all words have to be
 * there, words may be begun. None of the peers ranks "with these tones" first and none finds the inside of a word unless
 * said; FlexSearch could with `tokenize: 'full'`, which takes several times the memory.
 */

export interface Engine {
  name: string
  /** Builds over the products; answers the search: keys, best first. */
  build(products: readonly Product[]): (text: string) => readonly string[]
  /** Asked only every n-th query, because it is slow. */
  everyNth?: number
}

export const ours = { name: 'KhoTay, folded text, no index', limit }

export const engines: readonly Engine[] = [
  {
    name: ours.name,
    build(products) {
      const haystack = joinLines(products.map((product) => lineOf(productFields(product))))
      const keys = products.map(({ code }) => code)
      return (text) => findEntries(haystack, text, limit).map((number) => keys[number]!)
    },
  },
  {
    name: 'plain loop over folded rows',
    build(products) {
      const rows = products.map((product) => ({
        key: product.code,
        text: fold(productFields(product).join(' ')),
      }))
      return (text) => {
        const words = fold(text).split(/\s+/)
        const found: string[] = []
        for (const row of rows) {
          if (words.every((word) => row.text.includes(word))) found.push(row.key)
          if (found.length === limit) break
        }
        return found
      }
    },
  },
  {
    name: 'MiniSearch',
    build(products) {
      const index = new MiniSearch<{ id: string; name: string; code: string; barcode: string }>({
        fields: ['name', 'code', 'barcode'],
        processTerm: (term) => fold(term),
        searchOptions: { prefix: true, combineWith: 'AND' },
      })
      index.addAll(
        products.map((product) => {
          const [name = '', code = '', barcode = ''] = productFields(product)
          return { id: product.code, name, code, barcode }
        }),
      )
      return (text) =>
        index
          .search(text)
          .slice(0, limit)
          .map(({ id }) => id as string)
    },
  },
  {
    name: 'FlexSearch',
    build(products) {
      const index = new Index({ tokenize: 'forward', encode: wordsOf })
      const keys = products.map(({ code }) => code)
      for (const [number, product] of products.entries()) index.add(number, productFields(product).join(' '))
      return (text) => (index.search(text, { limit }) as number[]).map((number) => keys[number]!)
    },
  },
  {
    name: 'Fuse.js',
    build(products) {
      const rows = products.map((product) => ({
        key: product.code,
        text: fold(productFields(product).join(' ')),
      }))
      const index = new Fuse(rows, { keys: ['text'], ignoreLocation: true, threshold: 0.3 })
      return (text) => index.search(fold(text), { limit }).map(({ item }) => item.key)
    },
    everyNth: 27,
  },
]

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
