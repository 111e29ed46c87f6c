import { lineName } from '../../domain/packing/parcel-at-work.ts'
import type { Parcel } from '../../domain/tables.ts'

/** The step "Hoàn tác" would take back; pressed again, the one before it. */
export interface LastStep {
  kind: 'scan' | 'shortage'
  /** Gesture of the scan or id of the shortage. */
  id: string
  productCode: string
  /** "Áo thun cổ tròn · Đen · M × 2". */
  what: string
}

/** The latest scan or shortage still in the parcel, whoever made it. */
export function findLastStep(parcel: Parcel): LastStep | undefined {
  const scan = parcel.scans.at(-1)
  const shortage = parcel.shortages.at(-1)
  if (scan && (!shortage || scan.at >= shortage.at)) {
    return { kind: 'scan', id: scan.gesture, ...named(parcel, scan) }
  }
  if (shortage) return { kind: 'shortage', id: shortage.id, ...named(parcel, shortage) }
  return undefined
}

/** "Bỏ Áo thun · Đen ra khỏi kiện" or "Rút báo thiếu Áo thun · Đen": what the hands have to do as well. */
export function sayUndo({ kind, what }: LastStep): string {
  return kind === 'scan' ? `Lấy ${what} ra khỏi kiện` : `Rút báo thiếu ${what}`
}

/** What is said once it is undone. */
export function sayUndone({ kind, what }: LastStep): string {
  return kind === 'scan' ? `Đã hoàn tác: lấy ${what} ra khỏi kiện` : `Đã hoàn tác: rút báo thiếu ${what}`
}

function named(parcel: Parcel, { productCode, quantity }: { productCode: string; quantity: number }) {
  const line = parcel.lines.find((candidate) => candidate.productCode === productCode)
  const name = line ? lineName(line) : productCode
  return { productCode, what: quantity > 1 ? `${name} × ${quantity}` : name }
}
