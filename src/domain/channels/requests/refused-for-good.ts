import type { Refusal } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import type { ChannelRequest } from '../../tables/channel-requests.ts'
import type { Channel, Order } from '../../tables/orders.ts'

/**
 * Whether a marketplace would say no once more: it refused for good, and told nothing newer since. What it told at `toldAt` is the last that is known of the order, or of the return.
 * @param toldAt ms since 1970
 */
export function isRefusedForGood(
  request: Pick<ChannelRequest, 'state' | 'finalAt'> | undefined,
  toldAt: number,
): boolean {
  return request?.state === 'failed' && request.finalAt !== undefined && toldAt <= request.finalAt
}

/** Why nobody asks once more; what the marketplace answered is said again. */
export function whyRefusedForGood(
  { code, channel, channelAt = 0 }: Pick<Order, 'code' | 'channel' | 'channelAt'>,
  request: ChannelRequest | undefined,
): Refusal | undefined {
  return request && isRefusedForGood(request, channelAt) ? refusedForGood(code, channel, request) : undefined
}

export function refusedForGood(code: string, channel: Channel, { text = '' }: Pick<ChannelRequest, 'text'>) {
  return refuse('market-refused-for-good', { code, channel, why: text.replace(/\.$/, '') })
}
