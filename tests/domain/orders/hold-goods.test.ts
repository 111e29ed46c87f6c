import { describe, expect, test } from 'vitest'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anItem, anOrder, aProduct, aShop } from '../../support/builders.ts'
import { type Floor, moveOrders, openFloor } from '../floor.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'

const known = anItem({ amount: 2 })
const unknown = anItem({ productCode: 'AO-MOI', name: 'Áo khoác dù' })

function floorWith(fields: Partial<Order>): Floor {
  return openFloor(aShop({ orders: [anOrder({ code: 'DH-1', ...fields })] }))
}

const held = (floor: Floor) =>
  floor
    .get('orders', 'DH-1')
    .held?.map(({ productCode, bid, amount, number }) => [productCode, bid, amount, number])

describe('an order says what stock keeps for it', () => {
  test('from its first step on, and lets go of it when its goods leave', () => {
    const floor = floorWith({ state: 'CHỜ XÁC NHẬN', swItems: [known] })
    moveOrders(floor, { orderCodes: ['DH-1'], state: 'MỚI' })
    expect(held(floor)).toEqual([['AT-DEN-M', 'A1-01', 2, 'book']])
    moveOrders(floor, { orderCodes: ['DH-1'], state: 'CHỜ HÀNG' })
    expect(held(floor)).toEqual([['AT-DEN-M', 'A1-01', 2, 'wait']])
    for (const state of ['CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG'])
      moveOrders(floor, { orderCodes: ['DH-1'], state })
    expect(held(floor)).toEqual([])
    expect(floor.get('products', 'AT-DEN-M')).toMatchObject({ total: 98, book: 0, wait: 0 })
    expect(faultsOf(booksOf(floor))).toEqual([])
  })

  test('a row of before holds what its state says, and writes it down with its next step', () => {
    const floor = floorWith({ state: 'MỚI', swItems: [known] })
    expect(floor.get('orders', 'DH-1').held).toBeUndefined()
    moveOrders(floor, { orderCodes: ['DH-1'], state: 'HẸN GIAO' })
    expect(held(floor)).toEqual([['AT-DEN-M', 'A1-01', 2, 'book']])
    expect(floor.get('products', 'AT-DEN-M').book).toBe(2)
  })
})

test('[ORD-042] an order that is called off counts no longer, also among those of a product that was deleted meanwhile', () => {
  const floor = floorWith({ state: 'MỚI', swItems: [known] })
  const product = floor.get('products', 'AT-DEN-M')
  floor.put('products', { ...product, deletedAt: 1 })
  moveOrders(floor, { orderCodes: ['DH-1'], state: 'HỦY' })
  expect([product.totalOrder, floor.get('products', 'AT-DEN-M').totalOrder]).toEqual([1, 0])
})

describe('goods that no product stands for', () => {
  test('hold nothing, and are not let go of either once the product exists: no number falls below nothing', () => {
    const floor = floorWith({ state: 'CHỜ XÁC NHẬN', swItems: [known, unknown] })
    moveOrders(floor, { orderCodes: ['DH-1'], state: 'MỚI' })
    expect(held(floor)).toEqual([['AT-DEN-M', 'A1-01', 2, 'book']])
    floor.put('products', aProduct({ code: 'AO-MOI', name: 'Áo khoác dù' }))
    moveOrders(floor, { orderCodes: ['DH-1'], state: 'HỦY' })
    expect(floor.get('products', 'AO-MOI')).toMatchObject({ book: 0, wait: 0, total: 0 })
    expect(floor.get('products', 'AT-DEN-M').book).toBe(0)
  })

  test('keep the order from being packed, and the refusal names them', () => {
    const floor = floorWith({
      state: 'CHỜ XÁC NHẬN',
      swItems: [unknown, anItem({ productCode: 'X-2' }), known],
    })
    moveOrders(floor, { orderCodes: ['DH-1'], state: 'MỚI' })
    const why = floor.refusal(openOrder, { code: 'DH-1', takeOver: false })
    expect(why.text).toBe(
      'Đơn DH-1 có sản phẩm chưa liên kết với kho: Áo khoác dù và 1 sản phẩm khác. Nhờ bàn liên kết sản phẩm rồi đóng gói.',
    )
    const moved = moveOrders(floor, { orderCodes: ['DH-1'], state: 'ĐANG ĐÓNG GÓI' })
    expect(moved).toMatchObject({ code: 'order-unlinked' })
  })

  test('are packed once the product exists', () => {
    const floor = floorWith({ state: 'CHỜ XÁC NHẬN', swItems: [unknown] })
    moveOrders(floor, { orderCodes: ['DH-1'], state: 'MỚI' })
    expect(held(floor)).toEqual([])
    floor.put('products', aProduct({ code: 'AO-MOI', name: 'Áo khoác dù' }))
    floor.do(openOrder, { code: 'DH-1', takeOver: false })
    expect(held(floor)).toEqual([['AO-MOI', 'A1-01', 1, 'book']])
    expect(floor.get('products', 'AO-MOI').book).toBe(1)
  })
})

describe('a code that was changed', () => {
  /** As the catalogue will do it: the old row is deleted, the numbers lie in the new one, an alias leads there. */
  function renamed(floor: Floor): void {
    const { code: _, ...old } = floor.get('products', 'AT-DEN-M')
    floor.put('products', { ...old, code: 'AT-DEN-M2' })
    floor.put('products', { ...aProduct(), deletedAt: 1 })
    floor.put('productAliases', { code: 'AT-DEN-M', productCode: 'AT-DEN-M2', by: 'chu', at: 1 })
  }

  test('what was held under the old one is let go of under the new one', () => {
    const floor = floorWith({ state: 'CHỜ XÁC NHẬN', swItems: [known] })
    moveOrders(floor, { orderCodes: ['DH-1'], state: 'MỚI' })
    renamed(floor)
    moveOrders(floor, { orderCodes: ['DH-1'], state: 'HỦY' })
    expect(floor.get('products', 'AT-DEN-M2').book).toBe(0)
    expect(floor.get('products', 'AT-DEN-M').book).toBe(0)
  })

  test('an order of the old one goes on to hold the new one, without a movement', () => {
    const floor = floorWith({ state: 'CHỜ XÁC NHẬN', swItems: [known] })
    moveOrders(floor, { orderCodes: ['DH-1'], state: 'MỚI' })
    renamed(floor)
    const before = floor.all('movements').length
    moveOrders(floor, { orderCodes: ['DH-1'], state: 'HẸN GIAO' })
    expect(held(floor)).toEqual([['AT-DEN-M2', 'A1-01', 2, 'book']])
    expect(floor.all('movements')).toHaveLength(before)
  })
})
