import { parcelIdsOf } from '../../domain/parcels/parcel-ids.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { ProofSubject } from '../../replica/keep-proof.ts'

/** What a photo taken while packing this order proves. */
export function packingSubject(order: Order): ProofSubject {
  const { code, wid, delivery } = order
  const about = `parcel/${parcelIdsOf(order)[0]}`
  return { about, wid, orderCode: code, waybill: delivery.id || undefined }
}
