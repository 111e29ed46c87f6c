import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { restoreAllProducts } from '../../src/domain/jobs/restore-all-products.ts'
import { clearingDay } from './world/clearing-day.ts'
import { Coverage } from './world/coverage.ts'
import { storyOf } from './world/shrink.ts'
import { torture } from './world/torture.ts'

const coverage = new Coverage()

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

test.each([1, 2, 3, 4])(
  '[S1 S2 S6 S7 S11 S12] all products go and come back while phones hold waiting work with them, with the luck of %i (decisions 16)',
  async (seed) => {
    const found = await torture(clearingDay(seed), coverage)
    expect(found && storyOf(found)).toBeUndefined()
  },
)

test('[S1] on these days everything is brought back', () => {
  const { path, method } = restoreAllProducts
  expect(coverage.applied(`${path} ${method}`)).toBeGreaterThan(1)
})
