import type { Order } from '../tables/orders.ts'
import type { Parcel, ParcelLine, ParcelScan } from '../tables/parcels.ts'
import { byProduct, goodsOf } from './goods-of.ts'

/** What these orders ask for together, one line a product. */
export function linesOf(orders: readonly Order[]): ParcelLine[] {
  return byProduct(orders.flatMap(goodsOf)).map(({ amount, ...goods }) => ({
    ...goods,
    need: amount,
    packed: 0,
    short: 0,
  }))
}

/** The lines without what other parcels of the order hold already. */
export function linesLeft(lines: readonly ParcelLine[], others: readonly Parcel[]): ParcelLine[] {
  const inOthers = new Map<string, number>()
  for (const { productCode, packed } of others.flatMap((parcel) => parcel.lines)) {
    inOthers.set(productCode, (inOthers.get(productCode) ?? 0) + packed)
  }
  return lines
    .map((line) => ({ ...line, need: line.need - (inOthers.get(line.productCode) ?? 0) }))
    .filter((line) => line.need > 0)
}

/**
 * Half-packed work goes on at the same unit, with what is asked for now: what is packed beyond that was taken out by the packer
 * (an order of the parcel was cancelled), and its latest scans go with it.
 */
export function resumed(parcel: Parcel, asked: readonly ParcelLine[]): Parcel {
  const done = new Map(parcel.lines.map((line) => [line.productCode, line.packed]))
  const lines = asked.map((line) => {
    const packed = Math.min(done.get(line.productCode) ?? 0, line.need)
    return countShort({ ...line, packed }, parcel.shortages)
  })
  return { ...parcel, lines, scans: scansWithin(parcel.scans, lines) }
}

/** Opened again it holds what was scanned into it. What left the bench unscanned, by the desk's word, is scanned now. */
export function openedAgain(parcel: Parcel): Parcel {
  const { closedAt: _, ...open } = parcel
  const lines = parcel.lines.map((line) => {
    const own = parcel.scans.filter(({ productCode }) => productCode === line.productCode)
    const packed = own.reduce((units, { quantity }) => units + quantity, 0)
    return countShort({ ...line, packed }, parcel.shortages)
  })
  return { ...open, lines, state: 'open' }
}

/** The scans, oldest first, as far as they fill the lines. */
function scansWithin(scans: readonly ParcelScan[], lines: readonly ParcelLine[]): ParcelScan[] {
  const room = new Map(lines.map((line) => [line.productCode, line.packed]))
  return scans.flatMap((scan) => {
    const quantity = Math.min(scan.quantity, room.get(scan.productCode) ?? 0)
    room.set(scan.productCode, (room.get(scan.productCode) ?? 0) - quantity)
    return quantity > 0 ? [{ ...scan, quantity }] : []
  })
}

/** Never more is short than is missing in the parcel. */
export function countShort(line: ParcelLine, shortages: Parcel['shortages']): ParcelLine {
  const reported = shortages
    .filter((shortage) => shortage.productCode === line.productCode)
    .reduce((sum, shortage) => sum + shortage.quantity, 0)
  return { ...line, short: Math.min(reported, line.need - line.packed) }
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
