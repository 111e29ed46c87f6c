import { findByPackage } from './change-order.ts'
import { paged, withinTimes } from './paged.ts'
import { optionalText } from './read-fields.ts'
import { slotsOf } from './slots.ts'
import type { Asked } from './tiktok-call.ts'
import { type PracticeOrder, packageStatuses } from './tiktok-order.ts'
import { TiktokRefusal, wrongParameters } from './tiktok-refusal.ts'
import { shortPackage, toldPackage } from './told-package.ts'

/** `POST /fulfillment/202309/packages/search` */
export function searchPackages({ world, shopId, query, body }: Asked): object {
  const status = optionalText(body, 'package_status')
  if (status && !packageStatuses.some((one) => one === status))
    throw wrongParameters('package_status is invalid')
  const isWithin = withinTimes(body)
  const found = world.orders
    .all()
    .filter((order) => order.shop_id === shopId && (!status || order.parcel.status === status))
    .map((order) => ({ order, create_time: order.create_time, update_time: order.parcel.update_time }))
    .filter(isWithin)
  const { rows, total_count, next_page_token } = paged(found, query, { most: 50, order: 'DESC' })
  return { packages: rows.map(({ order }) => shortPackage(world, order)), total_count, next_page_token }
}

/** `GET /fulfillment/202309/packages/{package_id}` */
export function getPackage(asked: Asked): object {
  return toldPackage(asked.world, packageOf(asked))
}

/** `GET /fulfillment/202309/packages/{package_id}/handover_time_slots` */
export function getHandoverSlots(asked: Asked): object {
  const { world, shopId } = asked
  const { shipping_type, parcel } = packageOf(asked)
  if (shipping_type !== 'TIKTOK' || parcel.status !== 'TO_FULFILL')
    throw new TiktokRefusal(
      21001001,
      'Invalid parameters. Please ensure you are passing the correct request parameter(s).',
    )
  return {
    can_pickup: true,
    can_drop_off: true,
    can_van_collection: false,
    drop_off_point_url: '',
    pickup_slots: slotsOf(world, shopId),
  }
}

/** The order of the package that the path names. Throws where the shop has none. */
export function packageOf({ world, shopId, params }: Asked): PracticeOrder {
  const order = findByPackage(world, shopId, params['package_id'] ?? '')
  if (!order) throw notOfShop()
  return order
}

export function notOfShop(): TiktokRefusal {
  return new TiktokRefusal(21011028, 'The package does not belong to the current shop.')
}
