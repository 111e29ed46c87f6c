import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyProduct } from '../../../src/app/catalogue/product-view.ts'
import { countedOf, listedOf, variantsOf } from '../../../src/app/catalogue/use-product-list.ts'
import { unsoldMs } from '../../../src/domain/catalogue/product-state.ts'
import { lineOf } from '../../../src/replica/search/haystack.ts'
import { type ProductBook, productFactsOf, productFields } from '../../../src/replica/search/product-book.ts'
import { aProduct, morning } from '../../support/builders.ts'

beforeEach(() => void vi.useFakeTimers({ now: morning, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const lies = { wid: 'K1', bid: 'A1-01', total: 20, book: 0, wait: 0, exp_amount: 0 }
const shirt = aProduct({
  code: 'AT-DEN',
  name: 'Áo thun',
  variant: 'Đen',
  total: 20,
  warehouses: [lies],
  soldAt: morning - unsoldMs,
})

function aBook() {
  const entries = [shirt, { ...shirt, code: 'AT-TRA', variant: 'Trắng' }].map((product) => ({
    key: product.code,
    ...lineOf(productFields(product)),
    ...productFactsOf(product),
  }))
  const snapshot = { ready: true, isBehind: false, entries } as unknown as ProductBook['snapshot']
  const get = (code: string) => entries.find(({ key }) => key === code)
  return { entries, snapshot, get, search: () => [] } satisfies Pick<
    ProductBook,
    'snapshot' | 'get' | 'search'
  > & {
    entries: unknown
  }
}

test('a table that is opened again finds its list, its counts and its variants as they were reckoned', () => {
  const book = aBook()
  const list = listedOf(book.snapshot, book, everyProduct, {})
  expect(listedOf(book.snapshot, book, { ...everyProduct }, {})).toBe(list)
  expect(countedOf(book.snapshot, book)).toBe(countedOf(book.snapshot, book))
  expect(variantsOf(list)).toBe(variantsOf(list))
  expect([...variantsOf(list)]).toEqual([
    ['AT-DEN', 2],
    ['AT-TRA', 0],
  ])
})

test('what changed is seen with its snapshot, though entries change in place', () => {
  const book = aBook()
  listedOf(book.snapshot, book, everyProduct, {})
  countedOf(book.snapshot, book)
  Object.assign(book.entries[1]!, { isDeleted: true })
  const next = { ...book.snapshot }
  expect(listedOf(next, book, everyProduct, {}).map(({ key }) => key)).toEqual(['AT-DEN'])
  expect(countedOf(next, book).all).toBe(1)
})

test('goods that stop selling are seen within a minute of their day, with no change of any row', () => {
  const book = aBook()
  const unsold = { ...everyProduct, state: 'HÀNG TỒN' } as const
  expect(listedOf(book.snapshot, book, unsold, {})).toEqual([])
  expect(countedOf(book.snapshot, book).states['HÀNG TỒN']).toBe(0)
  vi.setSystemTime(morning + 60_000)
  expect(listedOf(book.snapshot, book, unsold, {})).toHaveLength(2)
  expect(countedOf(book.snapshot, book).states['HÀNG TỒN']).toBe(2)
})

test('of many lists the latest are kept, and one that asks what was sold is made anew', () => {
  const book = aBook()
  const first = listedOf(book.snapshot, book, everyProduct, {})
  for (let tag = 0; tag < 40; tag += 1)
    listedOf(book.snapshot, book, { ...everyProduct, tags: [`${tag}`] }, {})
  expect(listedOf(book.snapshot, book, everyProduct, {})).not.toBe(first)
  const sold = new Map([['AT-TRA', 4]])
  const bySold = { ...everyProduct, sort: { by: 'sold', way: 'descending' } } as const
  expect(listedOf(book.snapshot, book, bySold, { sold }).map(({ key }) => key)).toEqual(['AT-TRA', 'AT-DEN'])
})

test('[RTE-036] a list of what no listing sells follows its links, with no change of any product', () => {
  const book = aBook()
  const unlinked = { ...everyProduct, lack: ['link'] } as const
  const codes = (linked: string[]) =>
    listedOf(book.snapshot, book, unlinked, { linked: new Set(linked) }).map(({ key }) => key)
  expect(codes([])).toEqual(['AT-DEN', 'AT-TRA'])
  expect(codes(['AT-DEN'])).toEqual(['AT-TRA'])
})
