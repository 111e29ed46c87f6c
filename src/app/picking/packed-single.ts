import { carrierName, lineName } from '../../domain/names.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { LaneOrder } from '../../replica/queries/picking/single-lane.ts'

/** A parcel the lane closed. */
export interface PackedSingle {
  code: string
  channel: Order['channel']
  waybill: string
  carrier: string
  item: string
  variant: string | undefined
  productCode: string
  gifts: string[]
  gesture: string
  at: number
}

/** @param order as it left the lane */
export function packedSingle(
  { item, gifts }: LaneOrder,
  { code, channel, delivery }: Order,
  { gesture, at }: { gesture: string; at: number },
): PackedSingle {
  return {
    code,
    channel,
    waybill: delivery.id,
    carrier: carrierName(delivery.logistic),
    item: item.name,
    variant: item.variant,
    productCode: item.productCode,
    gifts: gifts.map(lineName),
    gesture,
    at,
  }
}
