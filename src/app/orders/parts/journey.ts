import { stateName } from '../../../domain/orders/states.ts'
import type { ChannelRequest } from '../../../domain/tables/channel-requests.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatTime } from '../../../domain/time.ts'

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
  requests,
  channel,
}: Pick<Order, 'historyState' | 'edits'> & Partial<Pick<Order, 'requests' | 'channel'>>): JourneyStep[] {
  const states = historyState.map(({ state, updatedAt: at, userId: by, note }, index) => {
    return { key: `${index}`, words: stateName(state), at, by, note, isEdit: false }
  })
  const changes = edits.map(({ at, by, what: note }, index) => {
    return { key: `sửa/${index}`, words: 'Sửa đơn', at, by, note, isEdit: true }
  })
  const asked = requests?.ship ? [shipStep(requests.ship, channel ?? '')] : []
  // A change that took the order to another state stands behind it: both are of one moment.
  return [...states, ...changes, ...asked].toSorted((one, other) => one.at - other.at).toReversed()
}

/** Who asked the marketplace to ship it, and what came of it. */
function shipStep(request: ChannelRequest, channel: string): JourneyStep {
  const { id, at, by, state, text = '', endedAt } = request
  const note =
    state === 'done'
      ? `${channel} nhận lúc ${formatTime(endedAt ?? at)}`
      : state === 'failed'
        ? text
        : `Đang chờ ${channel} trả lời`
  return { key: `đi đơn/${id}`, words: 'Đi đơn', at, by, note, isEdit: true }
}
