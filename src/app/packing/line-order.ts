import { goodsOf } from '../../domain/parcels/goods-of.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Parcel, ParcelLine } from '../../domain/tables/parcels.ts'

/** A line as the packer sees it. */
export interface BenchLine extends ParcelLine {
  place: 'next' | 'waiting' | 'short' | 'done'
  /** Units that are neither packed nor reported short. */
  left: number
  /** Names of the combos this product is part of. */
  combos: string[]
  /** Of several orders in one parcel: how many units are for which; empty when there is one order. */
  shares: { code: string; amount: number }[]
}

/**
 * Next item on top, then by bin as one walks, then what was reported short, done lines last. A line that was begun is
 * finished first: its second unit lies beside the one just scanned.
 */
export function benchLines(parcel: Parcel, orders: readonly Order[]): BenchLine[] {
  const combos = combosByProduct(orders)
  const lastScanned = parcel.scans.at(-1)?.productCode
  const lines = parcel.lines.map((line): BenchLine => {
    const left = line.need - line.packed - line.short
    const place = line.packed >= line.need ? 'done' : left <= 0 ? 'short' : 'waiting'
    return {
      ...line,
      left,
      place,
      combos: combos.get(line.productCode) ?? [],
      shares: orders.length > 1 ? sharesOf(line.productCode, orders) : [],
    }
  })
  const rank = (line: BenchLine) =>
    line.place === 'done'
      ? 4
      : line.place === 'short'
        ? 3
        : line.productCode === lastScanned
          ? 0
          : line.packed > 0
            ? 1
            : 2
  const sorted = lines.sort((one, other) => rank(one) - rank(other) || byBin(one, other))
  const next = sorted.find((line) => line.place === 'waiting')
  return sorted.map((line) => (line === next ? { ...line, place: 'next' } : line))
}

export interface Progress {
  packed: number
  need: number
  short: number
  complete: boolean
}

/** Every unit is packed, or was said to be short. */
export function hasNothingLeft({ packed, need, short }: Progress): boolean {
  return packed + short >= need
}

export function progressOf(parcel: Parcel): Progress {
  const sum = (pick: (line: ParcelLine) => number) =>
    parcel.lines.reduce((total, line) => total + pick(line), 0)
  const [packed, need, short] = [
    sum((line) => line.packed),
    sum((line) => line.need),
    sum((line) => line.short),
  ]
  return { packed, need, short, complete: packed === need && short === 0 }
}

const walk = new Intl.Collator('vi', { numeric: true })

function byBin(one: ParcelLine, other: ParcelLine): number {
  const loose = Number(one.bid === 'BinDefault') - Number(other.bid === 'BinDefault')
  return loose || walk.compare(one.bid, other.bid)
}

function sharesOf(productCode: string, orders: readonly Order[]): BenchLine['shares'] {
  return orders.flatMap((order) => {
    const goods = goodsOf(order).find((one) => one.productCode === productCode)
    return goods ? [{ code: order.code, amount: goods.amount }] : []
  })
}

function combosByProduct(orders: readonly Order[]): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const item of orders.flatMap(({ swItems }) => swItems)) {
    if (item.typeItem !== 'combo') continue
    for (const { code } of item.KhoTay ?? []) names.set(code, [...(names.get(code) ?? []), item.name])
  }
  return names
}
