import type { Draft } from '../draft.ts'
import { parcelIdsOf } from '../packing/parcel-ids.ts'
import { waveLineIdOf } from '../picking/wave-line-id.ts'
import type { Order, ParcelScan } from '../tables.ts'
import { goodsOf } from './goods-of.ts'

type Taken = Pick<ParcelScan, 'productCode' | 'at' | 'quantity'>

/**
 * When the units of an order left their shelves: at the scan into the parcel, not when the parcel was closed; of an order of a wave when they
 * were picked for it. Of one heap for many orders nobody knows whose unit came first: the latest pick before the scan.
 */
export function takenFromShelf(draft: Draft, order: Order): Taken[] {
  const scans = draft.many('parcels', parcelIdsOf(order)).flatMap((parcel) => parcel.scans)
  const picks = draft
    .many('waveLines', waveLineIdsOf(order))
    .flatMap(({ productCode, gestures }) => gestures.map(({ picked, at }) => ({ productCode, picked, at })))
    .filter(({ picked }) => picked > 0)
  return scans.map(({ productCode, at, quantity }) => {
    const before = picks.filter((pick) => pick.productCode === productCode && pick.at <= at)
    return { productCode, quantity, at: Math.max(...before.map((pick) => pick.at), 0) || at }
  })
}

/** Lines of its wave that the goods of an order stand in. */
export function waveLineIdsOf(order: Order): string[] {
  const { wave } = order
  return wave === undefined ? [] : goodsOf(order).map((goods) => waveLineIdOf(wave, goods))
}
