import type { Draft } from '../draft.ts'
import { parcelIdsOf } from '../packing/parcel-ids.ts'
import { waveLineIdOf } from '../picking/wave-line-id.ts'
import type { Moved } from '../stock/stock-days.ts'
import type { Order, Parcel, ParcelScan, WaveLine } from '../tables.ts'
import { goodsOf } from './goods-of.ts'

/** Units of an order that hands have put into one of its parcels. */
export interface Taken extends Moved {
  productCode: string
  parcelId: string
  /** The scan that put them there. */
  gesture: string
  /** They were picked for a wave before, and left the shelf then. */
  ofWave: boolean
}

type Scan = Omit<Taken, 'ofWave'>

/**
 * When the units of an order left their shelves: at the scan into the parcel, not when the parcel was closed; of an order of a wave when they
 * were picked for it. Of one heap for many orders nobody knows whose unit came first: the latest pick before the scan that no other
 * scan of the order stands for.
 */
export function takenFromShelf(draft: Draft, order: Order): Taken[] {
  const parcels = draft.many('parcels', parcelIdsOf(order)).filter(({ state }) => state !== 'dropped')
  const scans = parcels.flatMap((parcel) => shareOf(draft, order, parcel))
  // What was picked for a wave that was given up went back to the shelf.
  const lines = draft.many('waveLines', waveLineIdsOf(order)).filter(({ state }) => state !== 'dropped')
  return goodsOf(order).flatMap(({ productCode }) => {
    const picks = lines.filter((line) => line.productCode === productCode).flatMap(picksFor(order))
    return fromPicks(
      scans.filter((scan) => scan.productCode === productCode),
      picks,
    )
  })
}

/** Lines of its wave that the goods of an order stand in. */
export function waveLineIdsOf(order: Order): string[] {
  const { wave } = order
  return wave === undefined ? [] : goodsOf(order).map((goods) => waveLineIdOf(wave, goods))
}

/** The scans of a parcel that are of this order: several in one parcel get theirs one after the other. */
function shareOf(draft: Draft, order: Order, { id, orderCodes, scans }: Parcel): Scan[] {
  const place = orderCodes.indexOf(order.code)
  if (place === -1) return []
  const isLast = place === orderCodes.length - 1
  const before = draft.many('orders', orderCodes.slice(0, place)).flatMap(goodsOf)
  return goodsOf(order).flatMap(({ productCode, amount }) => {
    const same = before.filter((goods) => goods.productCode === productCode)
    const others = same.reduce((sum, goods) => sum + goods.amount, 0)
    const own = scans.filter((scan) => scan.productCode === productCode)
    return within(own, others, isLast ? Number.POSITIVE_INFINITY : others + amount).map(
      ({ gesture, at, quantity }) => ({ productCode, parcelId: id, gesture, at, quantity }),
    )
  })
}

/** The units from one to another, counted over all scans. */
function within(scans: readonly ParcelScan[], from: number, to: number): ParcelScan[] {
  let count = 0
  return scans.flatMap((scan) => {
    const start = Math.max(from, count)
    count += scan.quantity
    const quantity = Math.min(to, count) - start
    return quantity > 0 ? [{ ...scan, quantity }] : []
  })
}

/** What was picked for an order: units that were laid into the slot of another one are not for it. */
function picksFor({ code }: Order) {
  return ({ gestures }: WaveLine): Moved[] =>
    gestures
      .filter(({ picked, slot }) => picked > 0 && (slot === undefined || slot.orderCode === code))
      .map(({ picked, at }) => ({ at, quantity: picked }))
}

/** Each unit scanned was the one picked latest before; the latest scan chooses first. */
function fromPicks(scans: readonly Scan[], picks: readonly Moved[]): Taken[] {
  const heap = picks.map((pick) => ({ ...pick })).sort(latestFirst)
  return scans.toSorted(latestFirst).flatMap((scan) => {
    let left = scan.quantity
    const picked = heap
      .filter(({ at }) => at <= scan.at)
      .flatMap((pick): Taken[] => {
        const quantity = Math.min(left, pick.quantity)
        pick.quantity -= quantity
        left -= quantity
        return quantity > 0 ? [{ ...scan, at: pick.at, quantity, ofWave: true }] : []
      })
    return left > 0 ? [...picked, { ...scan, quantity: left, ofWave: false }] : picked
  })
}

function latestFirst(one: Moved, other: Moved): number {
  return other.at - one.at
}
