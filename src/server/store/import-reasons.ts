import type { SlipType } from '../../domain/tables/slips.ts'

/** Slips by which goods come in that cost something. */
export const importTypes: readonly SlipType[] = ['Nhập mới', 'Nhập tự do']

/** What movements of such a slip say: on the way in, and when it is cancelled or opened again. */
export const importReasons: readonly string[] = importTypes.flatMap((type) => [
  type,
  `Hủy phiếu ${type.toLowerCase()}`,
  `Mở lại phiếu ${type.toLowerCase()}`,
])

/** What a product cost when a slip brought it in, as the store sums it up. */
export interface ImportEntry {
  document: string
  type: string
  wid: string
  at: number
  quantity: number
  /** Of the units whose cost was known; nothing where none was. */
  cost: number | null
}

/** Goods of a product that are on hand by their movements, and what they cost. */
export interface ValuedGoods {
  productCode: string
  quantity: number
  value: number
  unpriced: number
}

/** Goods of a warehouse that are on hand by their movements, and what they cost. */
export interface ValuedWarehouse extends Omit<ValuedGoods, 'productCode'> {
  wid: string
}

/** A page of entries, each with how many there are of all. A page behind the last says none. */
export function importPage(found: readonly (ImportEntry & { total: number })[]): {
  entries: ImportEntry[]
  total: number
} {
  return { entries: found.map(({ total: _, ...entry }) => entry), total: found[0]?.total ?? 0 }
}

/** Of PostgreSQL, which answers sums as texts. */
export function asImportEntry(
  row: Record<keyof ImportEntry | 'total', unknown>,
): ImportEntry & { total: number } {
  const { document, type, wid, at, quantity, cost, total } = row
  return {
    document: String(document),
    type: String(type),
    wid: String(wid),
    at: Number(at),
    quantity: Number(quantity),
    cost: cost === null ? null : Number(cost),
    total: Number(total),
  }
}
