import { expect, test } from 'vitest'
import { parseDay } from '../../src/domain/parse-day.ts'
import { formatDate } from '../../src/domain/time.ts'

/** 2026-11-22, 09:00 in Ho Chi Minh. */
const now = Date.UTC(2026, 10, 22, 2)
const says = (typed: string, at = now) => {
  const day = parseDay(typed, at)
  return day === undefined ? 'không rõ' : formatDate(day)
}

test('a day is typed as people write it', () => {
  for (const typed of [
    '2211',
    '22/11',
    '22-11',
    '22.11',
    '22 11',
    '22/11/2026',
    '22/11/26',
    '22112026',
    '221126',
  ])
    expect(says(typed)).toBe('22/11/2026')
  expect(says('3/9')).toBe('03/09/2026')
  expect([says('hôm nay'), says('h'), says('Hôm qua')]).toEqual(['22/11/2026', '22/11/2026', '21/11/2026'])
})

test('without a year the nearest such day is meant', () => {
  expect(says('3112', Date.UTC(2026, 0, 2))).toBe('31/12/2025')
  expect(says('0201', Date.UTC(2026, 11, 30))).toBe('02/01/2027')
})

test('29/02 is a day in a leap year only', () => {
  expect(says('29/02/2028')).toBe('29/02/2028')
  expect(says('29/02/2026')).toBe('không rõ')
  expect(says('2902', Date.UTC(2028, 1, 1))).toBe('29/02/2028')
})

test('what is no day says so: 31/04, 0/1, 13 as a month, half a number, a year nobody sells in', () => {
  for (const typed of ['31/04', '0/1', '1/13', '221', '2', '', 'mai kia', '1/1/1999', '1/1/2101'])
    expect(says(typed)).toBe('không rõ')
})

test('the day begins at midnight in Ho Chi Minh', () => {
  expect(parseDay('2211', now)).toBe(Date.UTC(2026, 10, 21, 17))
})
