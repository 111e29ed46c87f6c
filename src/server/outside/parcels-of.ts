import type { Order } from '../../domain/tables/orders.ts'
import type { Fulfilment, Parcel } from '../marketplaces/fulfilment.ts'
import { sentences } from '../marketplaces/shared-sentences.ts'
import { OutsideTrouble } from './call-outside.ts'

/** The parcels of a marketplace's order, as its row has them: none before the marketplace told of any. */
export function parcelsOf({ subCode: number, package_id, parcelIds }: Order): Parcel[] {
  if (parcelIds) return parcelIds.map((parcel) => ({ number, parcel, isSplit: true }))
  return package_id ? [{ number, parcel: package_id }] : []
}

/** The parcels under which an order is asked to leave: where it gets them only by leaving, its goods are one without a number. */
export function parcelsToShip(
  order: Order,
  { packsByShipping = false }: Pick<Fulfilment, 'packsByShipping'>,
): Parcel[] {
  const parcels = parcelsOf(order)
  return parcels.length === 0 && packsByShipping ? [{ number: order.subCode, parcel: '' }] : parcels
}

export const noParcel = new OutsideTrouble('person', sentences.noParcel)
