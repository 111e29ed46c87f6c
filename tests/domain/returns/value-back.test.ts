import { expect, test } from 'vitest'
import { paidForGoods, valueBack } from '../../../src/domain/returns/value-back.ts'
import { anItem, anOrder } from '../../support/builders.ts'

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

test('[RET-016] [RET-024] goods come back at what was paid for them: the discount of the whole order goes along by its share, rounded down', () => {
  const swItems = [anItem({ amount: 3, price: 100_000 })]
  const bare = anOrder({ swItems, discount: 0 })
  expect(paidForGoods(bare, 100_000)).toBe(100_000)
  expect(paidForGoods({ ...bare, discount: 60_000 }, 100_000)).toBe(80_000)
  expect(paidForGoods({ ...bare, discount: 10, typeDiscount: 'percent' }, 100_000)).toBe(90_000)
  expect(paidForGoods({ ...bare, discount: 1 }, 100_000)).toBe(99_999)
  expect(paidForGoods({ ...bare, discount: 1 }, 300_000)).toBe(299_999)
  expect(paidForGoods({ ...bare, discount: 300_000 }, 100_000)).toBe(0)
  expect(paidForGoods({ ...bare, otherFee: 50_000, vatFee: 8, shippingFee: 20_000 }, 100_000)).toBe(100_000)
})

test('[OPN-008] goods that were taken in exchange come back at their price: what paid for them is no discount', () => {
  const order = anOrder({ swItems: [anItem({ price: 160_000 })], discount: 100_000 })
  expect(paidForGoods({ ...order, exchange: { of: 'DH-9', value: 100_000 } }, 160_000)).toBe(160_000)
  expect(paidForGoods({ ...order, exchange: { of: 'DH-9', value: 60_000 } }, 160_000)).toBe(120_000)
})
