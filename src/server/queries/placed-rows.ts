import type { Scope } from '../../domain/people/scope.ts'
import { partsOfPlace } from '../../domain/reports/products-of-order.ts'
import type { ReadPiece } from '../../domain/reports/read-pieces.ts'
import type { RowOf } from '../../domain/tables.ts'
import type { Reading } from '../store/store.ts'

/** So many rows are read at once: few at first, for what comes behind a stretch is read for nothing, and most stretches of an aspect are short. */
const pages = [100, 400, 2_000] as const

/** Which orders are asked about. */
export interface AskedPlace {
  channel?: string | undefined
  shop?: string | undefined
  wid?: string | undefined
}

/** Whether sums of a place are asked about, and of a warehouse that the person sees. */
export function placeFilter(
  { warehouses }: Pick<Scope, 'warehouses'>,
  asked: AskedPlace,
): (place: string) => boolean {
  const known = new Map<string, boolean>()
  return (place) => {
    let answer = known.get(place)
    if (answer === undefined) {
      const [wid, channel, shop] = partsOfPlace(place)
      answer =
        (!warehouses || warehouses.includes(wid)) &&
        (asked.wid ?? wid) === wid &&
        (asked.channel ?? channel) === channel &&
        (asked.shop ?? shop) === shop
      known.set(place, answer)
    }
    return answer
  }
}

/** The rows of a stretch, in their order. */
export async function* rowsOf<T extends 'productSales' | 'reportSums'>(
  reading: Pick<Reading, 'scan'>,
  table: T,
  { from, to }: Pick<ReadPiece, 'from' | 'to'>,
): AsyncGenerator<RowOf<T>> {
  for (let after = from, page = 0; ; page += 1) {
    const limit = pages[Math.min(page, pages.length - 1)] ?? 0
    const rows = await reading.scan({ table, closed: false, after, closedSince: 0 }, limit)
    for (const { key, doc } of rows) {
      if (key >= to) return
      yield JSON.parse(doc ?? '') as RowOf<T>
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < limit) return
    after = last.key
  }
}
