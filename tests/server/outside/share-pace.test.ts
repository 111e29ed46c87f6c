import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLimits } from '../../../src/server/outside/limited.ts'
import { makeRoadTally } from '../../../src/server/outside/road-tally.ts'
import { beatMs, deadMs, type PaceShare, sharePace } from '../../../src/server/outside/share-pace.ts'
import type { OutsideReading } from '../../../src/server/store/outside.ts'
import { morning } from '../../support/builders.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
let now: number
/** The store does not answer this process. */
let cutOff: Set<PaceShare>

beforeEach(async () => {
  now = morning
  cutOff = new Set()
  shop = await openTestShop()
})
afterEach(() => shop.close())

const clock = () => now
const read = <R>(work: (outside: OutsideReading) => Promise<R>) =>
  shop.store.read('may', ({ outside }) => work(outside))
function throwOn(error: unknown): never {
  throw error
}
function aProcess(): PaceShare {
  return sharePace({ tallies: shop.store.outside.tallies, clock, report: throwOn })
}
async function pass(ms: number, processes: readonly PaceShare[]) {
  for (const end = now + ms; now < end; ) {
    now = Math.min(end, now + beatMs)
    for (const one of processes) if (!cutOff.has(one)) await one.beat()
  }
}
const partsOf = (processes: readonly PaceShare[]) => processes.map((one) => one.part())
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

test('[O3] processes that share a store share what a marketplace allows, and never go faster together', async () => {
  const [first, second, third] = [aProcess(), aProcess(), aProcess()]
  const all = [first, second, third]
  expect(first.part()).toBe(0)
  await first.beat()
  expect(first.part()).toBe(1)
  // Whoever comes waits until the others have heard of it.
  await second.beat()
  expect(partsOf([first, second])).toEqual([1, 0])
  await pass(2 * beatMs, [first, second])
  expect(partsOf([first, second])).toEqual([1 / 2, 1 / 2])
  await third.beat()
  for (let turn = 0; turn < 5; turn += 1) {
    await pass(beatMs, all)
    expect(sum(partsOf(all))).toBeLessThanOrEqual(1)
  }
  expect(partsOf(all)).toEqual([1 / 3, 1 / 3, 1 / 3])
  // One whose word the store does not take calls nobody before the others take over its part.
  cutOff.add(third)
  for (let gone = 0; gone < 2 * deadMs; gone += beatMs) {
    await pass(beatMs, all)
    expect(sum(partsOf(all))).toBeLessThanOrEqual(1)
  }
  expect(partsOf(all)).toEqual([1 / 2, 1 / 2, 0])
})

test.each([1, 10, 20, 100])(
  '[O3] three processes at a pace of %i a second make no more than that in any second',
  async (perSecond) => {
    let at = morning
    const made: number[] = []
    const waiting: { due: number; go(): void }[] = []
    const sleep = (ms: number) => new Promise<void>((go) => waiting.push({ due: at + ms, go }))
    const calls = [1, 2, 3].map(() => openLimits({ now: () => at, sleep }))
    const work = calls.flatMap((limited) => {
      const call = limited(
        async () => {
          made.push(at)
          return { status: 200, headers: {}, bytes: new Uint8Array() }
        },
        { account: 'Shopee/77', perSecond, part: () => 1 / 3 },
      )
      return Array.from({ length: 2 * perSecond + 2 }, () => call({ method: 'GET', url: 'https://x.test/' }))
    })
    for (const end = at + 20_000; at < end && made.length < work.length; at += 10) {
      for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
      for (const one of waiting.splice(0)) {
        if (one.due <= at) one.go()
        else waiting.push(one)
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
    const most = Math.max(
      ...made.map((from) => made.filter((one) => one >= from && one < from + 1000).length),
    )
    expect(made.length).toBeGreaterThan(perSecond)
    // A pace slower than one call for each process begins with one of each.
    expect(most).toBeLessThanOrEqual(Math.max(perSecond, 4))
  },
)

test('[O9] what several processes were told, and asked, adds up', async () => {
  const { tallies } = shop.store.outside
  const [one, other] = [1, 2].map(() => makeRoadTally({ tallies, clock, report: throwOn }))
  one!.noteHook('Shopee', 'kept')
  one!.noteHook('Shopee', 'bad-signature')
  other!.noteHook('Shopee', 'kept')
  other!.noteHook('Lazada', 'kept')
  for (const tally of [one!, other!, other!]) tally.noteCall('Shopee/77')
  other!.noteCall('Shopee/770')
  await Promise.all([one!.flush(), other!.flush()])
  const { counts } = await read((outside) => other!.hooks(outside, 'Shopee'))
  expect(counts).toEqual({ kept: 2, 'bad-signature': 1 })
  expect(await read((outside) => one!.calls(outside, 'Shopee/77'))).toBe(3)
  now += 120_000
  expect(await read((outside) => one!.calls(outside, 'Shopee/77'))).toBe(0)
  now += 86_400_000
  expect((await read((outside) => one!.hooks(outside, 'Shopee'))).counts).toEqual({})
})

test('[O9] what the store did not take is counted with the next', async () => {
  const { tallies } = shop.store.outside
  let isAway = true
  const lame = {
    ...tallies,
    add: (entries: Parameters<typeof tallies.add>[0]) =>
      isAway ? Promise.reject(new Error('away')) : tallies.add(entries),
  }
  const tally = makeRoadTally({ tallies: lame, clock, report: throwOn })
  tally.noteHook('Shopee', 'kept')
  await expect(tally.flush()).rejects.toThrow('away')
  tally.noteHook('Shopee', 'kept')
  isAway = false
  expect((await read((outside) => tally.hooks(outside, 'Shopee'))).counts).toEqual({ kept: 2 })
  await tally.flush()
  expect((await read((outside) => tally.hooks(outside, 'Shopee'))).counts).toEqual({ kept: 2 })
})
