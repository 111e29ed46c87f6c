import { expect, test } from 'vitest'
import { placeOf, rowAt } from '../../../../src/app/components/table/row-places.ts'

test('in a table without a dividing line rows and places are the same', () => {
  expect([0, 1, 7].map((index) => placeOf(index, undefined))).toEqual([0, 1, 7])
  expect([0, 1, 7].map((place) => rowAt(place, undefined))).toEqual([0, 1, 7])
})

test('under a dividing line each row stands one place lower', () => {
  expect([0, 1, 2, 3].map((index) => placeOf(index, 2))).toEqual([0, 1, 3, 4])
  expect([0, 1, 2, 3, 4].map((place) => rowAt(place, 2))).toEqual([0, 1, 2, 2, 3])
  expect(placeOf(0, 0)).toBe(1)
})
