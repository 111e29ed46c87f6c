import { stateName } from '../../../domain/orders/states.ts'
import type { Order } from '../../../domain/tables/orders.ts'

/** A step of an order's way: a state it came to, or a change of what was written of it. */
export interface JourneyStep {
  key: string
  words: string
  /** ms since 1970. */
  at: number
  /** userName of who did it; empty where a channel did. */
  by: string
  note: string
  isEdit: boolean
}

/** The states an order was in and what was changed of it in between, the newest first. */
export function journeyOf({
  historyState,
  edits = [],
}: Pick<Order, 'historyState' | 'edits'>): JourneyStep[] {
  const states = historyState.map(({ state, updatedAt: at, userId: by, note }, index) => {
    return { key: `${index}`, words: stateName(state), at, by, note, isEdit: false }
  })
  const changes = edits.map(({ at, by, what: note }, index) => {
    return { key: `sửa/${index}`, words: 'Sửa đơn', at, by, note, isEdit: true }
  })
  // A change that took the order to another state stands behind it: both are of one moment.
  return [...states, ...changes].toSorted((one, other) => one.at - other.at).toReversed()
}
