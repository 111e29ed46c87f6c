import { expect, test } from 'vitest'
import { receivingWarehouse, receivingWords } from '../../../src/app/returns/receiving.ts'
import { aWarehouse } from '../../support/builders.ts'

const open = [aWarehouse({ wid: 'Q7', name: 'Kho Quận 7' }), aWarehouse({ wid: 'HN', name: 'Kho Hà Nội' })]

test('[RET-013] a return goes into the warehouse the device stands in, where that takes goods; else into the one it left from', () => {
  expect(receivingWarehouse('HN', { here: 'Q7', open })).toBe('Q7')
  expect(receivingWarehouse('HN', { here: 'CU', open })).toBe('HN')
  expect(receivingWarehouse('HN', { here: undefined, open })).toBe('HN')
})

test('a return that left from a warehouse that takes no goods now goes into one that does', () => {
  expect(receivingWarehouse('CU', { here: undefined, open })).toBe('Q7')
  expect(receivingWarehouse('CU', { here: 'HN', open })).toBe('HN')
  expect(receivingWarehouse('CU', { here: undefined, open: [] })).toBe('CU')
})

test('it is said where goods go into another warehouse than the one they left from, or than the one the device stands in', () => {
  const here = { here: 'Q7', open }
  expect(receivingWords({ into: 'Q7', left: 'Q7' }, here)).toBeUndefined()
  expect(receivingWords({ into: 'Q7', left: undefined }, here)).toBeUndefined()
  expect(receivingWords({ into: 'Q7', left: 'HN' }, here)).toBe(
    'Đơn gửi đi từ Kho Hà Nội, hàng nhập vào Kho Quận 7 nơi máy đang đứng.',
  )
  expect(receivingWords({ into: 'HN', left: 'HN' }, here)).toBe(
    'Máy đang đứng ở Kho Quận 7, hàng nhập vào Kho Hà Nội.',
  )
})
