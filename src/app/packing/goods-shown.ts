import { binName, lineName, shelfLabel } from '../../domain/names.ts'
import type { Parcel, ParcelLine } from '../../domain/tables/parcels.ts'
import type { Product } from '../../domain/tables/products.ts'
import { likeness } from '../scanner/differing-words.ts'
import type { ShownThing } from '../scanner/feedback.ts'
import type { BenchLine } from './line-order.ts'

export type BinNames = ReadonlyMap<string, string>

/** What the hand holds: name and the code that was read. */
export function shownProduct(product: Product, scanned: string): ShownThing {
  return { title: lineName(product), detail: scanned, ...tiled(product.code, product) }
}

/** What the order still needs and where it lies; among several, the one most easily taken for the scanned one. */
export function shownNeed(
  lines: readonly BenchLine[],
  scannedName: string,
  bins: BinNames,
): ShownThing | undefined {
  const open = lines.filter((line) => line.packed < line.need)
  const [closest] = open.toSorted(
    (one, other) => likeness(lineName(other), scannedName) - likeness(lineName(one), scannedName),
  )
  if (!closest) return undefined
  const left = closest.need - closest.packed
  const detail = `${binLabel(closest.bid, bins)}${left > 1 ? ` · còn ${left}` : ''}`
  return { title: lineName(closest), detail, ...tiled(closest.productCode, closest) }
}

/** What already lies in the box, with the shelf it came from. */
export function shownPacked({ lines }: Parcel, bins: BinNames): ShownThing[] {
  return lines
    .filter((line) => line.packed > 0)
    .map((line) => ({
      title: `${lineName(line)}${line.packed > 1 ? ` × ${line.packed}` : ''}`,
      detail: binLabel(line.bid, bins),
      ...tiled(line.productCode, line),
    }))
}

/** The parcel with only what goes beyond `kept`: the goods of orders that are not to leave. */
export function onlyOf(parcel: Parcel, kept: readonly ParcelLine[]): Parcel {
  const needs = new Map(kept.map(({ productCode, need }) => [productCode, need]))
  const lines = parcel.lines.map((line) => {
    return { ...line, packed: Math.max(0, line.packed - (needs.get(line.productCode) ?? 0)) }
  })
  return { ...parcel, lines }
}

/** "Kệ A2-07", however the shelf's label is written. */
export function binLabel(bid: string, bins: BinNames): string {
  return shelfLabel(bins.get(bid) ?? binName(undefined, bid))
}

function tiled(code: string, { name, image }: { name: string; image?: string }): Partial<ShownThing> {
  return { code, name, image: image || undefined }
}
