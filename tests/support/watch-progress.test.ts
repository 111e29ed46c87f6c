import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Progress } from './progress.ts'
import { noteOfHang, slowest, watchProgress } from './watch-progress.ts'

const quietMs = 600_000
const begun = (name: string): Progress => ({ kind: 'begun', test: name })
const ended = (name: string, ms = 5): Progress => ({ kind: 'ended', test: name, verdict: 'passed', ms })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a run in which nothing moved for the whole time is ended, once, and what hung is named', () => {
  const onHang = vi.fn()
  const watch = watchProgress({ quietMs, onHang })
  for (const progress of [begun('packs'), begun('picks'), ended('packs')]) watch.hear(progress)
  vi.advanceTimersByTime(quietMs - 1)
  expect(onHang).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onHang).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2 * quietMs)
  watch.hear(ended('picks'))
  expect(onHang).toHaveBeenCalledTimes(1)
  expect(watch.close()).toEqual({
    passed: 1,
    failed: 0,
    times: [{ test: 'packs', ms: 5 }],
    hung: ['picks'],
  })
})

test.each([begun('packs'), ended('packs'), { kind: 'moved' } as const])(
  'whatever moves gives a run its whole time again: %o',
  (progress) => {
    const onHang = vi.fn()
    const watch = watchProgress({ quietMs, onHang })
    for (let hour = 0; hour < 6; hour += 1) {
      vi.advanceTimersByTime(quietMs - 1)
      watch.hear(progress)
    }
    vi.advanceTimersByTime(quietMs - 1)
    expect(onHang).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onHang).toHaveBeenCalledTimes(1)
  },
)

test('a run that is over cannot hang any more', () => {
  const onHang = vi.fn()
  const watch = watchProgress({ quietMs, onHang })
  watch.hear({ kind: 'ended', test: 'picks', verdict: 'failed', ms: 7 })
  watch.hear({ kind: 'ended', test: 'counts', verdict: 'left out', ms: 0 })
  expect(watch.close()).toEqual({ passed: 0, failed: 1, times: [{ test: 'picks', ms: 7 }] })
  vi.advanceTimersByTime(quietMs)
  expect(onHang).not.toHaveBeenCalled()
})

test('a hang is told with the tests that had begun, or as one outside any', () => {
  expect(noteOfHang(['packs', 'picks'], quietMs)).toBe(
    'FAILED nothing moved for 10 minutes: it hung in packs and in picks',
  )
  expect(noteOfHang([], quietMs)).toBe('FAILED nothing moved for 10 minutes: it hung outside any test')
})

test('the slowest are so many and no more, the longest first', () => {
  const times = [2, 9, 1, 5].map((ms) => ({ test: `takes ${ms}`, ms }))
  expect(slowest(times, 3).map(({ ms }) => ms)).toEqual([9, 5, 2])
  expect(slowest(times, 4).map(({ ms }) => ms)).toEqual([9, 5, 2, 1])
  expect(slowest(times, 5).map(({ ms }) => ms)).toEqual([9, 5, 2, 1])
  expect(slowest([])).toEqual([])
})
