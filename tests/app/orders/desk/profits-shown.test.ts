import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProfitsShown, type ShownProfit } from '../../../../src/app/orders/desk/profits-shown.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that can be out of reach, and remembers what it was asked. */
function aServer() {
  const asked: string[][] = []
  const server = { isAway: false, asked, profit: 1, isWatched: false, change: () => {} }
  const answer = async (codes: string[]) => {
    asked.push(codes)
    if (server.isAway) return undefined
    const known = codes.filter((code) => code !== 'LA')
    return { profits: known.map((code) => ({ code, profit: server.profit }) as ShownProfit) }
  }
  const shown = new ProfitsShown(answer, (again) => {
    server.isWatched = true
    server.change = again
    return () => {
      server.isWatched = false
    }
  })
  return { server, shown }
}

test('rows that come in sight together are asked about together, at most as many as a question takes', async () => {
  const { server, shown } = aServer()
  for (let number = 0; number < 250; number += 1) shown.want(`D${number}@1`, `D${number}`)
  expect(shown.of('D0@1')).toBe('asking')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.asked.map((codes) => codes.length)).toEqual([200, 50])
  expect(shown.of('D249@1')).toMatchObject({ profit: 1 })
})

test('an order is asked about once, and anew when it was changed', async () => {
  const { server, shown } = aServer()
  for (const place of ['D1@1', 'D1@1', 'D1@2']) {
    shown.want(place, 'D1')
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(server.asked).toEqual([['D1'], ['D1']])
})

test('what the server was not reached about is asked again; an order it does not know is not', async () => {
  const { server, shown } = aServer()
  server.isAway = true
  shown.want('D1@1', 'D1')
  shown.want('LA@1', 'LA')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown.of('D1@1')).toBe('away')
  server.isAway = false
  shown.want('D1@1', 'D1')
  shown.want('LA@1', 'LA')
  await vi.advanceTimersByTimeAsync(1_000)
  shown.want('LA@1', 'LA')
  await vi.advanceTimersByTimeAsync(1_000)
  expect([shown.of('D1@1'), shown.of('LA@1')]).toEqual([{ code: 'D1', profit: 1 }, 'none'])
  expect(server.asked).toHaveLength(2)
})

test('a table that is opened again asks anew: a claim paid meanwhile changes what an order earned, not the order', async () => {
  const { server, shown } = aServer()
  const leaves = ['D1', 'D2'].map((code) => {
    shown.want(`${code}@1`, code)
    return shown.subscribe(() => {})
  })
  await vi.advanceTimersByTimeAsync(1_000)
  leaves[0]?.()
  expect(shown.of('D1@1')).toMatchObject({ profit: 1 })
  leaves[1]?.()
  shown.want('D1@1', 'D1')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.asked).toEqual([['D1', 'D2'], ['D1']])
})

test('a table that stays open says what a claim that was paid meanwhile made of what an order earned; out of sight nothing is asked', async () => {
  const { server, shown } = aServer()
  const leave = shown.subscribe(() => {})
  const hide = shown.show('D1@1', 'D1')
  shown.show('D2@1', 'D2')()
  await vi.advanceTimersByTimeAsync(1_000)
  server.profit = 5
  server.change()
  expect(shown.of('D1@1')).toMatchObject({ profit: 1 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown.of('D1@1')).toMatchObject({ profit: 5 })
  server.isAway = true
  server.change()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown.of('D1@1')).toMatchObject({ profit: 5 })
  expect(server.asked).toEqual([['D1', 'D2'], ['D1'], ['D1']])
  hide()
  server.change()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.asked).toHaveLength(3)
  leave()
  expect(server.isWatched).toBe(false)
})

test('what comes for a table that was left meanwhile is not kept for the next one', async () => {
  const { server, shown } = aServer()
  const leave = shown.subscribe(() => {})
  shown.show('D1@1', 'D1')()
  leave()
  await vi.advanceTimersByTimeAsync(1_000)
  server.profit = 5
  shown.want('D1@1', 'D1')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown.of('D1@1')).toMatchObject({ profit: 5 })
})
