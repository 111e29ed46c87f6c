import { expect, test } from 'vitest'
import { sayClaim } from '../../../src/app/components/say-claim.ts'
import { sayCondition, sayGoodsBack, sayLinePrice } from '../../../src/app/returns/return-words.ts'
import { anItem, morning } from '../../support/builders.ts'

test.each([
  [{ state: 'done', slipCode: 'NH-1' }, 'Đã hoàn kho'],
  [{ state: 'done' }, 'Không nhập kho'],
  [{ state: 'checked' }, 'Chưa nhập kho'],
  [{ state: 'lost' }, 'Chưa nhập kho'],
] as const)('[RET-032] [RET-033] say of a return by itself (%o) that it is %s', (returned, words) => {
  expect(sayCondition(returned)).toBe(words)
})

test('a complaint’s time is said in days and hours, then by its date', () => {
  expect(sayClaim(morning + 28 * 3_600_000, morning)).toBe('còn 1 ngày 4 giờ')
  expect(sayClaim(morning - 1, morning)).toBe('hết hạn 21/11')
})

test('[RET-010] a sold line says its unit price and its sum, with the discount between them', () => {
  expect(sayLinePrice(anItem({ amount: 2 }), 'retail_price')).toBe('2 × 129.000 = 258.000')
  const cheaper = anItem({ amount: 2, discountPr: 10, type: 'percent' })
  expect(sayLinePrice(cheaper, 'retail_price')).toBe('2 × 129.000 − 25.800 = 232.200')
  const wholesale = anItem({ amount: 2, wholesale_price: 99_000 })
  expect(sayLinePrice(wholesale, 'wholesale_price')).toBe('2 × 99.000 = 198.000')
})

test('[decisions 30] an order says which goods come back of it, and once they are here which came', () => {
  const line = (name: string, expected: number, good: number, damaged = 0) => ({
    productCode: name,
    name,
    bid: '',
    sent: 3,
    expected,
    good,
    damaged,
    swapped: 0,
    lost: 0,
  })
  expect(sayGoodsBack({ lines: [line('Áo', 2, 0), line('Quần', 0, 0)] as never })).toBe('Áo × 2')
  expect(sayGoodsBack({ lines: [line('Áo', 2, 1, 1), line('Quần', 1, 0)] as never })).toBe('Áo × 2')
})
