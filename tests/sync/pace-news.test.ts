import { expect, test } from 'vitest'
import { longestRestMs, paceNews, restMs, spreadMs } from '../../src/sync/pace-news.ts'
import { VirtualClock } from './virtual-clock.ts'

/** A phone that asks; the numbers tell when (ms). */
function aListener(random = 0.5, missing = 1) {
  const clock = new VirtualClock(0)
  const asked: number[] = []
  const stop = new AbortController()
  const environment = { wait: clock.wait, random: () => random }
  const ask = async () => {
    asked.push(clock.now)
    return missing
  }
  const hear = paceNews(environment, ask, stop.signal)
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 10) {
      clock.advance(10)
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    }
  }
  return { clock, asked, stop, hear, pass }
}

test('[P11] phones that hear the same poke ask at different times, all within 500 ms', async () => {
  const asked: number[] = []
  for (let phone = 0; phone < 30; phone += 1) {
    const listener = aListener(phone / 30)
    listener.hear()
    await listener.pass(spreadMs)
    asked.push(...listener.asked)
  }
  expect(asked).toHaveLength(30)
  expect(new Set(asked).size).toBeGreaterThan(20)
})

test('[P11] a flood of pokes is asked for twice a second at most, and the last one is not forgotten', async () => {
  const { asked, hear, pass } = aListener()
  for (let poke = 0; poke < 300; poke += 1) {
    hear()
    await pass(10)
  }
  await pass(2 * restMs)
  const pauses = asked.slice(1).map((at, index) => at - asked[index]!)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(restMs)
  expect(asked.length).toBeGreaterThanOrEqual(6)
  expect(asked.at(-1)).toBeGreaterThanOrEqual(3_000)
})

test.each([
  { missing: 30, pause: restMs },
  { missing: 150, pause: 1_500 },
  { missing: 5_000, pause: longestRestMs },
])(
  '[P11] where a look brought $missing versions, the next one comes after $pause ms',
  async ({ missing, pause }) => {
    const { asked, hear, pass } = aListener(0, missing)
    for (let poke = 0; poke < 800; poke += 1) {
      hear()
      await pass(10)
    }
    const pauses = asked.slice(1).map((at, index) => at - asked[index]!)
    expect(new Set(pauses)).toEqual(new Set([pause]))
  },
)

test('[P11] after a quiet while a single poke is spread again', async () => {
  const { asked, hear, pass } = aListener()
  hear()
  await pass(3_000)
  hear()
  await pass(3_000)
  expect(asked).toEqual([250, 3_250])
})

test('[P11] whoever stopped listening asks no more', async () => {
  const { asked, hear, pass, stop } = aListener()
  hear()
  stop.abort()
  await pass(2_000)
  hear()
  await pass(2_000)
  expect(asked).toEqual([])
})
