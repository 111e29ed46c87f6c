import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  moved,
  readChoice,
  resized,
  shownColumns,
  toggledColumn,
  usualChoice,
  writeChoice,
} from '../../../../src/app/components/table/column-choice.ts'

const columns = [
  { id: 'order', fixed: true, usual: true },
  { id: 'customer', usual: true },
  { id: 'total', usual: true },
  { id: 'source' },
] as const

const ids = (choice: ReturnType<typeof usualChoice>) => shownColumns(columns, choice).map(({ id }) => id)

test('a person sees the usual columns until they choose others, and those again on the next day', () => {
  const usual = readChoice(null, columns)
  expect(ids(usual)).toEqual(['order', 'customer', 'total'])
  const chosen = resized(
    moved(toggledColumn(toggledColumn(usual, 'source'), 'customer'), { id: 'source', to: 1 }, columns),
    'total',
    9,
  )
  const nextDay = readChoice(writeChoice({ ...chosen, density: 'tight' }), columns)
  expect(ids(nextDay)).toEqual(['order', 'source', 'total'])
  expect(nextDay).toMatchObject({ widths: { total: 9 }, density: 'tight' })
})

test('the fixed column stays in front and in sight, whatever is moved or was kept', () => {
  expect(ids(moved(usualChoice(columns), { id: 'total', to: 0 }, columns))).toEqual([
    'order',
    'total',
    'customer',
  ])
  const kept = JSON.stringify({ order: ['total', 'order'], hidden: ['order'] })
  expect(ids(readChoice(kept, columns))[0]).toBe('order')
})

test('a column that came with a newer app stands where the table has it, and shows as the table says', () => {
  const old = JSON.stringify({ order: ['order', 'total'], hidden: [], widths: {}, density: 'usual' })
  const choice = readChoice(old, columns)
  expect(choice.order).toEqual(['order', 'customer', 'total', 'source'])
  expect(ids(choice)).toEqual(['order', 'customer', 'total'])
})

test('whatever stands in the memory, every column has its place and none stands twice', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (kept) => {
      const choice = readChoice(kept, columns)
      expect(choice.order.toSorted()).toEqual(columns.map(({ id }) => id).toSorted())
      expect(ids(choice)).toContain('order')
    }),
  )
})

test('a width that no screen has is brought within reason, and a double press takes it back', () => {
  const wide = resized(usualChoice(columns), 'total', 1e9)
  expect(wide.widths['total']).toBe(60)
  expect(resized(wide, 'total', undefined).widths).toEqual({})
})
