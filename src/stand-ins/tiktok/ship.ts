import { countAct } from '../market/act-counts.ts'
import { secondsOf } from '../market/clock.ts'
import { cancelAsBuyer } from './cancel.ts'
import { deliveryOptions, optionOf } from './carriers.ts'
import { changeOrder, shopOf, tracked } from './change-order.ts'
import { eachPackage } from './each-package.ts'
import { packageOf } from './package-calls.ts'
import { type Fields, objectOf, textOf, wholeOf } from './read-fields.ts'
import { slotKey, slotsOf } from './slots.ts'
import type { Asked } from './tiktok-call.ts'
import type { Parcel, PickupSlot, PracticeOrder } from './tiktok-order.ts'
import { TiktokRefusal } from './tiktok-refusal.ts'
import type { TiktokWorld } from './tiktok-world.ts'

/** `POST /fulfillment/202309/packages/{package_id}/ship` */
export function shipPackage(asked: Asked): object {
  ship(asked.world, packageOf(asked), asked.body)
  return {}
}

/** `POST /fulfillment/202309/packages/ship`: each package for itself; the envelope says that all is well. */
export function shipPackages(asked: Asked): object {
  return eachPackage(asked, (order, one) => ship(asked.world, order, one))
}

/** Arranges one package. Throws where it cannot go out; both are counted. How it is handed over, `handover_method`, is not listened to in Vietnam. */
function ship(world: TiktokWorld, asked: PracticeOrder, wish: Fields): void {
  const counted = { act: 'ship', shop_id: asked.shop_id, of: asked.id } as const
  countAct(world, counted, false)
  if (world.faults.strikes('item'))
    throw new TiktokRefusal(21042067, "The logistics service provider couldn't process your order.")
  const order = world.faults.strikes('order-changed') ? cancelAsBuyer(world, asked) : asked
  checkReady(order)
  const now = secondsOf(world)
  const { trackingAfter, documentAfter } = world.settings
  const trackedFrom = now + trackingAfter
  const isOwn = order.shipping_type === 'SELLER'
  const chosen: Partial<Parcel> = isOwn
    ? { ...ownWayOf(world, order, wish), trackedFrom: now }
    : {
        tracking_number: newNumber(world, order),
        trackedFrom,
        labelFrom: trackedFrom + documentAfter,
        pickup_slot: slotOf(world, order, wish),
      }
  const parcel = { ...order.parcel, ...chosen }
  countAct(world, counted, true)
  changeOrder(world, order, {
    status: isOwn ? 'IN_TRANSIT' : 'AWAITING_COLLECTION',
    rts_time: now,
    collection_time: isOwn ? now : 0,
    parcel: isOwn
      ? tracked(world, parcel, 'FULFILLING', 'Người bán đang giao hàng')
      : tracked(world, parcel, 'PROCESSING', 'Người bán đã chuẩn bị hàng'),
  })
}

function checkReady({ status, pending_cancel_id }: PracticeOrder): void {
  if (status === 'CANCELLED')
    throw new TiktokRefusal(21011041, 'Cannot complete the operation when order is cancelled.')
  if (pending_cancel_id)
    throw new TiktokRefusal(
      21011007,
      'Package item has after-sale request, please process the after-sale request first.',
    )
  if (status === 'UNPAID' || status === 'ON_HOLD')
    throw new TiktokRefusal(
      21011008,
      'Package is not complete. If the error persists, please contact the platform for assistance.',
    )
  if (status === 'DELIVERED' || status === 'COMPLETED')
    throw new TiktokRefusal(21011027, 'Package has already been delivered.')
  if (status !== 'AWAITING_SHIPMENT') throw new TiktokRefusal(21011040, 'Package has already been shipped.')
}

/** The slot that the seller chose; none is chosen for them. */
function slotOf(world: TiktokWorld, { shop_id }: PracticeOrder, wish: Fields): PickupSlot | undefined {
  if (wish['pickup_slot'] === undefined) return undefined
  const named = objectOf(wish['pickup_slot'], 'pickup_slot')
  const slot = { start_time: wholeOf(named, 'start_time'), end_time: wholeOf(named, 'end_time') }
  if (world.faults.strikes('slot-gone')) world.goneSlots.add(slotKey(shop_id, slot))
  const isFree = slotsOf(world, shop_id).some(
    (one) => one.avaliable && one.start_time === slot.start_time && one.end_time === slot.end_time,
  )
  if (!isFree)
    throw new TiktokRefusal(
      21011053,
      'Fail to ship package because the shipment time is outside of the pick-up time slot.',
    )
  return slot
}

/** By which carrier a seller who brings it themselves sends it, and under which number. Throws where that makes no sense. */
export function ownWayOf(
  world: TiktokWorld,
  order: PracticeOrder,
  wish: Fields,
): Pick<Parcel, 'provider_id' | 'tracking_number'> {
  const own = objectOf(wish['self_shipment'], 'self_shipment')
  return checkOwnWay(world, order, {
    tracking_number: textOf(own, 'tracking_number'),
    provider_id: textOf(own, 'shipping_provider_id'),
  })
}

export function checkOwnWay(
  world: TiktokWorld,
  order: PracticeOrder,
  way: Pick<Parcel, 'provider_id' | 'tracking_number'>,
): Pick<Parcel, 'provider_id' | 'tracking_number'> {
  const isKnown = optionOf(shopOf(world, order)).providers.some(({ id }) => id === way.provider_id)
  if (!isKnown || !/^[\w-]{4,40}$/.test(way.tracking_number))
    throw new TiktokRefusal(
      21011022,
      'Invalid tracking number or provider ID. Please double check and try again.',
    )
  const isUsed = world.orders
    .all()
    .some(({ id, parcel }) => id !== order.id && parcel.tracking_number === way.tracking_number)
  if (isUsed) throw new TiktokRefusal(21011025, 'Duplicate tracking number.')
  return way
}

function newNumber({ random }: TiktokWorld, { parcel }: PracticeOrder): string {
  const { prefix = '' } =
    deliveryOptions.flatMap(({ providers }) => providers).find(({ id }) => id === parcel.provider_id) ?? {}
  return prefix + Array.from({ length: 11 }, () => Math.floor(random() * 10)).join('')
}
