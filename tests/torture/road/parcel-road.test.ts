import { beforeAll, describe, expect, test } from 'vitest'
import { tortureParcels } from './torture-parcels.ts'

/*
 * Parcels of the shop's own orders and their money under a virtual clock: the real workers, connectors and hooks against practice carriers, those who issue invoices, bank bridges and statements. Everything
 * goes wrong there that practice can do (O10), processes die, and two of them work side by side. A seed leads through the same world again.
 */

const { PARCEL_WORLDS = '8', PARCEL_STEPS = '24', TORTURE_SEED } = process.env
const worlds = Number(PARCEL_WORLDS)
const size = { orders: 16, steps: Number(PARCEL_STEPS) }
const firstSeed = TORTURE_SEED === undefined ? Math.floor(Math.random() * 1e9) : Number(TORTURE_SEED)
const longestWorldMs = 120_000

let found: { rule: string; story: string } | undefined
let done = 0
const counts: Record<string, number> = {}

beforeAll(async () => {
  const started = performance.now()
  for (let seed = firstSeed; seed < firstSeed + worlds && !found; seed += 1) {
    const { rule, story } = await tortureParcels(seed, size, counts)
    if (rule !== undefined) found = { rule, story }
    done += 1
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(
    `parcels: ${done} worlds of ${size.orders} orders from seed ${firstSeed} in ${seconds} s: ${JSON.stringify(counts)}`,
  )
}, worlds * longestWorldMs)

const rules: Record<string, string> = {
  O3: 'comes to rest: whatever is due is worked at, and nothing for ever',
  O4: 'sends and bills an order at most once at any time, and books each transfer and each line of a statement once',
  O6: 'leaves nothing waiting, and nothing failed without words',
  O8: 'reports no key',
  O9: 'has every parcel as its carrier has it, takes every transfer and no forged word',
  O10: 'knows each waybill, invoice number and sum that stands outside, and undoes a statement whole',
  bug: 'throws nothing that is not somebody else’s doing',
}

test('[O10] a seed leads through the same world again', async () => {
  const short = { orders: 6, steps: 12 }
  const [first, again] = [
    await tortureParcels(firstSeed, short, {}),
    await tortureParcels(firstSeed, short, {}),
  ]
  expect(again.rule).toBe(first.rule)
  // What did not hold is told with what lay in rows, ids of the day among it.
  if (first.rule === undefined) expect(again.story).toBe(first.story)
})

describe('parcels and their money through faults, deaths and two processes', () => {
  test.each(Object.entries(rules))('[%s] %s', (rule) => {
    if (found && (found.rule === rule || (rule === 'bug' && !(found.rule in rules))))
      throw new Error(found.story)
    expect(done).toBeGreaterThan(0)
  })
})
