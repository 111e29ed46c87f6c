import type { Scope } from '../../domain/people/scope.ts'
import { type AspectSums, aspectNames, aspectPrefixes } from '../../domain/reports/aspects.ts'
import type { Period } from '../../domain/reports/period.ts'
import { readPieces } from '../../domain/reports/read-pieces.ts'
import type { Aspect } from '../../domain/tables/report-sums.ts'
import type { Reading } from '../store/store.ts'
import { type AskedPlace, placeFilter } from './place-filter.ts'
import { rowsBetween } from './rows-between.ts'

interface Asked<A extends Aspect> {
  aspect: A
  period: Period
  asked: AskedPlace
}

/** What orders come to by the values of an aspect on these days, of warehouses that the person sees; of a value that comes to nothing, nothing. */
export async function readReportSums<A extends Aspect>(
  reading: Pick<Reading, 'scan'>,
  scope: Pick<Scope, 'warehouses'>,
  { aspect, period, asked }: Asked<A>,
): Promise<Map<string, AspectSums<A>>> {
  const isAsked = placeFilter(scope, asked)
  const names = aspectNames[aspect] as readonly (keyof AspectSums<A>)[]
  const found = new Map<string, number[]>()
  for (const piece of readPieces(period, aspectPrefixes(aspect)))
    for await (const { value, places } of rowsBetween(reading, 'reportSums', piece)) {
      const sums = found.get(value) ?? names.map(() => 0)
      for (const [place, kept] of Object.entries(places)) {
        if (!isAsked(place)) continue
        kept.forEach((amount, at) => {
          sums[at] = (sums[at] ?? 0) + piece.times * amount
        })
      }
      found.set(value, sums)
    }
  return new Map(
    [...found]
      .filter(([, sums]) => sums.some((amount) => amount !== 0))
      .map(([value, sums]) => [value, named(names, sums)]),
  )
}

interface AskedDays<A extends Aspect> {
  aspect: A
  value: string
  period: Period
}

/** The days on which a value of an aspect comes to anything, in their order. */
export async function readDays<A extends Aspect>(
  reading: Pick<Reading, 'scan'>,
  scope: Pick<Scope, 'warehouses'>,
  { aspect, value, period: { from, to } }: AskedDays<A>,
): Promise<{ day: number; sums: AspectSums<A> }[]> {
  const isSeen = placeFilter(scope, {})
  const names = aspectNames[aspect] as readonly (keyof AspectSums<A>)[]
  const { day: prefix } = aspectPrefixes(aspect)
  const days = new Map(
    Array.from({ length: to - from + 1 }, (_, at) => [`${prefix(from + at)}:${value}`, from + at]),
  )
  const found: { day: number; sums: AspectSums<A> }[] = []
  for await (const { key, places } of rowsBetween(reading, 'reportSums', {
    from: prefix(from),
    to: prefix(to + 1),
  })) {
    const day = days.get(key)
    if (day === undefined) continue
    const seen = Object.entries(places).flatMap(([place, kept]) => (isSeen(place) ? [kept] : []))
    const sums = names.map((_, at) => seen.reduce((sum, kept) => sum + (kept[at] ?? 0), 0))
    if (sums.some((amount) => amount !== 0)) found.push({ day, sums: named(names, sums) })
  }
  return found
}

/** What it is where nothing happened. */
export function nothingOf<A extends Aspect>(aspect: A): AspectSums<A> {
  return named(aspectNames[aspect] as readonly (keyof AspectSums<A>)[], [])
}

function named<N extends PropertyKey>(names: readonly N[], sums: readonly number[]): Record<N, number> {
  return Object.fromEntries(names.map((name, at) => [name, sums[at] ?? 0])) as Record<N, number>
}
