import { expect, test } from 'vitest'
import { columnsBeside, isTight, widthsIn } from '../../../../src/app/components/table/column-widths.ts'

const columns = [
  { id: 'order', width: 14, least: 10, rank: 1 },
  { id: 'goods', width: 14, least: 6, rank: 4, grows: true },
  { id: 'tags', width: 6, least: 4, rank: 5 },
] as const

test('columns have what they ask for, and what is left over goes to the one that grows', () => {
  expect(widthsIn(34, columns, {})).toEqual([14, 14, 6])
  expect(widthsIn(44, columns, {})).toEqual([14, 24, 6])
})

test('where room is short the least important give way first, none below its least', () => {
  expect(widthsIn(33, columns, {})).toEqual([14, 14, 5])
  expect(widthsIn(28, columns, {})).toEqual([14, 10, 4])
  expect(widthsIn(20, columns, {})).toEqual([10, 6, 4])
  expect([isTight(33, columns, {}), isTight(34, columns, {})]).toEqual([true, false])
})

test('a table that scrolls sideways anyway shrinks no column', () => {
  expect(widthsIn(19, columns, {})).toEqual([14, 14, 6])
  expect(widthsIn(24, columns, { tags: 9 })).toEqual([14, 14, 9])
  expect([isTight(20, columns, {}), isTight(19, columns, {})]).toEqual([true, false])
})

test('a column that was drawn stays as it was drawn', () => {
  expect(widthsIn(28, columns, { tags: 8 })).toEqual([14, 6, 8])
})

test('beside a detail the least important of the usual columns give way wholly; what a person added or drew stays', () => {
  const usual = true
  const all = [
    { id: 'order', width: 14, least: 10, rank: 1, fixed: true, usual },
    { id: 'customer', width: 8, least: 6, rank: 3, usual },
    { id: 'goods', width: 14, least: 6, rank: 4, usual },
    { id: 'due', width: 6, least: 4, rank: 1, usual },
    { id: 'tags', width: 6, least: 3, rank: 5, usual },
    { id: 'address', width: 16, least: 5, rank: 6 },
  ] as const
  const left = (room: number, drawn = {}) => columnsBeside(room, all, drawn).map(({ id }) => id)
  expect(left(34)).toEqual(['order', 'customer', 'goods', 'due', 'tags', 'address'])
  expect(left(31)).toEqual(['order', 'customer', 'goods', 'due', 'address'])
  expect(left(28)).toEqual(['order', 'customer', 'due', 'tags', 'address'])
  expect(left(5)).toEqual(['order', 'due', 'address'])
  expect(left(20, { goods: 9 })).toEqual(['order', 'goods', 'due', 'address'])
})
