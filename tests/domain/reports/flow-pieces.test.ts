import { expect, test } from 'vitest'
import { type FlowPiece, flowPieces, piecesAfter } from '../../../src/domain/reports/flow-pieces.ts'
import { monthOfDay } from '../../../src/domain/reports/products-of-order.ts'
import { dayNumber } from '../../../src/domain/time.ts'

const dayOf = (date: string) => dayNumber(Date.parse(`${date}T00:00:00+07:00`))

/** How often each day from 2020 to 2030 is counted, by hand. */
function countedDays(pieces: readonly FlowPiece[]): number[] {
  const counted: number[] = []
  for (let day = dayOf('2020-01-01'); day <= dayOf('2030-12-31'); day += 1) {
    const month = monthOfDay(day)
    const numbers: Partial<Record<FlowPiece['span'], number>> = { day, month, year: Math.floor(month / 12) }
    const times = pieces
      .filter(({ span, first, last }) => (numbers[span] ?? -1) >= first && (numbers[span] ?? -1) <= last)
      .reduce((sum, piece) => sum + piece.times, 0)
    counted.push(times)
  }
  return counted
}
const wanted = (from: string, to: string) =>
  countedDays([]).map((_, place) => {
    const day = dayOf('2020-01-01') + place
    return day >= dayOf(from) && day <= dayOf(to) ? 1 : 0
  })
const rowsOf = (pieces: readonly FlowPiece[]) =>
  Object.fromEntries(
    [...Map.groupBy(pieces, ({ span }) => span)].map(([span, some]) => [
      span,
      some.reduce((sum, { first, last }) => sum + last - first + 1, 0),
    ]),
  )

test.each([
  ['2026-11-27', '2026-11-27'],
  ['2026-01-01', '2026-12-31'],
  ['2025-11-27', '2026-11-27'],
  ['2025-07-01', '2026-06-30'],
  ['2025-03-02', '2026-03-01'],
  ['2024-02-01', '2024-02-28'],
  ['2022-12-31', '2026-01-01'],
])('from %s to %s every day is added up once and no other', (from, to) => {
  expect(countedDays(flowPieces({ from: dayOf(from), to: dayOf(to) }))).toEqual(wanted(from, to))
})

test.each([
  ['2026-11-27', '2026-11-27'],
  ['2026-11-10', '2026-11-27'],
  ['2025-11-30', '2026-11-27'],
  ['2024-12-31', '2026-11-27'],
  ['2025-12-30', '2026-11-27'],
  ['2023-04-17', '2027-01-01'],
])('all after %s up to the year of %s is added up once', (day, last) => {
  const counted = countedDays(piecesAfter(dayOf(day), dayOf(last)))
  const from = dayOf(day) + 1 - dayOf('2020-01-01')
  const to = dayOf(last) + 1 - dayOf('2020-01-01')
  expect(counted.slice(0, to)).toEqual(counted.slice(0, to).map((_, place) => (place >= from ? 1 : 0)))
  expect(counted.slice(to).every((times) => times === 0 || times === 1)).toBe(true)
})

test('a year that ends today reads a year, a month or two and few days', () => {
  expect(rowsOf(flowPieces({ from: dayOf('2025-11-27'), to: dayOf('2026-11-27') }))).toEqual({
    day: 7,
    month: 2,
    year: 1,
  })
})
