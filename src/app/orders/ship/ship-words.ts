import { whyNotShipped } from '../../../domain/channels/requests/ship-channel-order.ts'
import { shipStandingOf } from '../../../domain/channels/requests/ship-standing.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { ShipRequests } from '../../../replica/queries/shipping/ship-requests.ts'

/** How an order stands with its marketplace, as a row says it. */
export interface ShipWords {
  tone: 'quiet' | 'busy' | 'bad' | 'ok'
  /** What happened, and what to do. */
  text: string
  /** The marketplace's own words. */
  said?: string
}

/** Before anything of this device was read. */
export const noRequests: ShipRequests = { unsent: new Set(), refused: new Map(), isOffline: false }

/** Nothing where nobody asked and nothing stands in the way. */
export function shipWords(order: Order, { unsent, refused, isOffline }: ShipRequests): ShipWords | undefined {
  const standing = shipStandingOf(order)
  const refusal = refused.get(order.code)
  if (refusal !== undefined && standing !== 'waiting' && standing !== 'done')
    return { tone: 'bad', text: refusal }
  const { text, said } = order.requests?.ship ?? {}
  switch (standing) {
    case 'waiting':
      if (unsent.has(order.code)) return { tone: 'busy', text: isOffline ? 'Chờ mạng' : 'Đang gửi sàn…' }
      return withSaid({ tone: 'busy', text: text ?? 'Đang gửi sàn…' }, text === undefined ? undefined : said)
    case 'failed':
      return withSaid(
        { tone: 'bad', text: text ?? `${channelName(order.channel)} không nhận đơn này.` },
        said,
      )
    case 'done':
      return { tone: 'ok', text: 'Đã đi đơn' }
    case 'held':
      return { tone: 'bad', text: whyNotShipped(order)?.text ?? '' }
    default:
      return undefined
  }
}

function withSaid(words: ShipWords, said: string | undefined): ShipWords {
  return said ? { ...words, said } : words
}

export const toneLooks: Readonly<Record<ShipWords['tone'], string>> = {
  quiet: 'text-sub',
  busy: 'text-brand-ink',
  bad: 'text-bad',
  ok: 'text-ok',
}
