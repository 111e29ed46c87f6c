import { expect, test } from 'vitest'
import { stockOf } from '../../../src/domain/stock/stock-of.ts'
import { aProduct } from '../../support/builders.ts'

const place = (total: number, book: number, wait = 0, wid = 'K1', exp_amount = 0) => ({
  wid,
  bid: 'A1',
  total,
  book,
  wait,
  exp_amount,
})
const products = new Map(
  [
    aProduct({ code: 'A', warehouses: [place(10, 3), place(2, 0, 1), place(50, 0, 0, 'K2', 30)] }),
    aProduct({ code: 'B', warehouses: [place(5, 0), place(9, 0, 0, 'K2', 8)] }),
  ].map((product) => [product.code, product]),
)
const find = (code: string) => products.get(code)
const of = (code: string) => ({ warehouses: [], ...products.get(code) })
const combo = (...parts: [string, number][]) => ({
  warehouses: [place(99, 0)],
  KhoTay: parts.map(([code, amount]) => ({ code, amount, name: code })),
})
const only = (wid: string) => (one: string) => one === wid

test('what can be sold is what the warehouses have, less what is held and waited for', () => {
  expect(stockOf(of('A'), find, only('K1'))).toEqual({ total: 12, book: 3, wait: 1, exp_amount: 0, ready: 8 })
  expect(stockOf(of('A'), find)).toEqual({ total: 62, book: 3, wait: 1, exp_amount: 30, ready: 58 })
  expect(stockOf(of('A'), find, only('K3'))).toMatchObject({ total: 0, ready: 0 })
})

test('a combo has as many as its components make, whatever lies under its own code', () => {
  expect(stockOf(combo(['A', 3], ['B', 1]), find, only('K1'))).toEqual({
    total: 4,
    book: 0,
    wait: 0,
    exp_amount: 0,
    ready: 2,
  })
  expect(stockOf(combo(['B', 2]), find, only('K1'))).toMatchObject({ total: 2, ready: 2 })
  expect(stockOf(combo(['A', 10], ['B', 4]), find)).toMatchObject({ total: 3, exp_amount: 2, ready: 3 })
  expect(stockOf(combo(['A', 1], ['X', 1]), find)).toBeUndefined()
})

test('a combo whose component is sold beyond stock has none, and says by how many it is short', () => {
  const short = new Map([['A', aProduct({ warehouses: [place(1, 4)] })]])
  expect(stockOf(combo(['A', 2]), (code) => short.get(code))).toMatchObject({ total: 0, ready: -2 })
})
