import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gather } from '../../../src/app/session/gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What was handed on, with the seconds at which it was. */
function aGatherer(restMs = 0) {
  const begun = Date.now()
  const told: [number, number][] = []
  const { add, stop } = gather<number>(
    (items) => told.push([Math.round((Date.now() - begun) / 1000), items.length]),
    async () => restMs,
  )
  return { told, add, stop }
}

test('one is told at once, and so is one that comes much later', async () => {
  const { told, add } = aGatherer()
  add([1])
  await vi.advanceTimersByTimeAsync(10_000)
  add([2])
  expect(told).toEqual([
    [0, 1],
    [10, 1],
  ])
})

test('five hundred orders in a minute are three messages, and none of them is left out', async () => {
  const { told, add } = aGatherer()
  for (let index = 0; index < 500; index += 1) {
    add([index])
    await vi.advanceTimersByTimeAsync(120)
  }
  await vi.advanceTimersByTimeAsync(120_000)
  expect(told.map(([second]) => second)).toEqual([0, 5, 65])
  expect(told.reduce((sum, [, count]) => sum + count, 0)).toBe(500)
})

test('a device that gathers for a quarter of an hour tells no more often, and nothing once it stopped', async () => {
  const { told, add, stop } = aGatherer(15 * 60_000)
  add([1])
  await vi.advanceTimersByTimeAsync(60_000)
  add([2, 3])
  await vi.advanceTimersByTimeAsync(14 * 60_000 - 1_000)
  expect(told).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told[1]).toEqual([900, 2])
  add([4])
  stop()
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  expect(told).toHaveLength(2)
})
