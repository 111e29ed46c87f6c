import type { Period } from './period.ts'
import { monthOfDay } from './products-of-order.ts'
import { type CalendarPiece, calendarPieces, firstDay } from './read-pieces.ts'
import type { FlowSpan } from './stock-flow.ts'

/** Rows of one span from one number to another, both included, and whether they are put on or taken off. */
export interface FlowPiece {
  span: FlowSpan
  first: number
  last: number
  times: 1 | -1
}

/** All that ever moved. */
export const everPiece: FlowPiece = { span: 'ever', first: 0, last: 0, times: 1 }

/** What some days are added up from, of each product: years, months and days, as few rows as that can be. */
export function flowPieces(period: Period): FlowPiece[] {
  return calendarPieces(period).flatMap((piece) => (piece.span === 'month' ? withYears(piece) : [piece]))
}

/** All after a day up to another one, which lies in the last year in which anything moved: the rest of its month and year, and whole years. */
export function piecesAfter(day: number, lastDay: number): FlowPiece[] {
  const [month, last] = [monthOfDay(day), monthOfDay(lastDay)]
  const restOfMonth = flowPieces({ from: day + 1, to: firstDay(month + 1) - 1 })
  if (last <= month) return restOfMonth
  const end = (Math.floor(last / 12) + 1) * 12 - 1
  return [...restOfMonth, ...withYears({ span: 'month', first: month + 1, last: end, times: 1 })]
}

/** Taken off instead of put on. */
export const takenOff = (pieces: readonly FlowPiece[]): FlowPiece[] =>
  pieces.map((piece) => ({ ...piece, times: piece.times === 1 ? -1 : 1 }))

/** A whole year stands for its months; one that is cut too, less the months outside, where that reads fewer rows. */
function withYears({ first, last, times }: CalendarPiece): FlowPiece[] {
  const pieces: FlowPiece[] = []
  const months = (from: number, to: number, sign: 1 | -1) => {
    if (from <= to) pieces.push({ span: 'month', first: from, last: to, times: (times * sign) as 1 | -1 })
  }
  for (let year = Math.floor(first / 12); year <= Math.floor(last / 12); year += 1) {
    const [begin, end] = [year * 12, year * 12 + 11]
    const [from, to] = [Math.max(first, begin), Math.min(last, end)]
    const inside = to - from + 1
    // A row of a year costs about as much as two of months: most goods move in more than one.
    if (12 - inside + 2 >= inside) months(from, to, 1)
    else {
      const before = pieces.at(-1)
      if (before?.span === 'year' && before.times === times && before.last === year - 1) before.last = year
      else pieces.push({ span: 'year', first: year, last: year, times })
      months(begin, from - 1, -1)
      months(to + 1, end, -1)
    }
  }
  return pieces
}
