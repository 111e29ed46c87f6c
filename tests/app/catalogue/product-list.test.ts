import { describe, expect, test } from 'vitest'
import {
  countProducts,
  countUnlinked,
  listProducts,
  sumProducts,
  variantsIn,
} from '../../../src/app/catalogue/product-list.ts'
import { everyProduct, type ProductView, productView } from '../../../src/app/catalogue/product-view.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import { lineOf } from '../../../src/replica/search/haystack.ts'
import { type ProductBook, productFactsOf, productFields } from '../../../src/replica/search/product-book.ts'
import { aProduct } from '../../support/builders.ts'

const now = Date.UTC(2026, 10, 26)
const day = 24 * 3_600_000

/** In a warehouse, so many on hand and held. */
const lies = (wid: string, total: number, book = 0) => ({
  wid,
  bid: 'A1-01',
  total,
  book,
  wait: 0,
  exp_amount: 0,
})

function goods(fields: Partial<Product>): Product {
  const { warehouses = [] } = fields
  const sum = (of: 'total' | 'book' | 'exp_amount') => warehouses.reduce((all, place) => all + place[of], 0)
  return aProduct({
    total: sum('total'),
    book: sum('book'),
    exp_amount: sum('exp_amount'),
    made: { id: '1', by: 'chu', at: now - day },
    ...fields,
  })
}

const black = goods({
  code: 'AT-DEN',
  name: 'Áo thun',
  variant: 'Đen',
  tags: ['ao'],
  price: 90_000,
  priceIn: 50_000,
  warehouses: [lies('K1', 30, 5), lies('K2', 4)],
  barcode: '893',
  soldAt: now - 2 * day,
})
const white = goods({
  code: 'AT-TRA',
  name: 'Áo thun',
  variant: 'Trắng',
  tags: ['ao'],
  price: 95_000,
  warehouses: [lies('K1', 3)],
  image: '/a.jpg',
  minimum: 5,
  soldAt: now - 40 * day,
})
const cup = goods({
  code: 'COC',
  name: 'Cốc sứ',
  price: 40_000,
  warehouses: [lies('K2', 200)],
  barcodes: ['x'],
})
const pair = goods({
  code: 'CB',
  name: 'Bộ đôi',
  typeItem: 'combo',
  price: 150_000,
  priceIn: 900_000,
  KhoTay: [
    { code: 'AT-CU', name: 'Áo thun', amount: 1 },
    { code: 'AT-TRA', name: 'Áo thun', amount: 2 },
  ],
})
const gone = goods({ code: 'GONE', name: 'Ấm', deletedAt: now - day })

/** Black under the code it had before. */
const linked = new Set(['AT-CU', 'COC', 'GONE'])

/** A book of these products; black was called AT-CU before. */
function bookOf(found: string[] = []): Pick<ProductBook, 'snapshot' | 'search' | 'get'> {
  const rows = [white, { ...black, oldCodes: ['AT-CU'] }, cup, pair, gone]
  const entries = rows.map((row) => ({
    key: row.code,
    ...lineOf(productFields(row)),
    ...productFactsOf(row),
  }))
  return {
    snapshot: { entries } as unknown as ProductBook['snapshot'],
    search: () => found,
    get: (key) => entries.find((entry) => entry.key === key),
  }
}

const shown = (view: Partial<ProductView>, found?: string[]) =>
  listProducts(bookOf(found), { ...everyProduct, ...view }, { now, linked }).map(({ key }) => key)

describe('[RTE-036] the list of products', () => {
  test('stands by name, variants beside each other, and what was deleted is not in it', () => {
    expect(shown({})).toEqual(['AT-DEN', 'AT-TRA', 'CB', 'COC'])
    expect([...variantsIn(listProducts(bookOf(), everyProduct, { now }))]).toEqual([
      ['AT-DEN', 2],
      ['AT-TRA', 0],
    ])
  })

  test('[CAT-067–070] counts how many there are of each state; a combo is what its components make', () => {
    expect(countProducts(bookOf(), now)).toMatchObject({
      all: 4,
      states: { 'SẮP HẾT HÀNG': 2, 'ĐÃ HẾT HÀNG': 0, 'HÀNG TỒN': 0, 'BÌNH THƯỜNG': 2 },
      combos: 1,
    })
    expect(countUnlinked(bookOf().snapshot.entries, linked)).toBe(2)
    expect(shown({ state: 'SẮP HẾT HÀNG' })).toEqual(['AT-TRA', 'CB'])
  })

  test.each<[string, Partial<ProductView>, string[]]>([
    ['tags', { tags: ['ao', 'khac'] }, ['AT-DEN', 'AT-TRA']],
    ['the warehouse they lie in', { wid: 'K2' }, ['AT-DEN', 'CB', 'COC']],
    ['what has no barcode', { lack: ['barcode'] }, ['AT-TRA', 'CB']],
    ['what has no picture', { lack: ['picture'] }, ['AT-DEN', 'CB', 'COC']],
    ['what no listing sells, by whatever code it was linked', { lack: ['link'] }, ['AT-TRA', 'CB']],
    ['how much lies there', { stock: { least: 1, most: 34 } }, ['AT-DEN', 'AT-TRA', 'CB']],
    ['how much lies in one warehouse', { wid: 'K2', stock: { most: 4 } }, ['AT-DEN', 'CB']],
    ['what was sold lately', { sale: 'sold7' }, ['AT-DEN']],
    ['what was not', { sale: 'unsold30' }, ['AT-TRA', 'CB', 'COC']],
    ['combos', { kind: 'combo' }, ['CB']],
    ['what orders hold', { kind: 'held' }, ['AT-DEN']],
    ['what is below its own minimum', { kind: 'below' }, ['AT-TRA']],
  ])('is narrowed by %s', (_, view, codes) => {
    expect(shown(view)).toEqual(codes)
  })

  test('with words is what was found, best first, among what is narrowed', () => {
    expect(shown({ text: 'ao' }, ['COC', 'AT-TRA', 'AT-DEN', 'GONE'])).toEqual(['COC', 'AT-TRA', 'AT-DEN'])
    expect(shown({ text: 'ao', tags: ['ao'] }, ['COC', 'AT-TRA'])).toEqual(['AT-TRA'])
  })

  test('stands by a column, either way; in a warehouse by what lies there; what is not known comes last', () => {
    const by = (sort: ProductView['sort'], wid?: string) => shown({ sort, wid })
    expect(by({ by: 'total', way: 'descending' })).toEqual(['COC', 'AT-DEN', 'AT-TRA', 'CB'])
    expect(by({ by: 'total', way: 'descending' }, 'K2')).toEqual(['COC', 'AT-DEN', 'CB'])
    expect(by({ by: 'cost', way: 'descending' })).toEqual(['CB', 'AT-TRA', 'COC', 'AT-DEN'])
    // A combo is worth nothing of its own: its goods are counted already.
    expect(by({ by: 'value', way: 'descending' })).toEqual(['COC', 'AT-DEN', 'AT-TRA', 'CB'])
    expect(by({ by: 'soldAt', way: 'ascending' })).toEqual(['AT-TRA', 'AT-DEN', 'CB', 'COC'])
    expect(by({ by: 'code', way: 'descending' })).toEqual(['COC', 'CB', 'AT-TRA', 'AT-DEN'])
    expect(by({ by: 'name', way: 'descending' })).toEqual(['COC', 'CB', 'AT-TRA', 'AT-DEN'])
    const sold = new Map([['AT-TRA', 7]])
    const view = { ...everyProduct, sort: { by: 'sold', way: 'descending' } } as const
    expect(listProducts(bookOf(), view, { now, sold })[0]?.key).toBe('AT-TRA')
  })

  test('comes to the sum of what lies there; a combo adds nothing, its goods are counted already', () => {
    const listed = listProducts(bookOf(), everyProduct, { now })
    expect(sumProducts(bookOf(), listed, undefined)).toEqual({
      count: 4,
      total: 237,
      book: 5,
      wait: 0,
      ready: 232,
      exp_amount: 0,
      value: 34 * 50_000 + 203 * 61_000,
    })
    expect(sumProducts(bookOf(), listed, 'K1')).toMatchObject({ total: 33, ready: 28 })
  })
})

test('the address keeps what the list shows, and leaves out what it does not know', () => {
  const query = '?q=ao&o=sap-het&the=ao%2Cquan&kho=K1&thieu=anh&loai=combo&ban=unsold60&ton=1..10&sort=-total'
  const view = productView.read(new URLSearchParams(query))
  expect(view).toEqual({
    text: 'ao',
    state: 'SẮP HẾT HÀNG',
    tags: ['ao', 'quan'],
    wid: 'K1',
    lack: ['picture'],
    kind: 'combo',
    sale: 'unsold60',
    stock: { least: 1, most: 10 },
    sort: { by: 'total', way: 'descending' },
  })
  expect(productView.query(view)).toBe(query)
  expect(productView.read(new URLSearchParams('?o=la&ton=x&sort=la'))).toEqual(everyProduct)
  expect(productView.read(new URLSearchParams('?ton=..5')).stock).toEqual({ most: 5 })
})
