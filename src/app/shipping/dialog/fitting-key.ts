import { isRefusedForGood } from '../../../domain/channels/requests/refused-for-good.ts'
import type { ShippingChoice } from '../../../domain/tables/channel-requests.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { isSlotGone, type Ways } from './ways.ts'

/** What helps an order that did not go: another time, an answer to its buyer, a look at the order where its marketplace refused for good, or trying it again. */
export type FittingKey = 'slot' | 'buyer' | 'order' | 'again'

type Failed = Pick<Order, 'cancelAsked' | 'requests' | 'channelAt'>

/**
 * @param kept what was chosen for its carrier by hand
 * @param ways those that its carrier's parcels have now
 */
export function fittingKey(
  order: Failed,
  kept: ShippingChoice | undefined,
  ways: Ways | undefined,
): FittingKey {
  if (order.cancelAsked) return 'buyer'
  if (!mayTryAgain(order)) return 'order'
  const asked = order.requests?.ship?.choice
  const isPickedSince = kept?.way === 'pickup' && kept.slotId !== undefined && !isSlotGone(kept, ways)
  return isSlotGone(asked, ways) && !isPickedSince ? 'slot' : 'again'
}

/** Whether trying it again may help: not before its buyer has an answer, and not where its marketplace would say the same again. */
export function mayTryAgain({ cancelAsked, requests, channelAt = 0 }: Failed): boolean {
  return cancelAsked === undefined && !isRefusedForGood(requests?.ship, channelAt)
}
