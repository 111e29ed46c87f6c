import { expect, test } from 'vitest'
import { valueBack } from '../../../src/domain/returns/value-back.ts'
import { anItem } from '../../support/builders.ts'

test('[RET-016] two shirts of 129.000 that come back are worth 258.000', () => {
  expect(valueBack(anItem({ amount: 2, price: 129_000 }), 2, 'retail_price')).toBe(258_000)
})

test('[RET-016] one of three comes back with its share of the line’s discount, in percent or in đồng', () => {
  const three = anItem({ amount: 3, price: 100_000 })
  expect(valueBack({ ...three, discountPr: 10, type: 'percent' }, 1, 'retail_price')).toBe(90_000)
  expect(valueBack({ ...three, discountPr: 50_000 }, 1, 'retail_price')).toBe(83_333)
  expect(valueBack({ ...three, discountPr: 50_000 }, 3, 'retail_price')).toBe(250_000)
})

test('[RET-016] goods sold at the wholesale price come back at it', () => {
  const item = anItem({ amount: 2, price: 129_000, wholesale_price: 99_000 })
  expect(valueBack(item, 2, 'wholesale_price')).toBe(198_000)
})
