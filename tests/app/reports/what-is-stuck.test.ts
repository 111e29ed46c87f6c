import { expect, test } from 'vitest'
import { whatIsStuck } from '../../../src/app/reports/what-is-stuck.ts'

const nothing = {
  orders: { late: 0, refused: 0 },
  strayMoney: 0,
  openClaims: 0,
  products: { states: { 'SẮP HẾT HÀNG': 0, 'ĐÃ HẾT HÀNG': 0, 'HÀNG TỒN': 4, 'BÌNH THƯỜNG': 9 } },
}

test('a shop in which nothing waits for a hand says nothing, nor one whose money this person does not see', () => {
  expect(whatIsStuck(nothing)).toEqual([])
  expect(whatIsStuck({ ...nothing, strayMoney: undefined, openClaims: undefined })).toEqual([])
})

test('orders that are late come first, then those that a carrier refused', () => {
  expect(whatIsStuck({ ...nothing, orders: { late: 2, refused: 1 } })).toEqual([
    { name: 'Đơn trễ hạn gửi', count: 2, to: '/orders?due=late', tone: 'bad' },
    { name: 'Đơn hãng chưa nhận', count: 1, to: '/orders?sent=failed', tone: 'bad' },
  ])
})

test('money, claims and goods lead to where they are seen to', () => {
  const states = { 'SẮP HẾT HÀNG': 3, 'ĐÃ HẾT HÀNG': 2, 'HÀNG TỒN': 0, 'BÌNH THƯỜNG': 0 }
  const stuck = whatIsStuck({ ...nothing, strayMoney: 1, openClaims: 5, products: { states } })
  expect(stuck.map(({ count, to }) => `${count} ${to}`)).toEqual([
    '1 /transfers',
    '5 /claims',
    '2 /products1?o=da-het',
    '3 /products1?o=sap-het',
  ])
})
