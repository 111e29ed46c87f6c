import { mostReportDays, type Period, timeBefore } from '../../domain/reports/period.ts'
import { dayNumber, dayStart, formatDate, isoDate, partsOf } from '../../domain/time.ts'

/** Days as the address and the wire write them. */
export interface Dates {
  from: string
  to: string
}

/** The days that an address names; the last seven where it names none, or none that a report may tell of. */
export function periodOf({ from, to }: Dates, now: number): Period {
  const today = dayNumber(now)
  const usual = { from: today - 6, to: today }
  const [first, last] = [dayOfIso(from), dayOfIso(to)]
  if (first === undefined || last === undefined || last < first) return usual
  return { from: Math.max(first, last - mostReportDays + 1), to: last }
}

function dayOfIso(written: string): number | undefined {
  const at = Date.parse(`${written}T00:00:00+07:00`)
  return Number.isNaN(at) || isoDate(at) !== written ? undefined : dayNumber(at)
}

export function datesOf({ from, to }: Period): Dates {
  return { from: isoDate(dayStart(from)), to: isoDate(dayStart(to)) }
}

export function dayWords(day: number): string {
  return formatDate(dayStart(day))
}

/** "2026-11-30", or the month "2026-11", as people read it. */
export function dateWords(date: string): string {
  return date.split('-').reverse().join('/')
}

/** Both times of a report, in words. */
export function wordsOf(period: Period): { now: string; before: string } {
  return { now: rangeWords(period), before: rangeWords(timeBefore(period)) }
}

function rangeWords({ from, to }: Period): string {
  const [first, last] = [dayWords(from), dayWords(to)].map((day) => day.slice(0, 5))
  return from === to ? String(first) : `${first}–${last}`
}

/** Times that are asked for most. */
export function usualPeriods(now: number): readonly { name: string; period: Period }[] {
  const today = dayNumber(now)
  const firstOfMonth = today - partsOf(now).day + 1
  const lastOfBefore = firstOfMonth - 1
  return [
    { name: 'Hôm nay', period: { from: today, to: today } },
    { name: '7 ngày', period: { from: today - 6, to: today } },
    { name: '30 ngày', period: { from: today - 29, to: today } },
    { name: 'Tháng này', period: { from: firstOfMonth, to: today } },
    {
      name: 'Tháng trước',
      period: { from: lastOfBefore - partsOf(dayStart(lastOfBefore)).day + 1, to: lastOfBefore },
    },
  ]
}
