import type { Reader, Refusal } from '../command.ts'
import { formatMoment, nameOf } from '../orders/last-entry.ts'
import type { Actor } from '../people/permissions.ts'
import type { Order, Parcel, ParcelLine } from '../tables.ts'
import { whyNotPack } from './guard.ts'
import { refuse } from './refusals.ts'

interface Work {
  parcel: Parcel
  orders: Order[]
}

/** The open parcel this person is packing, with its orders; or why it may not be touched. */
export function parcelAtWork(read: Reader, parcelId: string, user: Actor): Work | Refusal {
  const parcel = read.get('parcels', parcelId)
  const code = parcelId.split('#')[0]!
  if (!parcel) return refuse('parcel-not-found', { code })
  const orders = read.many('orders', parcel.orderCodes)
  for (const order of orders) {
    const why = whyNotPack(read, order)
    if (why) return why
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

/** Units still to be scanned; shortages count as not there. */
export function unitsLeft(parcel: Parcel): number {
  return parcel.lines.reduce((sum, line) => sum + line.need - line.packed, 0)
}

export function unitsShort(parcel: Parcel): number {
  return parcel.lines.reduce((sum, line) => sum + line.short, 0)
}

/** Writes one line of a parcel anew. */
export function withLine(parcel: Parcel, changed: ParcelLine, at: number): Parcel {
  return {
    ...parcel,
    lines: parcel.lines.map((line) => (line.productCode === changed.productCode ? changed : line)),
    updatedAt: at,
  }
}
