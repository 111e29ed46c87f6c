import type { ShippingChoice } from '../../../domain/tables/channel-requests.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { isSlotGone, type Ways } from './ways.ts'

/** What helps an order that did not go: another time, an answer to its buyer, or trying it again. */
export type FittingKey = 'slot' | 'buyer' | 'again'

/**
 * @param kept what was chosen for its carrier by hand
 * @param ways those that its carrier's parcels have now
 */
export function fittingKey(
  { cancelAsked, requests }: Pick<Order, 'cancelAsked' | 'requests'>,
  kept: ShippingChoice | undefined,
  ways: Ways | undefined,
): FittingKey {
  if (cancelAsked) return 'buyer'
  const asked = requests?.ship?.choice
  const isPickedSince = kept?.way === 'pickup' && kept.slotId !== undefined && !isSlotGone(kept, ways)
  return isSlotGone(asked, ways) && !isPickedSince ? 'slot' : 'again'
}

/** Whether trying it again may help: not before its buyer has an answer. */
export function mayTryAgain({ cancelAsked }: Pick<Order, 'cancelAsked'>): boolean {
  return cancelAsked === undefined
}
