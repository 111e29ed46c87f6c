import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import { putBack } from '../stock/by-hands-alone.ts'
import { mayMove } from '../stock/move-stock.ts'
import type { Parcel, ParcelScan } from '../tables/parcels.ts'
import { takenFromShelf } from './taken-from-shelf.ts'

/**
 * What was scanned into a parcel and will not leave with it goes back to its shelves; called while the parcel still holds it. Units that
 * were picked for a wave lie in its heap again for as long as their order is packed some day.
 */
export function layBack(
  draft: Draft,
  parcel: Parcel,
  circumstances: Circumstances,
  scans: readonly ParcelScan[] = parcel.scans,
): void {
  if (scans.length === 0) return
  const left = new Map(scans.map(({ gesture, quantity }) => [gesture, quantity]))
  const taken = draft.many('orders', parcel.orderCodes).flatMap((order) =>
    takenFromShelf(draft, order)
      .filter(({ parcelId, ofWave }) => parcelId === parcel.id && (!ofWave || order.state === 'HỦY'))
      .map((unit) => {
        const quantity = Math.min(unit.quantity, left.get(unit.gesture) ?? 0)
        left.set(unit.gesture, (left.get(unit.gesture) ?? 0) - quantity)
        return { ...unit, quantity }
      }),
  )
  for (const [productCode, bid] of new Map(parcel.lines.map((line) => [line.productCode, line.bid]))) {
    const units = taken.filter((unit) => unit.productCode === productCode && unit.quantity > 0)
    if (!mayMove(draft, productCode, circumstances)) continue
    putBack(draft, circumstances, { productCode, wid: parcel.wid, bid }, units)
  }
}
