import { expect, test } from 'vitest'
import { reportRows, soldByProduct } from '../../../src/app/reports/product-rows.ts'
import { type ProductStatsView, productStatsView } from '../../../src/app/reports/report-views.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import { dayNumber } from '../../../src/domain/time.ts'
import type { ProductSalesAnswer } from '../../../src/protocol/queries/statistics.ts'
import { lineOf } from '../../../src/replica/search/haystack.ts'
import { productFactsOf, productFields } from '../../../src/replica/search/product-book.ts'
import { aProduct } from '../../support/builders.ts'

const now = Date.parse('2026-11-27T09:00:00+07:00')
const dayMs = 86_400_000
const from = dayNumber(now) - 6

function goods(code: string, total: number, fields: Partial<Product> = {}): Product {
  const place = { wid: 'K1', bid: 'A1-01', total, book: 0, wait: 0, exp_amount: 0 }
  return aProduct({
    code,
    name: `Hàng ${code}`,
    tags: [],
    priceIn: 10_000,
    warehouses: [place],
    made: { id: code, by: 'chu', at: now - 300 * dayMs },
    ...fields,
  })
}

const shirt = goods('AO', 5, { tags: ['ao', 'he'], oldCodes: ['AO-CU'] })
const hat = goods('MU', 7, { tags: ['he'] })
const sock = goods('TAT', 9, { soldAt: now - 90 * dayMs })
const bag = goods('TUI', 2, { priceIn: 90_000 })
const pair = goods('BO', 0, {
  typeItem: 'combo',
  KhoTay: [{ code: 'MU', amount: 2 }] as never,
  warehouses: [],
})
const fresh = goods('MOI', 4, { made: { id: 'm', by: 'chu', at: now - dayMs } })
const gone = goods('HET', 0)

const products = [shirt, hat, sock, bag, pair, fresh, gone]
const entries = products.map((one) => ({
  key: one.code,
  ...lineOf(productFields(one)),
  ...productFactsOf(one),
}))
const book = {
  snapshot: { entries } as never,
  get: (key: string) => entries.find((entry) => entry.key === key),
  search: (text: string) => entries.flatMap(({ key }) => (key.includes(text) ? [key] : [])),
}

type Told = ProductSalesAnswer['products']
const none = { inOrders: 0, units: 0, back: 0, goodsRevenue: 0 }
const told: Told = [
  { code: 'AO', inOrders: 3, units: 4, back: 1, goodsRevenue: 300, before: { ...none, units: 2 } },
  { code: 'AO-CU', inOrders: 1, units: 1, back: 0, goodsRevenue: 50, before: { ...none, units: 6 } },
  { code: 'BO', inOrders: 1, units: 1, back: 1, goodsRevenue: 900, before: none },
  { code: 'LA', inOrders: 1, units: 9, back: 0, goodsRevenue: 10, before: none },
  { code: 'TAT', ...none, before: { ...none, units: 3 } },
]

const view = (fields: Partial<ProductStatsView>): ProductStatsView => ({
  ...productStatsView.read(new URLSearchParams()),
  ...fields,
})
const rowsOf = (fields: Partial<ProductStatsView>, seesProfit = false) =>
  reportRows(soldByProduct(told, book), book, { view: view(fields), from, seesProfit })
const keysOf = (fields: Partial<ProductStatsView>) => rowsOf(fields).rows.map(({ key }) => key)

test('a product is one row, also of orders that say a code it had before, beside the time before', () => {
  const { rows, total, before } = rowsOf({})
  expect(rows.find(({ key }) => key === 'AO')).toEqual({
    key: 'AO',
    sums: { inOrders: 4, units: 5, back: 1, goodsRevenue: 350 },
    before: { ...none, units: 8 },
  })
  expect(total).toEqual({ inOrders: 6, units: 15, back: 2, goodsRevenue: 1260 })
  expect(before).toEqual({ ...none, units: 11 })
})

test('the best stand first, or the worst; what has no share of its own stands last either way', () => {
  expect(keysOf({})).toEqual(['LA', 'AO', 'BO', 'TAT'])
  expect(keysOf({ isLeastFirst: true })).toEqual(['TAT', 'BO', 'AO', 'LA'])
  expect(keysOf({ sort: 'goodsRevenue' })).toEqual(['BO', 'AO', 'LA', 'TAT'])
  expect(keysOf({ sort: 'backRatio' })).toEqual(['BO', 'AO', 'LA', 'TAT'])
  expect(keysOf({ sort: 'backRatio', isLeastFirst: true })).toEqual(['LA', 'AO', 'BO', 'TAT'])
})

test('what is searched for is told alone, also by the code of a product that this device does not hold', () => {
  expect(keysOf({ text: 'AO' })).toEqual(['AO'])
  expect(keysOf({ text: 'la' })).toEqual(['LA'])
  expect(rowsOf({ text: 'AO' }).total).toEqual({ inOrders: 4, units: 5, back: 1, goodsRevenue: 350 })
})

test('by tag a product counts in each of its own, and once in the whole', () => {
  const { rows, total } = rowsOf({ group: 'tags', sort: 'goodsRevenue' })
  expect(rows.map(({ key, sums }) => [key, sums.units])).toEqual([
    ['', 10],
    ['ao', 5],
    ['he', 5],
  ])
  expect(total.units).toBe(15)
})

test('goods stand still that lie here and were sold neither alone nor in a combo, those that cost most first; new and sold-out ones do not', () => {
  const { rows, total } = rowsOf({ group: 'still' }, true)
  expect(rows).toEqual([
    { key: 'TUI', sums: { inStock: 2, stockCost: 180_000 }, soldAt: undefined },
    { key: 'TAT', sums: { inStock: 9, stockCost: 90_000 }, soldAt: now - 90 * dayMs },
  ])
  expect(total).toEqual({ inStock: 11, stockCost: 270_000 })
})

test('whoever does not see costs is told of no cost of goods that stand still', () => {
  expect(rowsOf({ group: 'still' }).rows.map(({ sums }) => sums)).toEqual([{ inStock: 9 }, { inStock: 2 }])
  expect(rowsOf({ group: 'still', wid: 'K2' }).rows).toEqual([])
})
