import { expect, test } from 'vitest'
import { datesOf, dateWords, periodOf, usualPeriods } from '../../../src/app/reports/report-period.ts'

/** 00:30 in Ho Chi Minh on the first of March, a day before in UTC. */
const now = Date.parse('2027-03-01T00:30:00+07:00')

test.each([
  [
    { from: '', to: '' },
    { from: '2027-02-23', to: '2027-03-01' },
  ],
  [
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-11-01', to: '2026-11-30' },
  ],
  [
    { from: '2026-11-30', to: '2026-11-01' },
    { from: '2027-02-23', to: '2027-03-01' },
  ],
  [
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2027-02-23', to: '2027-03-01' },
  ],
  [
    { from: '2020-01-01', to: '2026-12-31' },
    { from: '2025-12-31', to: '2026-12-31' },
  ],
])('an address that says %o tells of %o', (written, wanted) => {
  expect(datesOf(periodOf(written, now))).toEqual(wanted)
})

test('a month is one of the calendar, by the shop’s clock', () => {
  const told = Object.fromEntries(usualPeriods(now).map(({ name, period }) => [name, datesOf(period)]))
  expect(told).toEqual({
    'Hôm nay': { from: '2027-03-01', to: '2027-03-01' },
    '7 ngày': { from: '2027-02-23', to: '2027-03-01' },
    '30 ngày': { from: '2027-01-31', to: '2027-03-01' },
    'Tháng này': { from: '2027-03-01', to: '2027-03-01' },
    'Tháng trước': { from: '2027-02-01', to: '2027-02-28' },
  })
})

test('days and months of a report are written as people read them', () => {
  expect(['2026-11-30', '2026-11'].map(dateWords)).toEqual(['30/11/2026', '11/2026'])
})
