import { expect, test } from 'vitest'
import { productOf, sayProduct, stockedProduct } from '../../../src/domain/catalogue/product-of.ts'
import { aProduct, aShop } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'

const alias = (code: string, productCode: string) => ({ code, productCode, by: 'chu', at: 1 })

function floorOf(...codes: [string, number?][]) {
  const products = codes.map(([code, deletedAt]) => ({
    ...aProduct({ code, name: `Áo ${code}` }),
    deletedAt,
  }))
  return openFloor(aShop({ products, orders: [] }))
}

test('[16] a code finds its product, one it had before leads to it, and so does a longer trail', () => {
  const floor = floorOf(['A', 1], ['B', 2], ['C'])
  floor.put('productAliases', alias('A', 'B'))
  floor.put('productAliases', alias('B', 'C'))
  for (const code of ['A', 'B', 'C']) expect(productOf(floor.read, code)?.code).toBe('C')
  expect(sayProduct(floor.read, 'A')).toBe('Áo C')
})

test('[16] a code that was changed and changed back is itself again', () => {
  const floor = floorOf(['A'], ['B', 2])
  floor.put('productAliases', alias('B', 'A'))
  expect(productOf(floor.read, 'A')?.code).toBe('A')
  expect(productOf(floor.read, 'B')?.code).toBe('A')
})

test('[16] a deleted product is none, but its row still carries the numbers; a code nobody knows is nothing', () => {
  const floor = floorOf(['A', 1])
  expect(productOf(floor.read, 'A')).toBeUndefined()
  expect(stockedProduct(floor.read, 'A')?.code).toBe('A')
  expect(sayProduct(floor.read, 'A')).toBe('Áo A')
  expect(productOf(floor.read, 'X')).toBeUndefined()
  expect(sayProduct(floor.read, 'X')).toBe('X')
})

test('[16] aliases that lead in a circle, as no rule writes them, end', () => {
  const floor = floorOf(['A', 1], ['B', 2])
  floor.put('productAliases', alias('A', 'B'))
  floor.put('productAliases', alias('B', 'A'))
  expect(productOf(floor.read, 'A')).toBeUndefined()
})
