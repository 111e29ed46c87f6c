import { carrierOf } from './carriers.ts'
import { findOrder } from './change-order.ts'
import { findParcels, massPackagesOf } from './mass-packages.ts'
import { optionalText, queryText } from './read-fields.ts'
import type { Asked, Told } from './shopee-call.ts'
import type { PracticeOrder } from './shopee-order.ts'
import { ShopeeRefusal } from './shopee-refusal.ts'
import type { ShopeeWorld } from './shopee-world.ts'
import { pickupAddressesOf, slotsOf } from './slots.ts'

/** `GET /api/v2/logistics/get_shipping_parameter`: how an order's parcel can go out. */
export function getShippingParameter({ world, shopId, query }: Asked): Told {
  const order = findOrder(world, shopId, queryText(query, 'order_sn'))
  if (!order) throw new ShopeeRefusal('logistics.error_order_not_found', 'Order is not found.')
  checkPackage(order, optionalText(Object.fromEntries(query), 'package_number'))
  if (order.order_status === 'CANCELLED')
    throw new ShopeeRefusal('error_status', 'The order has been cancelled.')
  if (order.order_status !== 'READY_TO_SHIP')
    throw new ShopeeRefusal(
      'error_param',
      'Shipping parameters can only be obtained when package is ready to be shipped',
    )
  return { response: waysOf(world, shopId, order.parcel.channel_id) }
}

/** `POST /api/v2/logistics/get_mass_shipping_parameter`: the same for up to 50 parcels of one carrier. */
export function getMassShippingParameter({ world, shopId, body }: Asked): Told {
  const wanted = massPackagesOf(body)
  const { found, fail_list } = findParcels(world, shopId, wanted)
  const channel = found[0]?.parcel.channel_id
  if (channel === undefined)
    throw new ShopeeRefusal('error_param', 'The information you queried is not found.')
  const success_list = found.map(({ parcel }) => ({ package_number: parcel.package_number }))
  return { response: { ...waysOf(world, shopId, channel), success_list, fail_list } }
}

export function checkPackage({ parcel }: PracticeOrder, package_number: string | undefined): void {
  if (package_number !== undefined && package_number !== parcel.package_number)
    throw new ShopeeRefusal('logistics.package_not_exist', 'The package is not exist.')
}

function waysOf(world: ShopeeWorld, shop_id: number, channel_id: number) {
  const { branches } = carrierOf(channel_id)
  const branch_list = branches.map((branch) => ({ ...branch, region: 'VN', town: '', zipcode: '' }))
  return {
    info_needed: {
      pickup: ['address_id', 'pickup_time_id'],
      dropoff: branches.length > 0 ? ['branch_id'] : [],
    },
    pickup: {
      address_list: pickupAddressesOf(shop_id).map((address) => ({
        ...address,
        time_slot_list: slotsOf(world, address.address_id),
      })),
    },
    dropoff: { branch_list: branches.length > 0 ? branch_list : null },
  }
}
