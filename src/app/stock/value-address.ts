import { dayNumber, dayStart, isoDate, partsOf } from '../../domain/time.ts'
import { defineView, typed } from '../session/define-view.ts'

/** ?ngay=2026-11-30&kho=… : at the end of which day, today unless told, and the goods of which warehouse, all unless told. */
export const valueView = defineView({
  day: typed('ngay'),
  wid: typed('kho'),
})

/** The day that an address names, "2026-11-30"; today where it names none. */
export function valueDay(written: string, now: number): string {
  const at = Date.parse(`${written}T00:00:00+07:00`)
  return /^\d{4}-\d\d-\d\d$/.test(written) && !Number.isNaN(at) && isoDate(at) === written
    ? written
    : isoDate(now)
}

/** The last day of the month before, by which books are closed. */
export function lastMonthEnd(now: number): string {
  return isoDate(dayStart(dayNumber(now) - partsOf(now).day))
}
