import type { Reader } from '../command.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import { formatDate, formatTime } from '../time.ts'

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

/** The name people know; marketplaces and unknown accounts are shown as they are. */
export function nameOf(read: Reader, userName: string): string {
  return read.get('staff', userName)?.name ?? userName
}

/** "09:12 21/11/2026". */
export function formatMoment(at: number): string {
  return `${formatTime(at)} ${formatDate(at)}`
}
