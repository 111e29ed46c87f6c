import type { Reader, Refusal } from '../command.ts'
import { formatMoment, nameOf } from '../orders/last-entry.ts'
import { refuse as refuseOrder } from '../orders/refusals.ts'
import type { Actor } from '../people/actor.ts'
import type { Order } from '../tables/orders.ts'
import type { Parcel, ParcelLine } from '../tables/parcels.ts'
import { whyNotPack } from './guard.ts'
import { orderCodeOf } from './parcel-ids.ts'
import { refuse } from './refusals.ts'

interface Work {
  parcel: Parcel
  orders: Order[]
}

/** The open parcel this person is packing, with its orders; or why it may not be touched. */
export function parcelAtWork(read: Reader, parcelId: string, user: Actor): Work | Refusal {
  const parcel = read.get('parcels', parcelId)
  const code = orderCodeOf(parcelId)
  if (!parcel) return refuse('parcel-not-found', { code })
  const orders = read.many('orders', parcel.orderCodes)
  if (orders.length < parcel.orderCodes.length) return refuseOrder('order-not-found', { code })
  for (const order of orders) {
    const why = whyNotPack(read, order)
    if (why) return why
    // The desk may have sent it back to wait: it has to be opened again before anything counts.
    if (order.state !== 'ĐANG ĐÓNG GÓI') return refuse('parcel-not-found', { code })
  }
  if (parcel.packer !== user.userName && parcel.state === 'open') {
    return refuse('order-being-packed', { code, who: parcel.packerName, when: formatMoment(parcel.openedAt) })
  }
  if (parcel.state !== 'open') {
    const when = formatMoment(parcel.closedAt ?? parcel.updatedAt)
    return refuse('parcel-not-open', { code, who: nameOf(read, parcel.packer), when })
  }
  return { parcel, orders }
}

export function isWork(found: Work | Refusal): found is Work {
  return 'parcel' in found
}

/** "Áo thun cổ tròn · Đen · M". */
export function lineName(line: Pick<ParcelLine, 'name' | 'variant'>): string {
  return line.variant ? `${line.name} · ${line.variant}` : line.name
}

/** Units still to be scanned, those reported short included. */
export function unitsLeft(parcel: Parcel): number {
  return parcel.lines.reduce((sum, line) => sum + line.need - line.packed, 0)
}

export function unitsShort(parcel: Parcel): number {
  return parcel.lines.reduce((sum, line) => sum + line.short, 0)
}

/**
 * Writes what is packed of a product. What is short follows from the reports: a unit found later is simply scanned,
 * and taking that scan back brings the shortage back.
 */
export function withPacked(parcel: Parcel, productCode: string, packed: number, at: number): Parcel {
  return {
    ...parcel,
    lines: parcel.lines.map((line) =>
      line.productCode === productCode ? countShort({ ...line, packed }, parcel.shortages) : line,
    ),
    updatedAt: at,
  }
}

/** Writes the reported shortages, and what is short of each line by them. */
export function withShortages(parcel: Parcel, shortages: Parcel['shortages'], at: number): Parcel {
  const lines = parcel.lines.map((line) => countShort(line, shortages))
  return { ...parcel, lines, shortages, updatedAt: at }
}

/** Never more is short than is missing in the parcel. */
export function countShort(line: ParcelLine, shortages: Parcel['shortages']): ParcelLine {
  const reported = shortages
    .filter((shortage) => shortage.productCode === line.productCode)
    .reduce((sum, shortage) => sum + shortage.quantity, 0)
  return { ...line, short: Math.min(reported, line.need - line.packed) }
}
