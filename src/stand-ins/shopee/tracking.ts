import { secondsOf } from '../market/clock.ts'
import { findOrder } from './change-order.ts'
import { findParcels, massPackagesOf } from './mass-packages.ts'
import { optionalText, queryText } from './read-fields.ts'
import { checkPackage } from './ship-parameter.ts'
import type { Asked, Told } from './shopee-call.ts'
import type { Parcel, PracticeOrder } from './shopee-order.ts'
import { ShopeeRefusal } from './shopee-refusal.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** `GET /api/v2/logistics/get_tracking_number`: '' while the carrier has given none. */
export function getTrackingNumber(asked: Asked): Told {
  const { parcel } = orderOf(asked)
  return { response: numberOf(asked.world, parcel) }
}

/** `POST /api/v2/logistics/get_mass_tracking_number` */
export function getMassTrackingNumber({ world, shopId, body }: Asked): Told {
  const { found, fail_list } = findParcels(world, shopId, massPackagesOf(body), { together: false })
  const success_list = found.map(({ parcel }) => ({
    package_number: parcel.package_number,
    ...numberOf(world, parcel),
  }))
  return { response: { success_list, fail_list } }
}

/** `GET /api/v2/logistics/get_tracking_info` */
export function getTrackingInfo(asked: Asked): Told {
  const { order_sn, parcel } = orderOf(asked)
  const { package_number, logistics_status, track } = parcel
  return { response: { order_sn, package_number, logistics_status, tracking_info: track.toReversed() } }
}

/** The number, where the carrier has given it by now. */
export function toldNumber(world: ShopeeWorld, { tracking_number, trackedFrom }: Parcel): string {
  return trackedFrom <= secondsOf(world) ? tracking_number : ''
}

function numberOf(world: ShopeeWorld, parcel: Parcel) {
  const tracking_number = toldNumber(world, parcel)
  const hint = tracking_number ? '' : 'The tracking number is not available yet, please try again later.'
  return { tracking_number, hint, first_mile_tracking_number: '', pickup_code: '' }
}

function orderOf({ world, shopId, query }: Asked): PracticeOrder {
  const order = findOrder(world, shopId, queryText(query, 'order_sn'))
  if (!order) throw new ShopeeRefusal('logistics.invalid_error', 'The order is not exist.')
  checkPackage(order, optionalText(Object.fromEntries(query), 'package_number'))
  return order
}
