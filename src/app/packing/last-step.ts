import { lineName } from '../../domain/names.ts'
import type { Parcel } from '../../domain/tables/parcels.ts'

/** The step "Hoàn tác" would take back; pressed again, the one before it. */
export interface LastStep {
  kind: 'scan' | 'shortage'
  /** Gesture of the scan or id of the shortage. */
  id: string
  at: number
  productCode: string
  /** "Áo thun cổ tròn · Đen · M × 2". */
  what: string
}

/** Every scan and shortage still in the parcel, whoever made it, the latest first. */
export function stepsOf(parcel: Parcel): LastStep[] {
  const scans = parcel.scans.map((scan) => ({
    kind: 'scan' as const,
    id: scan.gesture,
    at: scan.at,
    ...named(parcel, scan),
  }))
  const shortages = parcel.shortages.map((shortage) => ({
    kind: 'shortage' as const,
    id: shortage.id,
    at: shortage.at,
    ...named(parcel, shortage),
  }))
  // Of two in one instant the scan is the later one: it ends the search for what was short.
  return [...shortages, ...scans].reverse().sort((one, other) => other.at - one.at)
}

/** The latest of them. */
export function findLastStep(parcel: Parcel): LastStep | undefined {
  return stepsOf(parcel)[0]
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
