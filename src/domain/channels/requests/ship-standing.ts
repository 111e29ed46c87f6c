import { isClosed } from '../../orders/states.ts'
import type { Order } from '../../tables/orders.ts'
import { marketShopOf } from '../market-shop-of.ts'
import { whyNotShipped } from './ship-channel-order.ts'

/**
 * How an order of a marketplace stands with being shipped, as people prepare orders:
 * `open` it may be asked to leave, `held` something else comes first (no carrier yet, the buyer asks to cancel), `waiting` its marketplace
 * is asked, `failed` it said no and somebody has to see to it, `done` it is arranged.
 */
export type ShipStanding = 'open' | 'held' | 'waiting' | 'failed' | 'done'

/** Nothing of an order that is nobody's to prepare: of the shop's own, of a marketplace that never told us of it, or past that without a word ever said about it. */
export function shipStandingOf(order: Order): ShipStanding | undefined {
  const { state, delivery, requests, pickupMissed, toArrange, channelAt } = order
  if (!marketShopOf(order) || channelAt === undefined || isClosed(state)) return undefined
  const asked = requests?.ship?.state
  const why = whyNotShipped(order)?.code
  if (why === 'order-ships-already') return asked === 'waiting' ? 'waiting' : 'done'
  // What waits for goods keeps its state when the marketplace itself arranged it; its waybill tells.
  const isArranged = state === 'CHỜ HÀNG' && delivery.id !== '' && !pickupMissed && !toArrange
  if (why === 'order-not-to-ship' || isArranged) return undefined
  if (asked === 'failed') return 'failed'
  return why === undefined ? 'open' : 'held'
}
