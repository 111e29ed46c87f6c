import { expect, test } from 'vitest'
import { goodsOf, unitCount } from '../../../src/domain/parcels/goods-of.ts'
import { anItem, anOrder, coupleOfShirts } from '../../support/builders.ts'

test('an order of a plain product is picked as it stands', () => {
  const order = anOrder({ swItems: [anItem({ amount: 3, variant: 'Đen · M' })] })
  expect(goodsOf(order)).toEqual([
    { productCode: 'AT-DEN-M', name: 'Áo thun cổ tròn', variant: 'Đen · M', bid: 'A1-01', amount: 3 },
  ])
})

test('[ORD-038] a combo is picked by its components, each times the combo', () => {
  const combo = anItem({ productCode: 'CB-DOI', typeItem: 'combo', KhoTay: coupleOfShirts, amount: 2 })
  expect(
    goodsOf(anOrder({ swItems: [combo] })).map(({ productCode, amount, bid }) => [productCode, amount, bid]),
  ).toEqual([
    ['AT-DEN-M', 2, 'A1-01'],
    ['AT-TRANG-M', 4, 'A1-02'],
  ])
})

test('a combo without components is picked as the product it is', () => {
  const order = anOrder({ swItems: [anItem({ productCode: 'CB-DOI', typeItem: 'combo', amount: 2 })] })
  expect(goodsOf(order).map(({ productCode, amount }) => [productCode, amount])).toEqual([['CB-DOI', 2]])
})

test('a product that is in two lines and in a combo is one entry', () => {
  const combo = anItem({ productCode: 'CB-DOI', typeItem: 'combo', KhoTay: coupleOfShirts, amount: 1 })
  const order = anOrder({ swItems: [anItem({ amount: 2 }), combo, anItem({ amount: 1 })] })
  expect(goodsOf(order).map(({ productCode, amount }) => [productCode, amount])).toEqual([
    ['AT-DEN-M', 4],
    ['AT-TRANG-M', 2],
  ])
  expect(unitCount(order)).toBe(6)
})

test('a gift is picked and known as a gift', () => {
  const order = anOrder({ swItems: [anItem({ gift: true, price: 0 })] })
  expect(goodsOf(order)[0]?.gift).toBe(true)
})

test('an order without lines has nothing to pick', () => {
  expect(goodsOf(anOrder({ swItems: [] }))).toEqual([])
  expect(unitCount(anOrder({ swItems: [] }))).toBe(0)
})

test('a product that is bought and given in one order is no gift as a whole, in whichever line it comes first', () => {
  const [bought, given] = [anItem({ amount: 2 }), anItem({ gift: true, price: 0 })]
  for (const swItems of [
    [bought, given],
    [given, bought],
  ])
    expect(goodsOf(anOrder({ swItems })).map(({ amount, gift }) => [amount, gift])).toEqual([[3, undefined]])
})
