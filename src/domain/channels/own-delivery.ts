import type { Order } from '../tables/orders.ts'

/** Marketplaces that want to be told of parcels that a shop brings itself, and in which of their states they wait for that. */
const underWay: Partial<Record<Order['channel'], readonly string[]>> = { Tiktok: ['IN_TRANSIT'] }

/** Whether the shop brings it itself, and its marketplace is told under which number and how that ended (STA-046, STA-047, FUL-155, FUL-156). */
export function isOwnDelivery({
  channel,
  delivery_option,
}: Pick<Order, 'channel' | 'delivery_option'>): boolean {
  return channel in underWay && delivery_option === 'SEND_BY_SELLER'
}

/** Whether its marketplace knows that it is on its way, and not yet how that ended. */
export function isUnderWay(order: Pick<Order, 'channel' | 'delivery_option' | 'channelState'>): boolean {
  const { channel, channelState = '' } = order
  return isOwnDelivery(order) && underWay[channel]?.includes(channelState) === true
}
