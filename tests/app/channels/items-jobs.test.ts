import { expect, test } from 'vitest'
import { readingsTogether } from '../../../src/app/channels/parts/items-jobs.tsx'

const reading = { state: 'running', done: 0, failed: 0, total: 0 } as const

test('readings of several shops are told in one line: how far they are together, and how many came to nothing', () => {
  const jobs = [
    { ...reading, done: 100, failed: 2, total: 145 },
    { ...reading, state: 'waiting' as const, total: 1_100 },
    { ...reading, state: 'failed' as const, done: 7, total: 50 },
  ]
  expect(readingsTogether(jobs)).toEqual({
    words: 'Đang lấy hàng đăng bán của 2 gian hàng: 102/1.245 hàng · 1 gian hàng chưa lấy được',
    done: 102,
    of: 1_245,
  })
})

test('before anything was counted the line names the shops alone, and only what failed where nothing is under way', () => {
  expect(readingsTogether([reading, reading]).words).toBe('Đang lấy hàng đăng bán của 2 gian hàng')
  const failed = { ...reading, state: 'failed' as const }
  expect(readingsTogether([failed, failed])).toEqual({ words: '2 gian hàng chưa lấy được', done: 0, of: 0 })
})
