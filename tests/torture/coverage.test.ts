import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { handoverCommands } from '../../src/domain/handover/index.ts'
import { orderCommands } from '../../src/domain/orders/index.ts'
import { packingCommands } from '../../src/domain/packing/index.ts'
import { paperCommands } from '../../src/domain/paper/index.ts'
import { peopleCommands } from '../../src/domain/people/index.ts'
import { pickingCommands } from '../../src/domain/picking/index.ts'
import { proofCommands } from '../../src/domain/proofs/index.ts'
import { returnCommands } from '../../src/domain/returns/index.ts'
import { shippingCommands } from '../../src/domain/shipping/index.ts'
import { stockCommands } from '../../src/domain/stock/index.ts'
import { stockTakeCommands } from '../../src/domain/stock-take/index.ts'
import { Coverage } from './world/coverage.ts'
import { areas } from './world/floor/areas.ts'
import { storyOf } from './world/shrink.ts'
import { torture } from './world/torture.ts'
import { workingDay } from './world/working-day.ts'

/* A simulator proves nothing of what its people never do: days on which they do all of it. */

const coverage = new Coverage()

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

test.each(['bench' as const, ...areas])(
  '[S1 S2 S3 S6 S7 S12] a day at %s without mishaps keeps every rule',
  async (place) => {
    const found = await torture(workingDay(place, 1), coverage)
    expect(found && storyOf(found)).toBeUndefined()
  },
)

test('[S2 S12] on these days every command of the floor comes to something at least once', () => {
  const commands: readonly { path: string; method: string }[] = [
    ...[...orderCommands, ...packingCommands, ...shippingCommands, ...pickingCommands, ...handoverCommands],
    ...[...returnCommands, ...stockTakeCommands, ...paperCommands, ...proofCommands, ...peopleCommands],
    ...stockCommands,
  ]
  const names = commands.map(({ path, method }) => `${path} ${method}`)
  expect(names.filter((name) => coverage.applied(name) === 0)).toEqual([])
})
