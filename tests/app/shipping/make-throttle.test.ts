import { expect, test } from 'vitest'
import { makeThrottle, throttleMs } from '../../../src/app/shipping/dialog/make-throttle.ts'

test('[FUL-148] [FUL-149] [FUL-407] [FUL-408] [FUL-435] of shipping and printing the first press acts at once, and the next one 3 s later at the earliest', () => {
  let now = 0
  const passes = makeThrottle(() => now)
  const pressedAt = (ms: number) => {
    now = ms
    return passes()
  }
  expect(throttleMs).toBe(3_000)
  expect([0, 1, 2_999, 3_000, 3_001, 5_999, 6_000].map(pressedAt)).toEqual([
    ...[true, false, false],
    ...[true, false, false],
    true,
  ])
})
