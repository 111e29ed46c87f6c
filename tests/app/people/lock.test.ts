import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idleMs } from '../../../src/app/people/idle-clock.ts'
import { lockAfter } from '../../../src/app/people/lock-after.ts'
import { wasLeft } from '../../../src/app/session/must-start-locked.ts'
import { morning } from '../../support/builders.ts'

const minute = 60_000

describe('how long nobody touched the phone', () => {
  const touched = { wall: morning, steady: 1_000 }
  const idleAfter = (wall: number, steady: number) =>
    idleMs(touched, { wall: morning + wall, steady: 1_000 + steady })

  test('is what both clocks say while it is awake', () => {
    expect(idleAfter(5 * minute, 5 * minute)).toBe(5 * minute)
  })

  test('counts the sleep, over which the steady clock of some phones stands still', () => {
    expect(idleAfter(60 * minute, minute)).toBe(60 * minute)
  })

  test('is for ever once the wall clock was set back: turning it keeps no phone open', () => {
    expect(idleAfter(-60 * minute, minute)).toBe(Number.POSITIVE_INFINITY)
    expect(idleAfter(0, 5 * minute)).toBe(Number.POSITIVE_INFINITY)
    expect(idleAfter(minute - 30_001, minute)).toBe(Number.POSITIVE_INFINITY)
  })

  test('bears the drift of two clocks', () => {
    expect(idleAfter(minute - 30_000, minute)).toBe(minute)
  })

  test('is never less than the steady clock says, however the other is set', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e10, max: 1e10 }),
        fc.nat(1e9),
        (wall, steady) => idleAfter(wall, steady) >= steady,
      ),
    )
  })
})

describe('a start', () => {
  const limit = 5 * minute
  test('is locked at the limit and after it, and open before it', () => {
    expect([limit - 1, limit, limit + 1].map((ago) => wasLeft(morning - ago, morning, limit))).toEqual([
      ...[false, true, true],
    ])
  })

  test('is locked when the clock was set back since, or nobody remembers the last touch', () => {
    expect(wasLeft(morning + 1, morning, limit)).toBe(true)
    expect(wasLeft(undefined, morning, limit)).toBe(true)
    expect(wasLeft(Number.NaN, morning, limit)).toBe(true)
  })
})

describe('after how many minutes a phone locks', () => {
  const phone = { chosen: undefined, suggested: 5, people: 2, canOpen: true } as const

  test('follows the shop on a shared phone, and the person on their own', () => {
    expect(lockAfter(phone)).toBe(5)
    expect(lockAfter({ ...phone, people: 1 })).toBe(0)
    expect(lockAfter({ ...phone, suggested: undefined })).toBe(0)
  })

  test('is what was chosen on the phone, never included', () => {
    expect(lockAfter({ ...phone, chosen: 2 })).toBe(2)
    expect(lockAfter({ ...phone, chosen: 0 })).toBe(0)
    expect(lockAfter({ ...phone, people: 1, chosen: 15 })).toBe(15)
  })

  test('is never where the person could not get in again', () => {
    expect(lockAfter({ ...phone, chosen: 2, canOpen: false })).toBe(0)
  })
})
