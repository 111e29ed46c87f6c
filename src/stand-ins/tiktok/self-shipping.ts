import { changeOrder } from './change-order.ts'
import { eachPackage } from './each-package.ts'
import { failDelivery, takeStep } from './move-parcel.ts'
import { packageOf } from './package-calls.ts'
import { type Fields, textOf } from './read-fields.ts'
import { checkOwnWay } from './ship.ts'
import type { Asked } from './tiktok-call.ts'
import type { PracticeOrder } from './tiktok-order.ts'
import { TiktokRefusal, wrongParameters } from './tiktok-refusal.ts'
import type { TiktokWorld } from './tiktok-world.ts'

const failReasons = [
  'INVALID_ADDRESS',
  'UNABLE_RECEIVE',
  'UNABLE_CONTACT_BUYER',
  'BUYER_REFUSED',
  'DELAY_DELIVERY',
  'PACKAGE_LOST',
  'PACKAGE_DAMAGE',
  'FORCE_MAJEURE',
  'OTHER',
]

/** `POST /fulfillment/202309/packages/{package_id}/shipping_info/update`: a seller who brings it themselves corrects its number. */
export function updateShippingInfo(asked: Asked): object {
  const { world, body } = asked
  const order = packageOf(asked)
  const { shipping_type, status, parcel } = order
  if (shipping_type !== 'SELLER')
    throw new TiktokRefusal(
      21011004,
      'This API cannot be used to update package shipping information for packages that are not shipped by sellers.',
    )
  if (status === 'CANCELLED')
    throw new TiktokRefusal(21011042, 'Cannot complete the operation when order is cancelled.')
  if (status === 'DELIVERED' || status === 'COMPLETED')
    throw new TiktokRefusal(21011030, 'Package has already been delivered.')
  if (status !== 'IN_TRANSIT') throw new TiktokRefusal(21011043, 'The package has not been shipped yet.')
  const way = checkOwnWay(world, order, {
    tracking_number: textOf(body, 'tracking_number'),
    provider_id: textOf(body, 'shipping_provider_id'),
  })
  changeOrder(world, order, { parcel: { ...parcel, ...way } })
  return {}
}

/** `POST /fulfillment/202309/packages/deliver`: the seller says what became of packages that they bring themselves; each for itself. */
export function deliverPackages(asked: Asked): object {
  return eachPackage(asked, (order, one) => deliver(asked.world, order, one))
}

function deliver(world: TiktokWorld, order: PracticeOrder, one: Fields): void {
  const type = textOf(one, 'delivery_type')
  if (!['DELIVERY_SUCCESS', 'DELIVERY_FAILED', 'UPDATE_POD'].includes(type))
    throw wrongParameters('delivery_type is invalid')
  if (type === 'DELIVERY_FAILED' && !failReasons.includes(textOf(one, 'fail_delivery_reason')))
    throw wrongParameters('fail_delivery_reason is invalid')
  if (world.faults.strikes('item'))
    throw new TiktokRefusal(21001011, 'System process error, please try again later.')
  if (order.shipping_type !== 'SELLER') throw new TiktokRefusal(10007014, 'order not in sof service')
  if (type === 'UPDATE_POD' && order.status === 'DELIVERED') return
  if (order.status !== 'IN_TRANSIT')
    throw new TiktokRefusal(
      10007002,
      "You cannot update the shipping information due to the order's current status, please try again later.",
    )
  if (type === 'DELIVERY_FAILED') failDelivery(world, order)
  else takeStep(world, order)
}
