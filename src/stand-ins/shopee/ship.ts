import { countAct } from '../market/act-counts.ts'
import { secondsOf } from '../market/clock.ts'
import { cancelAsBuyer } from './cancel.ts'
import { carrierOf } from './carriers.ts'
import { changeOrder, findOrder, tracked } from './change-order.ts'
import { later } from './later.ts'
import { findParcels, massPackagesOf } from './mass-packages.ts'
import { pushCodes } from './push.ts'
import { objectOf, optionalText, refusalOf, textOf } from './read-fields.ts'
import { checkPackage } from './ship-parameter.ts'
import type { Asked, Told } from './shopee-call.ts'
import type { Arranged, PracticeOrder } from './shopee-order.ts'
import { ShopeeRefusal, wrongParameters } from './shopee-refusal.ts'
import type { ShopeeWorld } from './shopee-world.ts'
import { pickupAddressesOf, slotsOf } from './slots.ts'

type Way = Omit<Arranged, 'at'>

/** `POST /api/v2/logistics/ship_order` */
export function shipOrder({ world, shopId, body }: Asked): Told {
  const order = findOrder(world, shopId, textOf(body, 'order_sn'))
  if (!order) throw new ShopeeRefusal('logistics.error_order_not_found', 'Order is not found.')
  checkPackage(order, optionalText(body, 'package_number'))
  arrange(world, order, wayOf(body))
  return {}
}

/** `POST /api/v2/logistics/mass_ship_order`: each parcel for itself. */
export function massShipOrder({ world, shopId, body }: Asked): Told {
  const wanted = massPackagesOf(body)
  const way = wayOf(body)
  const { found, fail_list } = findParcels(world, shopId, wanted)
  const success_list: { package_number: string }[] = []
  for (const order of found) {
    const { package_number } = order.parcel
    const refusal = refusalOf(() => arrange(world, order, way))
    if (refusal) fail_list.push({ package_number, fail_reason: refusal.message })
    else success_list.push({ package_number })
  }
  return { response: { success_list, fail_list } }
}

/** Exactly one way, with what belongs to it. */
function wayOf(body: Asked['body']): Way {
  const ways = ['pickup', 'dropoff', 'non_integrated'].filter((way) => body[way] !== undefined)
  if (ways.length !== 1)
    throw new ShopeeRefusal(
      'logistics.ship_order_only_support_one_type',
      'Please select just one way to ship order: pickup or dropoff or non_integrated.',
    )
  const [way] = ways
  if (way === 'non_integrated')
    throw new ShopeeRefusal(
      'logistics.ship_order_unsupport_non_integrated',
      'This order does not support ship with non_integrated.',
    )
  if (way === 'dropoff') {
    const { branch_id } = objectOf(body['dropoff'], 'dropoff')
    return { way, branch_id: typeof branch_id === 'number' ? branch_id : undefined }
  }
  const { address_id, pickup_time_id } = objectOf(body['pickup'], 'pickup')
  if (typeof address_id !== 'number' || typeof pickup_time_id !== 'string' || !pickup_time_id)
    throw new ShopeeRefusal(
      'logistics.ship_order_need_address_pickup_time',
      'Parameter address_id and pickup_time_id are required.',
    )
  return { way: 'pickup', address_id, pickup_time_id }
}

/** Arranges one parcel. Throws where it cannot go out; both are counted. */
function arrange(world: ShopeeWorld, asked: PracticeOrder, way: Way): void {
  const counted = { act: 'ship', shop_id: asked.shop_id, of: asked.order_sn } as const
  countAct(world, counted, false)
  if (world.faults.strikes('item'))
    throw new ShopeeRefusal('logistics.business_process_error', 'Business process failed.')
  const order = world.faults.strikes('order-changed') ? cancelAsBuyer(world, asked) : asked
  if (order.parcel.arranged && order.order_status !== 'CANCELLED')
    throw new ShopeeRefusal(
      'logistics.package_already_shipped',
      "This package has already been arranged shipment and you can't call this API again.",
    )
  if (order.order_status !== 'READY_TO_SHIP')
    throw new ShopeeRefusal('logistics.ship_order_not_ready_to_ship', 'The order is not ready to ship.')
  if (way.way === 'pickup') checkSlot(world, order, way)
  else checkBranch(order, way)
  const now = secondsOf(world)
  const { settings, random } = world
  const digits = Array.from({ length: 12 }, () => Math.floor(random() * 10)).join('')
  const parcel = {
    ...tracked(world, order.parcel, 'Người bán đã chuẩn bị hàng', 'ORDER_CREATED'),
    arranged: { ...way, at: now },
    logistics_status: 'LOGISTICS_REQUEST_CREATED' as const,
    tracking_number: `${carrierOf(order.parcel.channel_id).prefix}${digits}`,
    trackedFrom: now + settings.trackingAfter,
  }
  countAct(world, counted, true)
  changeOrder(world, order, { order_status: 'PROCESSED', parcel })
  later(world, { at: parcel.trackedFrom, code: pushCodes.tracking, order_sn: order.order_sn })
}

function checkSlot(
  world: ShopeeWorld,
  { shop_id }: PracticeOrder,
  { address_id = 0, pickup_time_id }: Way,
): void {
  if (!pickupAddressesOf(shop_id).some((address) => address.address_id === address_id))
    throw new ShopeeRefusal('logistics.address_not_found', 'Address is not found.')
  const slot = `${address_id}/${pickup_time_id}`
  if (world.faults.strikes('slot-gone')) world.goneSlots.add(slot)
  if (world.goneSlots.has(slot))
    throw new ShopeeRefusal(
      'logistics.error_param',
      'Selected pickup timeslot is unavailable. Please reselect.',
    )
  if (!slotsOf(world, address_id).some((free) => free.pickup_time_id === pickup_time_id))
    throw new ShopeeRefusal(
      'logistics.ship_order_pickup_time_invalid',
      'Invalid pickup time id. Please check the pick up time id.',
    )
}

function checkBranch({ parcel }: PracticeOrder, { branch_id }: Way): void {
  const { branches } = carrierOf(parcel.channel_id)
  if (branches.length === 0) return
  if (branch_id === undefined)
    throw new ShopeeRefusal('logistics.ship_order_need_branch_id', 'Parameter branch_id is required.')
  if (!branches.some((branch) => branch.branch_id === branch_id))
    throw wrongParameters('branch_id is unknown')
}
