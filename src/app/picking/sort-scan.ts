import { lineName } from '../../domain/names.ts'
import { sortItem } from '../../domain/picking/sort-item.ts'
import type { Product } from '../../domain/tables/products.ts'
import { waveRows } from '../../replica/queries/picking/wave-rows.ts'
import type { BenchFrame } from '../bench/create-bench.ts'
import type { OnRefused } from '../bench/do-at-bench.ts'
import { shownProduct } from '../packing/goods-shown.ts'
import type { Feedback } from '../scanner/feedback.ts'
import type { PickedUnit } from './picked-unit.ts'
import { type SlotChoice, slotsOf } from './slots.ts'

/** Where a unit went. */
export interface LaidUnit {
  slot: number
  code: string
  what: string
  /** Its order has everything now. */
  full: boolean
}

/** Lays a unit into the slot that was chosen for it; `undefined` when it did not count. One unit goes into one slot: × n would hide which. */
export async function sortScan(
  { attempt, replica }: Pick<BenchFrame, 'attempt' | 'replica'>,
  { product, gesture, scanned, lot, expired: units }: PickedUnit,
  { line, orderCode, slot }: SlotChoice,
  onRefused: OnRefused,
): Promise<LaidUnit | undefined> {
  const { wave: code, bid } = line
  const expired = units === undefined ? undefined : true
  const params = { code, bid, productCode: product.code, gesture, scanned, orderCode, quantity: 1, expired }
  if (!(await attempt(sortItem, { ...params, ...lot }, onRefused))) return undefined
  const rows = await waveRows(replica, code)
  const slots = rows ? slotsOf(rows.wave, rows.lines, rows.orders) : []
  const full = slots.some((one) => one.code === orderCode && one.state === 'full')
  return { slot, code: orderCode, what: lineName(product), full }
}

/** Every slot has enough of it. */
export function everySlotFull(product: Product, scanned: string): Feedback {
  return {
    kind: 'enough',
    word: 'ĐỦ RỒI',
    button: 'Đã trả về kệ, quét tiếp',
    sentence: `${lineName(product)} đã đủ ở mọi ô. Trả món này về kệ.`,
    scanned: shownProduct(product, scanned),
  }
}
