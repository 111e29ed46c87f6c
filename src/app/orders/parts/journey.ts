import { stateName } from '../../../domain/orders/states.ts'
import type { ChannelRequest, ChannelRequests } from '../../../domain/tables/channel-requests.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatTime } from '../../../domain/time.ts'
import { stillHere } from '../../cancels/cancel-words.ts'

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

/**
 * The states an order was in, what was changed of it in between and what its marketplace was asked, the newest first.
 * @param unsent ids of what was asked and did not leave this device yet
 */
export function journeyOf(
  {
    historyState,
    edits = [],
    requests = {},
    channel = '',
  }: Pick<Order, 'historyState' | 'edits'> & { requests?: ChannelRequests; channel?: string },
  unsent: ReadonlySet<string> = new Set(),
): JourneyStep[] {
  const states = historyState.map(({ state, updatedAt: at, userId: by, note }, index) => {
    return { key: `${index}`, words: stateName(state), at, by, note, isEdit: false }
  })
  const changes = edits.map(({ at, by, what: note }, index) => {
    return { key: `sửa/${index}`, words: 'Sửa đơn', at, by, note, isEdit: true }
  })
  const { ship, cancel, answer, correct, deliver } = requests
  const asked = [
    askedStep('Đi đơn', ship),
    askedStep('Yêu cầu hủy đơn', cancel),
    askedStep(answer?.accepts ? 'Đồng ý cho người mua hủy đơn' : 'Từ chối người mua hủy đơn', answer),
    askedStep(`Đổi mã vận đơn thành ${correct?.tracking}`, correct),
    askedStep(deliver?.delivered ? 'Báo sàn đã giao' : 'Báo sàn giao không được', deliver),
  ].flat()
  // A change that took the order to another state stands behind it: both are of one moment.
  return [...states, ...changes, ...asked].toSorted((one, other) => one.at - other.at).toReversed()

  /** Who asked the marketplace for it, and what came of that. */
  function askedStep(words: string, request: ChannelRequest | undefined): JourneyStep[] {
    if (!request) return []
    const { id, at, by } = request
    const note = unsent.has(id) ? stillHere : becameOf(request, channel)
    return [{ key: `${words}/${id}`, words, at, by, note, isEdit: true }]
  }
}

function becameOf({ state, at, endedAt, text = '', said }: ChannelRequest, channel: string): string {
  switch (state) {
    case 'waiting':
      return `Đang chờ ${channel} trả lời`
    case 'done':
      return `${channel} nhận lúc ${formatTime(endedAt ?? at)}`
    case 'failed':
      return said ? `${text} ${channel}: ${said}` : text
  }
}
