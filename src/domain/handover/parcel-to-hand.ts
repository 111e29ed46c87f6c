import type { Reader, Refusal } from '../command.ts'
import { goodsOf } from '../parcels/goods-of.ts'
import { orderCodeOf, parcelIdsOf } from '../parcels/parcel-ids.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import type { Parcel } from '../tables/parcels.ts'

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
  if (!order || orders.length < orderCodes.length) return refuse('order-not-found', { code })
  const stray = orders.find((one) => !isParcelOf(one, parcelId))
  if (stray) return refuse('parcel-not-of-order', { code: stray.code })
  return { parcel: parcel ?? unscannedParcel(read, order, parcelId, at), orders }
}

/** Boxes are joined and orders packed anew: an older label may lie around whose parcel is no more. */
export function isParcelOf(order: Order, parcelId: string): boolean {
  return parcelIdsOf(order).includes(parcelId)
}

function unscannedParcel(read: Reader, order: Order, id: string, at: number): Parcel {
  const packer = order.historyState.at(-1)?.userId ?? ''
  return {
    id,
    orderCodes: [order.code],
    wid: order.wid,
    state: 'closed',
    scans: [],
    shortages: [],
    lines: goodsOf(order).map(({ amount, ...goods }) => ({
      ...goods,
      need: amount,
      packed: amount,
      short: 0,
    })),
    openedAt: at,
    closedAt: at,
    packer,
    packerName: nameOf(read, packer),
    updatedAt: at,
  }
}
