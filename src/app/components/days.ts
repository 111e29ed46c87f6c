import { dayNumber, dayStart, formatDate, partsOf } from '../../domain/time.ts'

/** A span of days by its name, or from one day to another ("2026-11-01..2026-11-22"); in Ho Chi Minh, both ends included. */
export type Days = (typeof dayNames)[number] | `${string}..${string}`

/** In the order they are offered. */
export const dayNames = ['hom-nay', 'hom-qua', '7-ngay', '30-ngay', 'thang-nay', 'thang-truoc'] as const

const titles: Record<(typeof dayNames)[number], string> = {
  'hom-nay': 'Hôm nay',
  'hom-qua': 'Hôm qua',
  '7-ngay': '7 ngày',
  '30-ngay': '30 ngày',
  'thang-nay': 'Tháng này',
  'thang-truoc': 'Tháng trước',
}

/** What an address or a form says, its days put right where the later one stands first; `undefined` where it is no span of days. */
export function readDays(written: string): Days | undefined {
  const named = dayNames.find((name) => name === written)
  if (named) return named
  const span = spanOf(written)
  if (!span) return undefined
  return (span.first <= span.last ? written : written.split('..').reverse().join('..')) as Days
}

/** "7 ngày", "01/11/2026 – 22/11/2026". */
export function daysTitle(days: Days): string {
  if (isNamed(days)) return titles[days]
  const span = spanOf(days)
  if (!span) return days
  const [first, last] = [formatDate(dayStart(span.first)), formatDate(dayStart(span.last))]
  return first === last ? first : `${first} – ${last}`
}

/** The instants of a span, both ends included. */
export function rangeOfDays(days: Days, now: number): { from: number; to: number } {
  const today = dayNumber(now)
  const within = (first: number, last: number) => ({ from: dayStart(first), to: dayStart(last + 1) - 1 })
  if (!isNamed(days)) {
    const span = spanOf(days)
    return span ? within(span.first, span.last) : { from: 1, to: 0 }
  }
  const firstOfMonth = today - partsOf(now).day + 1
  switch (days) {
    case 'hom-nay':
      return within(today, today)
    case 'hom-qua':
      return within(today - 1, today - 1)
    case '7-ngay':
      return within(today - 6, today)
    case '30-ngay':
      return within(today - 29, today)
    case 'thang-nay':
      return within(firstOfMonth, today)
    case 'thang-truoc': {
      const last = firstOfMonth - 1
      return within(last - partsOf(dayStart(last)).day + 1, last)
    }
  }
}

function isNamed(days: Days): days is (typeof dayNames)[number] {
  return (dayNames as readonly string[]).includes(days)
}

function spanOf(written: string): { first: number; last: number } | undefined {
  const [, from, to] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(written) ?? []
  const first = dayOf(from)
  const last = dayOf(to)
  return first === undefined || last === undefined ? undefined : { first, last }
}

/** "2026-02-30" is no day. */
function dayOf(written = ''): number | undefined {
  const at = Date.parse(`${written}T00:00:00Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== written) return undefined
  return Math.floor(at / 86_400_000)
}
