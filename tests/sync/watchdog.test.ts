import { expect, test } from 'vitest'
import { judgeProgress, stuckProblem } from '../../src/sync/watchdog.ts'

const minute = 60_000
const seen = { now: 100 * minute, watchingSince: 0, oldestAt: 10 * minute, lastProgressAt: 99.5 * minute }

test('[L1] nothing waits: the watchdog sleeps', () => {
  expect(judgeProgress({ ...seen, oldestAt: undefined, lastProgressAt: 0 })).toBe('fine')
})

test('[L1] something went through within a minute: all is well', () => {
  expect(judgeProgress(seen)).toBe('fine')
})

test('[L1] a minute without progress restarts, five minutes are told', () => {
  expect(judgeProgress({ ...seen, lastProgressAt: 99 * minute })).toBe('restart')
  expect(judgeProgress({ ...seen, lastProgressAt: 95 * minute })).toBe('tell')
})

test('[P12] a phone that slept is given a minute, and a fresh command too', () => {
  expect(judgeProgress({ ...seen, watchingSince: 99.5 * minute, lastProgressAt: undefined })).toBe('fine')
  expect(judgeProgress({ ...seen, oldestAt: 99.5 * minute, lastProgressAt: 1 })).toBe('fine')
})

test('[P12] the warning says how old the oldest work is', () => {
  expect(stuckProblem(94 * minute, 100 * minute).text).toContain('6 phút')
})
