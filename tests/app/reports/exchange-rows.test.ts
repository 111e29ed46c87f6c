import { expect, test } from 'vitest'
import { ageColumns, agedGoods, ageRowsOf } from '../../../src/app/reports/age-rows.ts'
import {
  exchangeColumns,
  exchangeRowsOf,
  exchangeSums,
  exchangeTotal,
  productExchange,
  savedColumns,
} from '../../../src/app/reports/exchange-rows.ts'
import { figures } from '../../../src/domain/reports/figures.ts'
import { agesOf } from '../../../src/domain/reports/stock-age.ts'
import type { ProductExchangeAnswer } from '../../../src/protocol/queries/stock-flows.ts'

type Told = ProductExchangeAnswer['rows']

const entries = [
  { key: 'AO', tags: ['ao', 'he'], cost: 10, sales: { soldAt: 5 } },
  { key: 'MU', tags: ['he'], cost: 100, sales: {} },
]
const book = {
  get: (key: string) => entries.find((entry) => entry.key === key) as never,
  search: (text: string) => entries.flatMap(({ key }) => (key.includes(text) ? [key] : [])),
}
const told: Told = [
  { key: 'AO', opening: [10, 100], flows: { bought: [5, 60], sold: [-7, -77.5], missing: [-1, -10] } },
  { key: 'MU', opening: [2, 200, 1], flows: { cameBack: [1, 0, 1] } },
  { key: 'LA', opening: [-3, 0], flows: { sold: [1, 4] } },
]
const open: Told = told.map(({ key, opening, flows }) => ({
  key,
  opening: opening.slice(0, 1),
  flows: Object.fromEntries(Object.entries(flows).map(([kind, sum]) => [kind, sum.slice(0, 1)])),
}))

test('what lay there, with what came and without what went, is what lies there, in units and in value', () => {
  expect(exchangeSums(told[0] as Told[0])).toMatchObject({
    opening: 10,
    cameIn: 5,
    bought: 5,
    wentOut: 8,
    sold: 7,
    missing: 1,
    closing: 7,
    openingValue: 100,
    cameInValue: 60,
    wentOutValue: 87.5,
    closingValue: 72.5,
    closingUnpriced: 0,
  })
  expect(exchangeSums(told[1] as Told[1])).toMatchObject({
    closing: 3,
    closingValue: 200,
    closingUnpriced: 2,
  })
  const total = exchangeTotal(told, false)
  expect(total).toMatchObject({ opening: 9, cameIn: 6, wentOut: 7, closing: 8, openingValue: 300 })
  expect(total.closingValue).toBe(276.5)
  // Each of them says how many units are unpriced only where some are.
  expect(total.closingUnpriced).toBe(2)
  expect(exchangeTotal(told.toReversed(), false)).toEqual(total)
})

test('days and months begin with what the one before left, so that of all of them the first opening counts', () => {
  const days: Told = [
    { key: '2026-11-26', opening: [4], flows: { bought: [3] } },
    { key: '2026-11-27', opening: [7], flows: { sold: [-2] } },
  ]
  expect(exchangeTotal(days, true)).toMatchObject({ opening: 4, cameIn: 3, wentOut: 2, closing: 5 })
})

test('[ROL-018] an answer without costs tells no value, in no column and no file', () => {
  const rows = exchangeRowsOf(open)
  const total = exchangeTotal(open, false)
  for (const sums of [...rows.map((row) => row.sums), total])
    expect(Object.keys(sums).filter((name) => figures[name as 'closing'].ofProfit)).toEqual([])
  const names = [
    ...exchangeColumns({ measure: 'value', isByKind: true }, total),
    ...savedColumns(total),
    ...ageColumns(false),
  ]
  expect(names.filter((name) => figures[name].ofProfit)).toEqual([])
})

test('why goods came or went is told as far as any did', () => {
  expect(exchangeColumns({ measure: 'units', isByKind: true }, exchangeTotal(told, false))).toEqual([
    ...['opening', 'cameIn', 'bought', 'cameBack', 'wentOut', 'sold', 'missing', 'closing'],
  ])
  expect(exchangeColumns({ measure: 'value', isByKind: false }, exchangeTotal(told, false))).toEqual([
    ...['openingValue', 'cameInValue', 'wentOutValue', 'closingValue', 'closingUnpriced'],
  ])
})

test('goods are looked for, put in order, and summed up by tag; one with several counts in each, and once in the whole', () => {
  const view = { text: '', group: 'products', sort: 'closing', isLeastFirst: false } as const
  const keysOf = (fields: object) =>
    productExchange(exchangeRowsOf(told), book, { ...view, ...fields }).rows.map(({ key }) => key)
  expect(keysOf({})).toEqual(['AO', 'MU', 'LA'])
  expect(keysOf({ sort: 'wentOut', isLeastFirst: true })).toEqual(['LA', 'MU', 'AO'])
  expect(keysOf({ text: 'la' })).toEqual(['LA'])
  expect(keysOf({ text: 'MU' })).toEqual(['MU'])
  const { rows, total } = productExchange(exchangeRowsOf(told), book, { ...view, group: 'tags' })
  expect(rows.map(({ key, sums }) => [key, sums.closing])).toEqual([
    ['he', 10],
    ['ao', 7],
    ['', -2],
  ])
  expect(total.closing).toBe(8)
})

test('units that came in last lie there; what was taken back of a receipt is taken off the one before; the rest is old', () => {
  expect(agesOf(10, [3, 4, 0, 0])).toEqual([3, 4, 0, 0, 3])
  expect(agesOf(10, [-2, 4, 20, 0])).toEqual([0, 2, 8, 0, 0])
  expect(agesOf(-4, [3, 0, 0, 0])).toEqual([0, 0, 0, 0, 0])
})

test('goods that lie longest stand first, with what they cost now; those of which none was sold stand still', () => {
  const lying = [
    { code: 'AO', ages: [1, 0, 0, 2, 3], sold: 4 },
    { code: 'MU', ages: [0, 0, 0, 0, 1], sold: 0 },
    { code: 'LA', ages: [9, 0, 0, 0, 0], sold: 0 },
  ]
  const view = { text: '', ageSort: 'lyingLong', isLeastFirst: false, isStill: false } as const
  const rows = ageRowsOf(lying, book, true)
  const { rows: all, total } = agedGoods(rows, book, view)
  expect(all.map(({ key, sums }) => [key, sums.lying, sums.lyingLong, sums.lyingLongCost])).toEqual([
    ['AO', 6, 5, 50],
    ['MU', 1, 1, 100],
    ['LA', 9, 0, 0],
  ])
  expect(total).toMatchObject({ lying: 16, lyingLong: 6, lyingLongCost: 150, stockCost: 160 })
  expect(agedGoods(rows, book, { ...view, isStill: true }).rows.map(({ key }) => key)).toEqual(['MU'])
  expect(agedGoods(rows, book, { ...view, ageSort: 'lyingLongCost' }).rows[0]?.key).toBe('MU')
  expect(ageRowsOf(lying, book, false)[0]?.sums.stockCost).toBeUndefined()
})
