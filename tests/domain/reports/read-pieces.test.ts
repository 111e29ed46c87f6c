import { expect, test } from 'vitest'
import {
  monthOfDay,
  productDayPrefix,
  productMonthPrefix,
} from '../../../src/domain/reports/products-of-order.ts'
import { readPieces } from '../../../src/domain/reports/read-pieces.ts'
import { dayNumber } from '../../../src/domain/time.ts'

const dayOf = (date: string) => dayNumber(Date.parse(`${date}T00:00:00+07:00`))

/** How often each day is counted, by hand: a piece of days counts those from its first to before its last, one of a month all of the month's. */
function countedDays(from: number, to: number): Map<number, number> {
  const counts = new Map<number, number>()
  for (const piece of readPieces({ from, to }))
    for (let day = from - 70; day <= to + 70; day += 1) {
      const isIn = [productDayPrefix(day), productMonthPrefix(monthOfDay(day))].some(
        (key) => key >= piece.from && key < piece.to,
      )
      if (isIn) counts.set(day, (counts.get(day) ?? 0) + piece.times)
    }
  for (const [day, count] of counts) if (count === 0) counts.delete(day)
  return counts
}

test.each([
  ['2026-11-27', '2026-11-27'],
  ['2026-11-01', '2026-11-30'],
  ['2026-11-02', '2026-11-29'],
  ['2026-11-20', '2026-12-10'],
  ['2026-10-05', '2027-02-27'],
  ['2025-11-27', '2026-11-27'],
  ['2024-02-01', '2024-02-28'],
])('from %s to %s every day is read once and no other', (first, last) => {
  const [from, to] = [dayOf(first), dayOf(last)]
  const wanted = Array.from({ length: to - from + 1 }, (_, place) => [from + place, 1] as const)
  expect([...countedDays(from, to)].sort(([one], [other]) => one - other)).toEqual(wanted)
})

test('a year reads no more than half a month of days at each end', () => {
  const days = readPieces({ from: dayOf('2025-11-13'), to: dayOf('2026-11-12') }).filter(({ from }) =>
    from.includes('/d/'),
  )
  const lengthOf = ({ from, to }: { from: string; to: string }) =>
    Number(to.split('/')[2]) - Number(from.split('/')[2])
  expect(days.map(lengthOf).reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(30)
})
