import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clashingDay, everyClash, refusedIn } from './world/clashing-day.ts'
import { Coverage } from './world/coverage.ts'
import { storyOf } from './world/shrink.ts'
import { torture } from './world/torture.ts'

/* Two people at one order without a network, in both orders of arrival. */

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

const days = everyClash.flatMap((clash) => [
  { clash, heard: 'the first', turned: false },
  { clash, heard: 'the second', turned: true },
])

test.each(days)(
  '[S1 S2 S6 S12] two people at one order without a network, $clash, $heard is heard first: every rule holds, and who came second is told',
  async ({ clash, turned }) => {
    const coverage = new Coverage()
    const found = await torture(clashingDay(clash, turned), coverage)
    expect(found && storyOf(found)).toBeUndefined()
    const refused = Object.entries(coverage.table()).filter(([, fate]) => fate.refused > 0)
    expect(refused.map(([name]) => name)).toEqual(refusedIn(clash, turned))
  },
)
