import type { Order } from '../tables/orders.ts'
import type { WaveLine } from '../tables/waves.ts'
import { partsOf } from './count-line.ts'

/** Units of the line that lie in slots, those of orders that fell out included. */
export function inSlots({ needs }: WaveLine): number {
  return needs.reduce((units, { sorted }) => units + sorted, 0)
}

/**
 * More cannot lie in slots than was picked: what was laid into a new slot, or put back on the shelf, came out of the slot of an
 * order that fell out.
 */
export function emptiedSlots(line: WaveLine, orders: ReadonlyMap<string, Order>): WaveLine {
  let taken = inSlots(line) - line.picked
  if (taken <= 0) return line
  const staying = new Set(partsOf(line, orders).map(({ order }) => order.code))
  const needs = line.needs.map((need) => {
    if (staying.has(need.orderCode)) return need
    const out = Math.min(taken, need.sorted)
    taken -= out
    return { ...need, sorted: need.sorted - out }
  })
  return { ...line, needs }
}
