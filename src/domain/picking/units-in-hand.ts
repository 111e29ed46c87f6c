import type { TakenUnits } from '../stock/expiry.ts'
import type { Order } from '../tables/orders.ts'
import type { WaveLine } from '../tables/waves.ts'
import { countLine, partsOf } from './count-line.ts'

/**
 * Units of a line that were picked and have not left in a parcel: the books still have them on the shelf. What was picked first left first, and
 * what was picked last went back first.
 */
export function unitsInHand(line: WaveLine, orders: ReadonlyMap<string, Order>): TakenUnits[] {
  const packed = partsOf(line, orders).reduce((sum, part) => sum + (part.isPacked ? part.quantity : 0), 0)
  let gone = packed - countLine(line, orders).elsewhere
  let left = line.picked - gone
  return line.gestures.flatMap(({ picked, lot, expires }): TakenUnits[] => {
    if (picked <= 0) return []
    const parted = Math.min(gone, picked)
    gone -= parted
    const quantity = Math.min(left, picked - parted)
    left -= quantity
    return quantity > 0 ? [{ quantity, lot, expires }] : []
  })
}
