import type { Draft } from '../draft.ts'
import { toldLot } from '../stock/lots.ts'
import type { Moved } from '../stock/stock-days.ts'
import type { Order } from '../tables/orders.ts'
import type { Parcel } from '../tables/parcels.ts'
import type { WaveLine } from '../tables/waves.ts'
import { goodsOf } from './goods-of.ts'
import { parcelIdsOf } from './parcel-ids.ts'
import { waveLineIdOf } from './wave-line-id.ts'

/** Units of an order that hands have put into one of its parcels. */
export interface Taken extends Moved {
  productCode: string
  parcelId: string
  /** The scan that put them there. */
  gesture: string
  /** The lot of the units, where a packer or picker told it. */
  lot?: string | undefined
  expires?: string | undefined
  /** They were picked for a wave before, and left the shelf then. */
  ofWave: boolean
}

type Scan = Omit<Taken, 'ofWave'>

/** Units picked for a wave. */
type Picked = Moved & Pick<Taken, 'lot' | 'expires'>

/**
 * When the units of an order left their shelves: at the scan into the parcel, not when the parcel was closed; of an order of a wave when they
 * were picked for it. Of one heap for many orders nobody knows whose unit came first: it is dealt out in the order of the slots, so that
 * each pick is one order's.
 */
export function takenFromShelf(draft: Draft, order: Order): Taken[] {
  const parcels = draft.many('parcels', parcelIdsOf(order)).filter(({ state }) => state !== 'dropped')
  const scans = parcels.flatMap((parcel) => shareOf(draft, order, parcel))
  const lines = draft.many('waveLines', waveLineIdsOf(order))
  return goodsOf(order).flatMap(({ productCode }) => {
    const own = scans.filter((scan) => scan.productCode === productCode)
    // What was picked for a wave that was given up went back to the shelf.
    const line = lines.find((one) => one.productCode === productCode && one.state !== 'dropped')
    const { mine, others } = line ? dealt(line, order) : { mine: [], others: [] }
    const first = fromPicks(own, mine)
    // Units packed before this order's own were picked came from another order's pick.
    const then = fromPicks(first.left, others)
    return [...first.taken, ...then.taken, ...then.left.map((scan) => ({ ...scan, ofWave: false }))]
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
      ({ gesture, at, quantity, lot, expires }) => ({
        productCode,
        parcelId: id,
        gesture,
        at,
        quantity,
        lot,
        expires,
      }),
    )
  })
}

/** The units from one to another, counted over all parts. */
function within<P extends { quantity: number }>(parts: readonly P[], from: number, to: number): P[] {
  let count = 0
  return parts.flatMap((part) => {
    const start = Math.max(from, count)
    count += part.quantity
    const quantity = Math.min(to, count) - start
    return quantity > 0 ? [{ ...part, quantity }] : []
  })
}

/** The picks of a line: those for this order, and those of its heap that are for others. What was laid into a slot is for that slot. */
function dealt({ gestures, needs }: WaveLine, { code }: Order): { mine: Picked[]; others: Picked[] } {
  const picks = gestures
    .filter(({ picked }) => picked > 0)
    .map(({ picked, at, slot, lot, expires }) => ({
      at,
      quantity: picked,
      slot: slot?.orderCode,
      lot,
      expires,
    }))
  const heap = picks.filter(({ slot }) => slot === undefined).toSorted((one, other) => one.at - other.at)
  const inSlot = (orderCode: string) => picks.filter(({ slot }) => slot === orderCode)
  const asked = needs.map(({ orderCode, quantity }) =>
    Math.max(0, quantity - inSlot(orderCode).reduce((sum, pick) => sum + pick.quantity, 0)),
  )
  const place = needs.findIndex(({ orderCode }) => orderCode === code)
  const from = asked.slice(0, Math.max(0, place)).reduce((sum, units) => sum + units, 0)
  const to = from + (asked[place] ?? 0)
  const others = [...within(heap, 0, from), ...within(heap, to, Number.POSITIVE_INFINITY)]
  return { mine: [...inSlot(code), ...within(heap, from, to)], others }
}

/** Each unit scanned is one that was picked before; the latest scan chooses first, and the latest pick. */
function fromPicks(scans: readonly Scan[], picks: readonly Picked[]): { taken: Taken[]; left: Scan[] } {
  const heap = picks.map((pick) => ({ ...pick })).sort(latestFirst)
  const taken: Taken[] = []
  const rest = scans.toSorted(latestFirst).map((scan) => {
    let left = scan.quantity
    for (const pick of heap) {
      const quantity = pick.at <= scan.at ? Math.min(left, pick.quantity) : 0
      pick.quantity -= quantity
      left -= quantity
      if (quantity === 0) continue
      // The packer has it in hand last; the picker told it where the packer did not.
      const { lot, expires } = toldLot(scan) ? scan : pick
      taken.push({ ...scan, at: pick.at, quantity, lot, expires, ofWave: true })
    }
    return { ...scan, quantity: left }
  })
  return { taken, left: rest.filter(({ quantity }) => quantity > 0) }
}

function latestFirst(one: Moved, other: Moved): number {
  return other.at - one.at
}
