import type { Order } from '../tables/orders.ts'
import type { WaveLine } from '../tables/waves.ts'
import { standingOf, unitsAsked } from './standing.ts'

/** An order's part of a line as it stands now. */
export interface Part {
  order: Order
  isPacked: boolean
  quantity: number
  sorted: number
}

/**
 * How far a line is. `need = done + short + left`; what was picked beyond need, because orders fell out, is `surplus` and goes
 * back to the shelf: `picked ≤ done + surplus`.
 */
export interface LineCount {
  need: number
  done: number
  /** Reported missing and not found since. */
  short: number
  left: number
  surplus: number
  /** Units that packed orders had from somewhere else than this wave's heap. */
  elsewhere: number
  /** Picked and in no slot of an order that is still in the wave. */
  unsorted: number
}

/** The parts of a line that still count, in the order of the slots. */
export function partsOf(line: WaveLine, orders: ReadonlyMap<string, Order>): Part[] {
  return line.needs.flatMap(({ orderCode, quantity, sorted }): Part[] => {
    const order = orders.get(orderCode)
    const standing = standingOf(order, line.wave)
    if (!order || standing === 'out') return []
    // A dropped wave picks for nobody; what left with packed orders is gone.
    if (line.state === 'dropped' && standing === 'waiting') return []
    const asked = Math.min(quantity, unitsAsked(order, line.productCode))
    return [{ order, isPacked: standing === 'packed', quantity: asked, sorted: Math.min(sorted, asked) }]
  })
}

/** @param orders the line's orders as they are now; one that is not there has fallen out */
export function countLine(line: WaveLine, orders: ReadonlyMap<string, Order>): LineCount {
  const parts = partsOf(line, orders)
  const need = sum(parts, ({ quantity }) => quantity)
  const packed = sum(parts, ({ isPacked, quantity }) => (isPacked ? quantity : 0))
  const fromSlots = sum(parts, ({ isPacked, sorted }) => (isPacked ? sorted : 0))
  // What left in parcels before it was picked came from somewhere else, and is not picked again.
  const elsewhere = Math.min(packed - fromSlots, Math.max(line.elsewhere, packed - line.picked))
  const done = Math.min(need, line.picked + elsewhere)
  const reported = sum(line.shortages, ({ quantity }) => quantity)
  const short = Math.min(reported, need - done)
  return {
    need,
    done,
    short,
    left: need - done - short,
    surplus: Math.min(line.picked, Math.max(0, line.picked + elsewhere - need)),
    elsewhere,
    unsorted: Math.max(0, line.picked - sum(parts, ({ sorted }) => sorted)),
  }
}

/**
 * Which orders go without when `units` of a line are missing: the last slots first, since the first are the most urgent. What
 * already lies in a slot, or left in a parcel, stays there.
 */
export function goWithout(parts: readonly Part[], units: number): Map<string, number> {
  const without = new Map<string, number>()
  let missing = units
  for (const { order, isPacked, quantity, sorted } of parts.toReversed()) {
    const taken = isPacked ? 0 : Math.min(missing, quantity - sorted)
    if (taken > 0) without.set(order.code, taken)
    missing -= taken
  }
  return without
}

function sum<R>(rows: readonly R[], units: (row: R) => number): number {
  return rows.reduce((total, row) => total + units(row), 0)
}
