import type { Order } from '../tables/orders.ts'

/** At most so many orders leave under one waybill. */
export const mergedLimit = 10

/**
 * Whether two orders leave as one parcel: a marketplace gave both the same waybill (TikTok does for one buyer). Waybills are the
 * carrier's, so the carrier, the channel and the warehouse have to agree as well.
 */
export function isOneParcel(one: Order, other: Order): boolean {
  return (
    one.delivery.id !== '' &&
    one.delivery.id === other.delivery.id &&
    one.delivery.logistic === other.delivery.logistic &&
    one.channel === other.channel &&
    one.wid === other.wid
  )
}
