import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchedInTime } from '../../../src/app/session/fetched-in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[CST-049] a screen whose code neither comes nor fails for 120 s is said to be missing, not before', async () => {
  const said: string[] = []
  void fetchedInTime(() => new Promise(() => undefined)).catch((fault: Error) => said.push(fault.message))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toEqual(['A chunk of the app did not come within 120 s'])
})

test('a screen that comes is shown, one that fails says why, and no clock goes on', async () => {
  expect(await fetchedInTime(async () => 'màn')).toBe('màn')
  await expect(fetchedInTime(async () => Promise.reject(new Error('hỏng')))).rejects.toThrow('hỏng')
  expect(vi.getTimerCount()).toBe(0)
})
