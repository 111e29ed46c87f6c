import type { Order } from '../../domain/tables/orders.ts'
import type { Parcel } from '../marketplaces/fulfilment.ts'
import { OutsideTrouble } from './call-outside.ts'

/** The parcels of a marketplace's order, as its row has them: none before the marketplace told of any. */
export function parcelsOf({ subCode: number, package_id, parcelIds }: Order): Parcel[] {
  if (parcelIds) return parcelIds.map((parcel) => ({ number, parcel, isSplit: true }))
  return package_id ? [{ number, parcel: package_id }] : []
}

export const noParcel = new OutsideTrouble('person', 'Đơn hàng chưa phân phối ĐVVC.')
