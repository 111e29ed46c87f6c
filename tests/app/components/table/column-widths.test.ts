import { expect, test } from 'vitest'
import { isTight, widthsIn } from '../../../../src/app/components/table/column-widths.ts'

const columns = [
  { id: 'order', width: 14, least: 10, rank: 1 },
  { id: 'goods', width: 14, least: 6, rank: 4, grows: true },
  { id: 'tags', width: 6, least: 4, rank: 5 },
] as const

test('columns have what they ask for, and what is left over goes to the one that grows', () => {
  expect(widthsIn(34, columns, {})).toEqual([14, 14, 6])
  expect(widthsIn(44, columns, {})).toEqual([14, 24, 6])
})

test('where room is short the least important give way first, none below its least, and then the table scrolls', () => {
  expect(widthsIn(33, columns, {})).toEqual([14, 14, 5])
  expect(widthsIn(28, columns, {})).toEqual([14, 10, 4])
  expect(widthsIn(12, columns, {})).toEqual([10, 6, 4])
  expect([isTight(33, columns, {}), isTight(34, columns, {})]).toEqual([true, false])
})

test('a column that was drawn stays as it was drawn', () => {
  expect(widthsIn(28, columns, { tags: 8 })).toEqual([14, 6, 8])
})
