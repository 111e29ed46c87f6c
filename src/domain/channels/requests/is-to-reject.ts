import type { Order } from '../../tables/orders.ts'
import { isRefusedForGood } from './refused-for-good.ts'
import { mayBeRejected } from './reject-order.ts'
import { cancelUnderWay } from './stop-of.ts'

/** Whether 'TỪ CHỐI' is offered for it: not once more while Tiki is asked, nor where it refused for good. */
export function isToReject(order: Order): boolean {
  const { cancelAsked, channelAt = 0, requests } = order
  const isOver = cancelUnderWay(order) !== undefined || isRefusedForGood(requests?.cancel, channelAt)
  return mayBeRejected(order) && cancelAsked === undefined && !isOver
}
