import { describe, expect, test } from 'vitest'
import { subscriptionFlags } from '../../../src/domain/settings/subscription.ts'

const now = Date.UTC(2026, 10, 27)
const plan = { plan: 'BASIC', orders: 1000, endsAt: now + 1 }
const few = { current: 0, last: 0 }

describe('a subscription', () => {
  test('[BIL-001] [FUL-343] is inactive from the instant on at which it ends', () => {
    const at = (endsAt: number) => subscriptionFlags({ ...plan, endsAt }, few, now).inactive
    expect([at(now - 1), at(now), at(now + 1)]).toEqual([true, true, false])
  })

  test('[BIL-001] [FUL-344] is inactive where there is none', () => {
    expect(subscriptionFlags(undefined, few, now).inactive).toBe(true)
  })

  test.each([
    [1299, 1299, false],
    [1300, 1300, false],
    [1301, 1301, true],
    [1301, 1300, false],
    [1300, 1301, false],
    [99_999, 0, false],
  ])(
    '[BIL-002] [FUL-345] [FUL-486] of 1,000 orders a month, with %i made in this one and %i in the last, says that it is exceeded: %s',
    (current, last, exceeded) => {
      expect(subscriptionFlags(plan, { current, last }, now).exceededOrderLimit).toBe(exceeded)
    },
  )

  test('[BIL-002] counts whole orders: 30 per cent over 7 is 9.1', () => {
    const at = (made: number) =>
      subscriptionFlags({ ...plan, orders: 7 }, { current: made, last: made }, now).exceededOrderLimit
    expect([at(9), at(10)]).toEqual([false, true])
  })

  test('[BIL-003] [FUL-346] of the plan UNLIMITED is never exceeded', () => {
    const made = { current: 1e9, last: 1e9 }
    expect(subscriptionFlags({ plan: 'UNLIMITED', orders: 10 }, made, now)).toEqual({
      inactive: false,
      exceededOrderLimit: false,
    })
  })
})
