import { expect, test } from 'vitest'
import { readyForLine } from '../../../src/domain/stock/ready-in.ts'
import { anItem, aProduct } from '../../support/builders.ts'

const place = (total: number, book: number, wait = 0, wid = 'K1') => ({
  wid,
  bid: 'A1',
  total,
  book,
  wait,
  exp_amount: 0,
})
const products = new Map(
  [
    aProduct({ code: 'A', warehouses: [place(10, 3), place(2, 0, 1), place(50, 0, 0, 'K2')] }),
    aProduct({ code: 'B', warehouses: [place(5, 0)] }),
    aProduct({ code: 'CB', warehouses: [] }),
  ].map((product) => [product.code, product]),
)
const part = (code: string, amount: number) => ({ code, amount, name: code })

test('what a line can still be sold from is what its warehouse has, less what is held and waited for', () => {
  expect(readyForLine(anItem({ productCode: 'A' }), products, 'K1')).toBe(8)
  expect(readyForLine(anItem({ productCode: 'A' }), products, 'K3')).toBe(0)
  expect(readyForLine(anItem({ productCode: 'X' }), products, 'K1')).toBeUndefined()
})

test('a combo has as many as its components make, whatever lies under its own code', () => {
  const combo = (...parts: ReturnType<typeof part>[]) => anItem({ productCode: 'CB', KhoTay: parts })
  expect(readyForLine(combo(part('A', 3), part('B', 1)), products, 'K1')).toBe(2)
  expect(readyForLine(combo(part('B', 2)), products, 'K1')).toBe(2)
  expect(readyForLine(combo(part('A', 1), part('X', 1)), products, 'K1')).toBeUndefined()
})
