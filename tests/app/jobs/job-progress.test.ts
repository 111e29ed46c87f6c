import { describe, expect, test } from 'vitest'
import { jobStateOf, percentOf, sizeOf, timeLeft, whenOf } from '../../../src/app/jobs/job-progress.ts'
import { aJob, morning } from '../../support/builders.ts'

const running = { state: 'running', total: 1_000, startedAt: morning, updatedAt: morning + 60_000 } as const

describe('how far a job is', () => {
  test('is told in percent of what was counted, failed ones included, and not before it was counted', () => {
    expect(percentOf(aJob({ total: 1_000, done: 333, failed: 2 }))).toBe(33)
    expect(percentOf(aJob({ total: 1_000, done: 999 }))).toBe(99)
    expect(percentOf(aJob({ total: 0 }))).toBeUndefined()
  })

  test('says how long it still takes where the past tells it, and nothing where it would be a guess', () => {
    expect(timeLeft(aJob({ ...running, done: 200 }))).toBe('còn khoảng 4 phút')
    expect(timeLeft(aJob({ ...running, done: 40 }))).toBeUndefined()
    expect(timeLeft(aJob({ ...running, done: 200, updatedAt: morning + 9_000 }))).toBeUndefined()
    expect(timeLeft(aJob({ ...running, done: 200, resumed: 1 }))).toBeUndefined()
    expect(timeLeft(aJob({ ...running, done: 200, state: 'waiting' }))).toBeUndefined()
  })

  test('tells what only this device knows from what the server has', () => {
    expect(jobStateOf({ ...aJob(), byName: 'Hoa', isUnsent: true })).toBe('Đã ghi, chờ gửi lên máy chủ')
    expect(jobStateOf({ ...aJob(), byName: 'Hoa', isUnsent: false })).toBe('Chờ đến lượt')
    expect(jobStateOf({ ...aJob({ state: 'cancelled' }), byName: 'Hoa', isUnsent: true })).toBe(
      'Chờ gửi lên máy chủ',
    )
  })

  test('says when it began, or ended, and how large its file is', () => {
    expect(whenOf(aJob(), morning)).toBe('bắt đầu hôm nay 09:00')
    expect(whenOf(aJob({ state: 'done', endedAt: morning }), morning)).toBe('kết thúc hôm nay 09:00')
    expect([sizeOf(200), sizeOf(120_400), sizeOf(5_240_000)]).toEqual(['1 KB', '120 KB', '5,2 MB'])
  })
})
