import { warehouseName } from '../../domain/names.ts'
import type { Warehouse } from '../../domain/tables/places.ts'
import type { PackRow } from '../../replica/queries/packing/packing.ts'

/**
 * The warehouses of a list with how many orders each has, so that they sum to its tab: orders that leave in one parcel are one entry and still several, and an order
 * of a warehouse that is deleted or not known here has a place, too.
 */
export function warehouseCounts(
  rows: readonly Pick<PackRow, 'wid' | 'together'>[],
  own: readonly Warehouse[],
  all: readonly Warehouse[],
): { value: string; label: string; count: number }[] {
  const counts = new Map<string, number>(own.map(({ wid }) => [wid, 0]))
  for (const { wid, together } of rows) counts.set(wid, (counts.get(wid) ?? 0) + 1 + together.length)
  return [...counts].map(([value, count]) => {
    const known = all.find(({ wid }) => wid === value)
    return { value, label: warehouseName(known, value), count }
  })
}
