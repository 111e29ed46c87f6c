import { dayOf, partsOf, startOfDay } from './time.ts'

const dayMs = 86_400_000

/**
 * The day that a person typed, as its first moment in Ho Chi Minh: "2211", "22/11", "22-11-26", "22112026", "hôm qua", "h" for today.
 * Without a year it is the nearest such day to `now`. `undefined` where no such day exists.
 */
export function parseDay(text: string, now: number): number | undefined {
  const typed = text.trim().toLowerCase().normalize('NFC')
  const today = startOfDay(now)
  if (typed === 'hôm nay' || typed === 'h') return today
  if (typed === 'hôm qua' || typed === 'q') return today - dayMs
  const [, day, month, year] =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(typed) ??
    []
  if (!day || !month) return undefined
  const within = { month: Number(month), day: Number(day) }
  if (year) return realDay({ year: year.length === 2 ? 2000 + Number(year) : Number(year), ...within })
  const near = [-1, 0, 1].flatMap((by) => realDay({ year: partsOf(now).year + by, ...within }) ?? [])
  return near.toSorted((one, other) => Math.abs(one - today) - Math.abs(other - today))[0]
}

/** 31/02 is no day, and neither is one of a year nobody sells in. */
function realDay(date: { year: number; month: number; day: number }): number | undefined {
  if (date.year < 2000 || date.year > 2100) return undefined
  const at = dayOf(date)
  const { month, day } = partsOf(at)
  return month === date.month && day === date.day ? at : undefined
}
