import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatAge,
  formatDate,
  formatDay,
  formatDeadline,
  formatDue,
  formatDuration,
  formatOrderTime,
  formatTime,
  formatWeekday,
  partsOf,
  startOfDay,
} from '../../src/domain/time.ts'
import { morning } from '../support/builders.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe('the shop’s clock', () => {
  test('[RTE-016] [CAT-005] is Ho Chi Minh’s, seven hours ahead of UTC', () => {
    expect(formatTime(Date.UTC(2026, 10, 21, 2, 5))).toBe('09:05')
    expect(formatDate(Date.UTC(2026, 11, 31, 17, 0))).toBe('01/01/2027')
  })

  test('[RTE-015] writes days and months in two digits', () => {
    expect(formatDate(Date.UTC(2026, 10, 5))).toBe('05/11/2026')
    expect(formatWeekday(morning)).toBe('Thứ Bảy, 21/11')
    expect(formatWeekday(morning + day)).toBe('Chủ Nhật, 22/11')
  })

  test('[RTE-014] [CAT-564] [FUL-411] writes order times with seconds before the date', () => {
    expect(formatOrderTime(Date.UTC(2026, 10, 21, 1, 14, 22))).toBe('08:14:22 21/11/2026')
  })

  test('begins the day at midnight in Ho Chi Minh', () => {
    expect(startOfDay(morning)).toBe(Date.UTC(2026, 10, 20, 17))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (at) => {
        const start = startOfDay(at)
        expect(start).toBeLessThanOrEqual(at)
        expect(at - start).toBeLessThan(day)
        expect(partsOf(start)).toMatchObject({ hour: 0, minute: 0, second: 0 })
      }),
    )
  })

  test('says today and yesterday by the calendar, not by hours', () => {
    const lateEvening = startOfDay(morning) - minute
    expect(formatDay(morning - hour, morning)).toBe('hôm nay 08:00')
    expect(formatDay(lateEvening, startOfDay(morning) + minute)).toBe('hôm qua 23:59')
    expect(formatDay(morning - 2 * day, morning)).toBe('19/11/2026')
    expect(formatDay(morning + day, morning)).toBe('22/11/2026')
  })
})

test.each([
  [0, 'vừa xong'],
  [59_999, 'vừa xong'],
  [minute, '1 phút trước'],
  [59 * minute, '59 phút trước'],
  [hour, '1 giờ trước'],
  [23 * hour, '23 giờ trước'],
  [day, '1 ngày trước'],
  [4 * day, '4 ngày trước'],
  [-hour, 'vừa xong'],
])('what happened %i ms ago reads %s', (ms, text) => {
  expect(formatAge(morning - ms, morning)).toBe(text)
})

test.each([
  [0, '1 phút'],
  [42 * minute, '42 phút'],
  [hour, '1 giờ'],
  [hour + 10 * minute, '1 giờ 10'],
  [2 * hour + 5 * minute, '2 giờ 05'],
  [3 * hour + 10 * minute, '3 giờ'],
  [day, '1 ngày'],
  [2 * day + 4 * hour, '2 ngày 4 giờ'],
])('%i ms last %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

test('a deadline is so far away, or late by so much', () => {
  expect(formatDeadline(morning + 42 * minute, morning)).toBe('còn 42 phút')
  expect(formatDeadline(morning - 2 * hour, morning)).toBe('trễ 2 giờ')
})

test('what is due is named by the day where that is today or tomorrow', () => {
  const now = Date.UTC(2026, 10, 21, 2, 0, 0)
  const hour = 3_600_000
  expect([8, 24, 39, -10].map((hours) => formatDue(now + hours * hour, now))).toEqual([
    'hôm nay 17:00',
    'ngày mai 09:00',
    '00:00 23/11/2026',
    '23:00 20/11/2026',
  ])
})
