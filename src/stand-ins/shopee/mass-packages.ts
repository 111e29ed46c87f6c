import { locationId } from './carriers.ts'
import { listOf, textOf } from './read-fields.ts'
import type { PracticeOrder } from './shopee-order.ts'
import { ShopeeRefusal } from './shopee-refusal.ts'
import type { ShopeeWorld } from './shopee-world.ts'

export interface FailedPackage {
  package_number: string
  fail_reason: string
}

/** Which parcels a mass call is about, and what it says they have in common. */
export interface MassPackages {
  numbers: string[]
  channel_id: number | undefined
  location_id: string | undefined
}

/** Reads `package_list` of 1 to 50. */
export function massPackagesOf(body: Readonly<Record<string, unknown>>): MassPackages {
  const numbers = listOf(body, 'package_list').map((one) => textOf(one, 'package_number'))
  if (new Set(numbers).size < numbers.length)
    throw new ShopeeRefusal('logistics.error_param', 'Duplicate package number')
  const { logistics_channel_id: channel, product_location_id: location } = body
  return {
    numbers,
    channel_id: typeof channel === 'number' ? channel : undefined,
    location_id: typeof location === 'string' ? location : undefined,
  }
}

/** The shop's orders of these parcels. Where they go out together, those of another carrier than the first, or than was said, fail by themselves. */
export function findParcels(
  world: ShopeeWorld,
  shop_id: number,
  { numbers, channel_id, location_id = locationId }: MassPackages,
  { together = true } = {},
): { found: PracticeOrder[]; fail_list: FailedPackage[] } {
  const found: PracticeOrder[] = []
  const fail_list: FailedPackage[] = []
  const byNumber = ordersByPackage(world, shop_id)
  let channel = channel_id
  for (const package_number of numbers) {
    const order = byNumber.get(package_number)
    channel ??= order?.parcel.channel_id
    if (!order) fail_list.push({ package_number, fail_reason: 'The package is not exist.' })
    else if (together && location_id !== locationId)
      fail_list.push({ package_number, fail_reason: 'Package is not under the specified warehouse' })
    else if (together && order.parcel.channel_id !== channel)
      fail_list.push({
        package_number,
        fail_reason: 'Package is not under the specified fulfilment channel',
      })
    else found.push(order)
  }
  return { found, fail_list }
}

export function ordersByPackage(world: ShopeeWorld, shop_id: number): Map<string, PracticeOrder> {
  const orders = world.orders.all().filter((order) => order.shop_id === shop_id)
  return new Map(orders.map((order) => [order.parcel.package_number, order]))
}
