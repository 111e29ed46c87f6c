import { carrierFeeOf } from '../money/order-ledger.ts'
import { isOwnChannel } from '../orders/channels.ts'
import { isInOwnHands } from '../orders/own-hands.ts'
import { inHouseStates } from '../orders/states.ts'
import { quotedFee } from '../reconciliation/judge-row.ts'
import type { Order } from '../tables/orders.ts'

interface CarriageCosts {
  /** What the shop pays for the way there, and for the way back (VND). */
  shipping: number
  returnFee: number
  /** It is as somebody said before, and a statement may say otherwise. */
  isOpen: boolean
}

const nothing: CarriageCosts = { shipping: 0, returnFee: 0, isOpen: false }

/**
 * What a carrier takes from the shop for an order of its own. A marketplace's way is in what the marketplace pays out. Where the buyer pays the way, the carrier has its fee from them and takes none from the shop, unless
 * nobody took the parcel or a statement says so.
 */
export function carriageCosts(order: Order, isOff: boolean): CarriageCosts {
  const { channel, delivery, reconciled, realShippingFee, shippingFee, payment_type_id, state } = order
  if (!isOwnChannel(channel) || channel === 'STORE') return nothing
  if (isInOwnHands(delivery)) {
    // Its own people are paid what the shop wrote for the way.
    const own = delivery.logistic === 'TVC' && payment_type_id === 1 && !isOff
    return { ...nothing, shipping: own ? Math.round(shippingFee) : 0 }
  }
  if (reconciled) {
    const { fee, returnFee } = reconciled
    // Rows of before 2026-11-27 have both in one.
    const before = carrierFeeOf(order) > 0 && !isOff ? 0 : (realShippingFee ?? 0)
    return { shipping: Math.round(fee ?? before), returnFee: Math.round(returnFee ?? 0), isOpen: false }
  }
  if (state === 'HỦY') return nothing
  const told = Math.round(realShippingFee ?? quotedFee(order) ?? 0)
  const isBuyers = carrierFeeOf(order) > 0 && !isOff
  const isOut = !inHouseStates.includes(state) && (delivery.id !== '' || told > 0)
  return { shipping: isBuyers ? 0 : told, returnFee: 0, isOpen: isOut && !isBuyers }
}
