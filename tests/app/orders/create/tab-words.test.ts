import { expect, test } from 'vitest'
import { tabGoods, tabWords } from '../../../../src/app/orders/create/tab-words.ts'

const said = (tabs: Record<string, string>, goods: Record<string, string> = {}) =>
  tabWords(tabs, goods).map((tab) => [tab.said, tab.apart])

test('tabs of different customers say their names alone, empty ones their number', () => {
  expect(said({ 1: 'Chị Sáu', 2: '', 3: 'Anh Ba' }, { 1: 'Áo thun', 3: 'Áo thun' })).toEqual([
    ['Chị Sáu', ''],
    ['Đơn 2', ''],
    ['Anh Ba', ''],
  ])
})

test('two orders of one customer say what is in them', () => {
  expect(
    said({ 1: 'Chị Sáu', 2: 'Anh Ba', 3: 'Chị Sáu' }, { 1: 'Áo thun · Đen', 3: 'Son kem, +2 loại' }),
  ).toEqual([
    ['Chị Sáu', 'Áo thun · Đen'],
    ['Anh Ba', ''],
    ['Chị Sáu', 'Son kem, +2 loại'],
  ])
})

test('two with the same in them, or with nothing, say which they are', () => {
  expect(said({ 1: 'Chị Sáu', 2: 'Chị Sáu' }, { 1: 'Áo thun', 2: 'Áo thun' })).toEqual([
    ['Chị Sáu', 'Áo thun · đơn thứ 1'],
    ['Chị Sáu', 'Áo thun · đơn thứ 2'],
  ])
  expect(said({ 1: 'Đơn mới', 2: 'Đơn mới' }, { 2: 'Áo thun' })).toEqual([
    ['Đơn mới', 'đơn thứ 1'],
    ['Đơn mới', 'Áo thun'],
  ])
})

test('goods are called by the first of them and the number of kinds beside it', () => {
  expect(tabGoods([])).toBe('')
  expect(tabGoods([{ name: 'Áo thun', variant: 'Đen' }])).toBe('Áo thun · Đen')
  expect(tabGoods([{ name: 'Áo thun' }, { name: 'Son' }, { name: 'Túi' }])).toBe('Áo thun, +2 loại')
})
