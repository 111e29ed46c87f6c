import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherPokes } from '../../src/server/gather-pokes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Pokes gathered over 100 ms, and whom they told. */
function gathered() {
  const told: [company: string, version: number][] = []
  return { told, pokes: gatherPokes(100, (company, version) => told.push([company, version])) }
}

test('many pokes of one moment are one, with the newest version; each company has its own', () => {
  const { told, pokes } = gathered()
  pokes.add('may', 7)
  pokes.add('may', 9)
  pokes.add('gio', 3)
  pokes.add('may', 8)
  vi.advanceTimersByTime(99)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([
    ['may', 9],
    ['gio', 3],
  ])
})

test('what comes after a poke has left makes another one', () => {
  const { told, pokes } = gathered()
  pokes.add('may', 7)
  vi.advanceTimersByTime(100)
  pokes.add('may', 8)
  vi.advanceTimersByTime(100)
  expect(told).toEqual([
    ['may', 7],
    ['may', 8],
  ])
})

test('nobody is told once it has stopped', () => {
  const { told, pokes } = gathered()
  pokes.add('may', 7)
  pokes.stop()
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([])
})
