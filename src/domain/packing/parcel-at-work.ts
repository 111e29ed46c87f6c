import type { Reader, Refusal } from '../command.ts'
import { orderCodeOf } from '../parcels/parcel-ids.ts'
import type { Actor } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import type { Parcel } from '../tables/parcels.ts'
import { formatMoment } from '../time.ts'
import { whyNotPack } from './guard.ts'

interface Work {
  parcel: Parcel
  orders: Order[]
}

/** The open parcel this person is packing, with its orders; or why it may not be touched. */
export function parcelAtWork(read: Reader, parcelId: string, user: Actor): Work | Refusal {
  const parcel = read.get('parcels', parcelId)
  const code = orderCodeOf(parcelId)
  if (!parcel) return refuse('parcel-not-found', { code })
  const orders = read.many('orders', parcel.orderCodes)
  if (orders.length < parcel.orderCodes.length) return refuse('order-not-found', { code })
  for (const order of orders) {
    const why = whyNotPack(read, order)
    if (why) return why
    // The desk may have sent it back to wait: it has to be opened again before anything counts.
    if (order.state !== 'ĐANG ĐÓNG GÓI') return refuse('parcel-not-found', { code })
  }
  if (parcel.packer !== user.userName && parcel.state === 'open') {
    return refuse('order-being-packed', { code, who: parcel.packerName, when: formatMoment(parcel.openedAt) })
  }
  if (parcel.state !== 'open') {
    const when = formatMoment(parcel.closedAt ?? parcel.updatedAt)
    return refuse('parcel-not-open', { code, who: nameOf(read, parcel.packer), when })
  }
  return { parcel, orders }
}
