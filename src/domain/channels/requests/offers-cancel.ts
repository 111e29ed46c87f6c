import type { ChannelLine } from '../../tables/channel-requests.ts'
import type { ChannelItem, Order } from '../../tables/orders.ts'
import { cancellableStates } from './cancel-channel-order.ts'
import { cancelReasonsFor } from './cancel-reasons.ts'

/** Whether the key stands there at all (STA-035 … STA-037); the rule says why it may not be pressed. */
export function offersCancel(order: Pick<Order, 'channel' | 'state'>): boolean {
  return cancelReasonsFor(order).length > 0 && cancellableStates(order).includes(order.state)
}

/** The marketplace's own lines of an order, each of its models once. */
export function itemsToCancel({ shopee, lazada, tiktok }: Order): ChannelItem[] {
  const items = shopee?.items ?? lazada?.items ?? tiktok?.items ?? []
  return items.filter(
    ({ item_id, model_id }, index) =>
      items.findIndex((other) => other.item_id === item_id && other.model_id === model_id) === index,
  )
}

export function lineOfItem({ item_id, model_id }: ChannelItem): ChannelLine {
  return { itemId: item_id, modelId: model_id ?? '0' }
}

/** A reason for which it could be cancelled, with the goods that it asks for: the rule is asked whether any would do. */
export function firstReasonOf(order: Order): { reason: string; lines: ChannelLine[] | undefined } {
  const [reason] = cancelReasonsFor(order)
  return {
    reason: reason?.key ?? '',
    lines: reason?.needsItems ? itemsToCancel(order).slice(0, 1).map(lineOfItem) : undefined,
  }
}
