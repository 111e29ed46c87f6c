import { dayNumber, dayOf } from '../time.ts'
import type { Period } from './period.ts'
import { monthOfDay, productDayPrefix, productMonthPrefix } from './products-of-order.ts'

/** A stretch of kept rows, from one key up to another without it, and whether it is put on or taken off. */
export interface ReadPiece {
  from: string
  to: string
  times: 1 | -1
}

/** How the rows of a day and of a month begin. */
export interface Prefixes {
  day(day: number): string
  month(month: number): string
}

const ofProducts: Prefixes = { day: productDayPrefix, month: productMonthPrefix }

/** What is read for some days: whole months as such; of a month that they cut, the days asked for or the whole one less the others, whichever are fewer. */
export function readPieces({ from, to }: Period, prefixes: Prefixes = ofProducts): ReadPiece[] {
  const pieces: ReadPiece[] = []
  const days = (first: number, last: number, times: 1 | -1) => {
    if (first <= last) pieces.push({ from: prefixes.day(first), to: prefixes.day(last + 1), times })
  }
  for (let month = monthOfDay(from); month <= monthOfDay(to); month += 1) {
    const [begin, end] = [firstDay(month), firstDay(month + 1) - 1]
    const [first, last] = [Math.max(from, begin), Math.min(to, end)]
    const inside = last - first + 1
    const outside = end - begin + 1 - inside
    if (outside >= inside) days(first, last, 1)
    else {
      const begins = prefixes.month(month)
      const whole = { from: begins, to: prefixes.month(month + 1), times: 1 as const }
      // Months that follow one another are one stretch: each costs a question of its own.
      const before = pieces.at(-1)
      if (before?.to === begins) before.to = whole.to
      else pieces.push(whole)
      days(begin, first - 1, -1)
      days(last + 1, end, -1)
    }
  }
  return pieces
}

/** The day on which a month begins. */
export function firstDay(month: number): number {
  return dayNumber(dayOf({ year: Math.floor(month / 12), month: (month % 12) + 1, day: 1 }))
}
