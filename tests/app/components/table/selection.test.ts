import { expect, test } from 'vitest'
import {
  nothingSelected,
  outsideOf,
  rangeTo,
  selected,
  shareOf,
  toggled,
  toggledAll,
  without,
} from '../../../../src/app/components/table/selection.ts'

const list = ['A', 'B', 'C', 'D', 'E']
const keys = ({ keys: chosen }: { keys: ReadonlySet<string> }) => [...chosen].sort().join('')

test('the Shift key chooses from the row touched last, either way, and keeps what was chosen', () => {
  const fromD = toggled(nothingSelected, 'D')
  expect(keys(rangeTo(fromD, 'B', list))).toBe('BCD')
  expect(keys(rangeTo(toggled(fromD, 'A'), 'B', list))).toBe('ABD')
  expect(keys(rangeTo(rangeTo(fromD, 'B', list), 'E', list)), 'drawn the other way').toBe('DE')
  expect(keys(rangeTo(rangeTo(fromD, 'A', list), 'C', list)), 'drawn back').toBe('CD')
  const other = rangeTo(toggled(toggled(nothingSelected, 'A'), 'C'), 'E', list)
  expect(keys(rangeTo(other, 'D', list)), 'what was chosen before stays').toBe('ACD')
})

test('the Shift key with nothing touched before, or touched in another list, chooses the one row', () => {
  expect(keys(rangeTo(nothingSelected, 'C', list))).toBe('C')
  expect(keys(rangeTo(toggled(nothingSelected, 'X'), 'C', list))).toBe('CX')
})

test('the box of the head takes the rows in sight, or lets them go, and leaves all others', () => {
  const some = toggledAll(selected(['A', 'E']), ['A', 'B'])
  expect(keys(some)).toBe('ABE')
  expect(keys(toggledAll(some, ['A', 'B']))).toBe('E')
  expect([shareOf(some.keys, ['A', 'B']), shareOf(some.keys, ['B', 'C']), shareOf(some.keys, [])]).toEqual([
    'all',
    'some',
    'none',
  ])
})

test('chosen rows that the list leaves out are told, and dropped without the others', () => {
  const chosen = selected(['A', 'B', 'C', 'D'])
  expect(outsideOf(chosen, ['A', 'X'], ['D'])).toEqual(['B', 'C'])
  expect(outsideOf(chosen, ['A', 'B', 'C', 'D'])).toEqual([])
  expect(outsideOf(nothingSelected, ['A'])).toEqual([])
  expect(without(chosen, outsideOf(chosen, ['A'], ['D']))).toEqual(selected(['A', 'D']))
})
