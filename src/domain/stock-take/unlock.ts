import { type Change, type Reader, update } from '../command.ts'
import { withoutLock } from '../stock/locked-warehouse.ts'
import type { StockTake } from '../tables/stock-takes.ts'

/** Opens the warehouse that was locked for this stock-take; one that somebody else locked stays locked. */
export function unlock(read: Reader, { code, wid }: StockTake): Change[] {
  const warehouse = read.get('warehouses', wid)
  if (warehouse?.lockedFor !== code) return []
  return [update('warehouses', warehouse, withoutLock(warehouse))]
}
