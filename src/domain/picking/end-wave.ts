import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Order } from '../tables/orders.ts'
import type { Wave, WaveLine } from '../tables/waves.ts'
import { countLine, goWithout, partsOf } from './count-line.ts'

/** Writes the end of a wave on it and on its lines, so that phones may forget them in time. */
export function endWave(
  draft: Draft,
  { wave, lines, state }: { wave: Wave; lines: readonly WaveLine[]; state: 'done' | 'dropped' },
  { at, user }: Circumstances,
): void {
  draft.put('waves', { ...wave, state, endedAt: at, endedBy: user.userName, updatedAt: at })
  for (const line of lines) draft.put('waveLines', { ...line, state, updatedAt: at })
}

/** Orders for which something of some line is not in the heap: short, or not picked. */
export function incompleteOrders(
  lines: readonly WaveLine[],
  orders: ReadonlyMap<string, Order>,
): ReadonlySet<string> {
  return new Set(
    lines.flatMap((line) => {
      const { need, done } = countLine(line, orders)
      return [...goWithout(partsOf(line, orders), need - done).keys()]
    }),
  )
}

/** Lets go of an order: another wave may take it, and what was picked for it goes back to the shelf. */
export function release(draft: Draft, order: Order, at: number): void {
  const { wave: _, ...free } = order
  draft.put('orders', { ...free, updatedAt: at })
}
