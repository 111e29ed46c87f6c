import type { Reader } from '../command.ts'
import { nameOf } from '../people/name-of.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import { formatMoment } from '../time.ts'

/** Who last moved the order, in words, for refusals that name the person and the time (decisions 14). */
export function lastEntry(
  read: Reader,
  order: Order,
  state?: OrderState,
): { who: string; when: string; note: string } {
  const entries = state ? order.historyState.filter((entry) => entry.state === state) : order.historyState
  const entry = entries.at(-1)
  if (!entry) return { who: order.channel, when: 'không rõ lúc nào', note: '' }
  return { who: nameOf(read, entry.userId), when: formatMoment(entry.updatedAt), note: entry.note }
}
