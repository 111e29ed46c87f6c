import { expect, test } from 'vitest'
import { paceOf } from '../../../src/app/picking/pace-of.ts'

/** Parcels closed so many seconds after the first; the newest first. */
const closed = (...seconds: number[]) => seconds.map((second) => ({ at: second * 1_000 })).reverse()

test('the pace of the lane is told from three parcels and a quarter of a minute on', () => {
  expect(paceOf(closed(0, 30), 31_000)).toBeUndefined()
  expect(paceOf(closed(0, 5, 14.999), 16_000)).toBeUndefined()
  expect(paceOf(closed(0, 5, 15), 16_000)).toBe(8)
  expect(paceOf(closed(0, 6, 30), 31_000)).toBe(4)
})

test('parcels from before a break do not slow the pace', () => {
  const pause = 600
  expect(paceOf(closed(0, 5, pause, pause + 10, pause + 20), (pause + 21) * 1_000)).toBe(6)
})
