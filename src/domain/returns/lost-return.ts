import type { ReturnedOrder } from '../tables/returns.ts'

/** A return whose parcel never came: all that was awaited is given up as lost. */
export function lostReturn(returned: ReturnedOrder, at: number): ReturnedOrder {
  const lines = returned.lines.map((line) => ({ ...line, lost: line.expected }))
  return { ...returned, state: 'lost', lines, updatedAt: at }
}
