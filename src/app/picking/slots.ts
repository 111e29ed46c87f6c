import { partsOf } from '../../domain/picking/count-line.ts'
import { standingOf } from '../../domain/picking/standing.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Wave, WaveLine } from '../../domain/tables/waves.ts'

/** The slot of one order on the sorting board. */
export interface Slot {
  /** Counted from 1. */
  number: number
  code: string
  order: Order | undefined
  need: number
  sorted: number
  state: 'filling' | 'full' | 'packed' | 'out' | 'apart'
}

/** One slot an order, in their order. */
export function slotsOf(wave: Wave, lines: readonly WaveLine[], orders: ReadonlyMap<string, Order>): Slot[] {
  const sums = new Map<string, { need: number; sorted: number }>()
  for (const part of lines.flatMap((line) => partsOf(line, orders))) {
    const { need, sorted } = sums.get(part.order.code) ?? { need: 0, sorted: 0 }
    sums.set(part.order.code, { need: need + part.quantity, sorted: sorted + part.sorted })
  }
  return wave.orderCodes.map((code, index): Slot => {
    const order = orders.get(code)
    const { need, sorted } = sums.get(code) ?? { need: 0, sorted: 0 }
    const standing = standingOf(order, wave.code)
    const state =
      standing !== 'waiting'
        ? standing
        : sorted >= need
          ? 'full'
          : order?.lacking?.some((lack) => lack.wave === wave.code)
            ? 'apart'
            : 'filling'
    return { number: index + 1, code, order, need, sorted, state }
  })
}

/** Where a unit of a product goes: the line and the order of the first slot that still needs it. */
export interface SlotChoice {
  line: WaveLine
  orderCode: string
  slot: number
}

/** Units in the hand come from the line that has unsorted ones, if there is such a line. */
export function chooseSlot(
  wave: Wave,
  lines: readonly WaveLine[],
  orders: ReadonlyMap<string, Order>,
): SlotChoice | undefined {
  const choices = lines.flatMap((line) => {
    const parts = partsOf(line, orders)
    const open = parts.find(({ isPacked, sorted, quantity }) => !isPacked && sorted < quantity)
    if (!open) return []
    const inSlots = parts.reduce((units, { sorted }) => units + sorted, 0)
    const slot = wave.orderCodes.indexOf(open.order.code) + 1
    return [{ line, orderCode: open.order.code, slot, isPicked: line.picked > inSlots }]
  })
  const [best] = choices.toSorted(
    (one, other) => Number(other.isPicked) - Number(one.isPicked) || one.slot - other.slot,
  )
  return best && { line: best.line, orderCode: best.orderCode, slot: best.slot }
}
