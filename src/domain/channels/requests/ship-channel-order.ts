import * as v from 'valibot'
import { defineCommand, isRefusal, type Refusal, update } from '../../command.ts'
import { nameOf } from '../../people/name-of.ts'
import { refuse } from '../../refuse.ts'
import type { ShippingChoice } from '../../tables/channel-requests.ts'
import type { Order, OrderState } from '../../tables/orders.ts'
import { formatMoment } from '../../time.ts'
import { takesNumbers } from '../own-delivery.ts'
import { OrderCode } from '../params.ts'
import { ShippingChoiceParams } from './params.ts'
import { whyRefusedForGood } from './refused-for-good.ts'
import { callFor, orderAsked, whyUnlinked, withRequest } from './request-of.ts'
import { cancelUnderWay } from './stop-of.ts'

/**
 * 'Đi đơn': a parcel is to leave, as its marketplace is told. Written without a network too; it is checked against what the order is by then. Lines that nobody linked are in nobody's way:
 * the marketplace knows its goods, and they are not packed before they are linked.
 */
export const shipChannelOrder = defineCommand({
  path: '/api/channel',
  method: 'shipChannelOrder',
  params: v.object({ code: OrderCode, choice: ShippingChoiceParams }),
  permission: ['orders_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code, choice }, circumstances) {
    const asked = orderAsked(read, code, circumstances)
    if (isRefusal(asked)) return asked
    const { order, shop } = asked
    const why =
      whyNotShipped(order, (userName) => nameOf(read, userName)) ??
      whyUnlinked(read, { code, ...shop }, circumstances) ??
      whyNotBrought(order, choice)
    if (why) return why
    return [update('orders', order, withRequest(order, 'ship', { choice }, circumstances))]
  },

  effects: (read, { code }, { id }) => callFor(read, code, 'ship', id),

  say: ({ code }) => ({ what: 'Đi đơn', about: code }),
  cause: ({ code }) => code,
})

/** A parcel that the shop brings itself leaves under a number and with somebody, as its marketplace is told (FUL-152, FUL-153). */
function whyNotBrought(order: Order, choice: ShippingChoice): Refusal | undefined {
  if (choice.way !== 'own' || !takesNumbers(order)) return undefined
  if (!choice.tracking) return refuse('tracking-missing', {})
  return choice.provider ? undefined : refuse('provider-missing', {})
}

/** Where an order waits to be arranged. */
const toShip: readonly OrderState[] = ['MỚI', 'CHỜ HÀNG']
/** Hands may be faster than the desk, and a carrier that came in vain is asked anew until it has the parcel. */
const toShipLate: readonly OrderState[] = [
  ...toShip,
  ...(['CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG'] as const),
]

/** Why an order is not asked to leave (any more); who was faster is named (decisions 14). */
export function whyNotShipped(
  order: Order,
  personOf = (userName: string): string => userName,
): Refusal | undefined {
  const { code, state, requests, cancelAsked, delivery, pickupMissed = false, toArrange = false } = order
  const earlier = requests?.ship
  if (earlier?.state === 'waiting' || (earlier?.state === 'done' && !pickupMissed)) {
    const { by, at, state: became } = earlier
    return refuse('order-ships-already', { code, who: personOf(by), when: formatMoment(at), became })
  }
  if (cancelUnderWay(order)) return refuse('order-to-be-cancelled', { code })
  if (cancelAsked) return refuse('buyer-asks-to-cancel', { code })
  if (!(pickupMissed || toArrange ? toShipLate : toShip).includes(state))
    return refuse('order-not-to-ship', { code, state })
  if (delivery.logistic === '') return refuse('order-carrier-unassigned', { code })
  return whyRefusedForGood(order, earlier)
}
