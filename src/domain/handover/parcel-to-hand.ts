import type { Reader, Refusal } from '../command.ts'
import { goodsOf } from '../orders/goods-of.ts'
import { refuse as refuseOrder } from '../orders/refusals.ts'
import { orderCodeOf, parcelIdsOf } from '../packing/parcel-ids.ts'
import type { Order, Parcel } from '../tables.ts'

interface ToHand {
  parcel: Parcel
  orders: Order[]
}

/**
 * A parcel with its orders. Where the desk moved an order to CHỜ GỬI HÀNG without the packing bench there is no row yet, and the
 * parcel is made up from what the order asks for.
 */
export function parcelToHand(read: Reader, parcelId: string, at: number): ToHand | Refusal {
  const code = orderCodeOf(parcelId)
  const parcel = read.get('parcels', parcelId)
  const orderCodes = parcel?.orderCodes ?? [code]
  const orders = read.many('orders', orderCodes)
  const [order] = orders
  if (!order || orders.length < orderCodes.length) return refuseOrder('order-not-found', { code })
  if (parcel) return { parcel, orders }
  if (!parcelIdsOf(order).includes(parcelId)) return refuseOrder('order-not-found', { code: parcelId })
  return { parcel: unscannedParcel(order, parcelId, at), orders }
}

export function isToHand(found: ToHand | Refusal): found is ToHand {
  return 'parcel' in found
}

function unscannedParcel(order: Order, id: string, at: number): Parcel {
  return {
    ...{ id, orderCodes: [order.code], wid: order.wid, state: 'closed', scans: [], shortages: [] },
    lines: goodsOf(order).map(({ amount, ...goods }) => ({
      ...goods,
      need: amount,
      packed: amount,
      short: 0,
    })),
    ...{ openedAt: at, closedAt: at, packer: '', packerName: '', updatedAt: at },
  }
}
