import { Breach } from '../world/breach.ts'
import { holdChance } from './hold-chance.ts'
import { checkClaims } from './parcel-claims.ts'
import {
  checkInvoices,
  checkMoment,
  checkMoney,
  checkParcels,
  checkReported,
  checkStatements,
} from './parcel-laws.ts'
import { liveWithParcels, settleParcels } from './parcel-life.ts'
import { checkParts, checkTurns, checkWishes } from './parcel-turns.ts'
import { ParcelWorld } from './parcel-world.ts'
import type { RoadFinding } from './torture-road.ts'

/** Lives through one world of parcels and their money; what does not hold in it is told. @param counts what happened, over all worlds */
export async function tortureParcels(
  seed: number,
  { orders, steps }: { orders: number; steps: number },
  counts: Record<string, number>,
): Promise<(RoadFinding & { rule: string }) | { story: string; rule?: undefined }> {
  const world = await ParcelWorld.make(seed, orders)
  const letGo = holdChance(world.dice)
  try {
    await liveWithParcels(world, steps)
    await settleParcels(world)
    checkMoment(world)
    checkTurns(world)
    await checkParcels(world)
    await checkInvoices(world)
    await checkMoney(world)
    await checkStatements(world)
    await checkClaims(world)
    await checkWishes(world)
    await checkParts(world)
    checkReported(world)
    world.counts['calls'] = world.calls
    for (const [kind, times] of Object.entries(world.counts)) counts[kind] = (counts[kind] ?? 0) + times
    return { story: world.story.join('\n') }
  } catch (error) {
    const rule = error instanceof Breach ? error.rule : 'bug'
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const last = world.story.slice(-400).join('\n')
    return { rule, story: `seed ${seed}, ${orders} orders, ${steps} steps\n${last}\n${what}` }
  } finally {
    letGo()
    await world.end()
  }
}
