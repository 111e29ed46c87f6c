import type { Asked, Told } from './shopee-call.ts'
import { ShopeeRefusal } from './shopee-refusal.ts'
import { pickupAddressesOf } from './slots.ts'

/** `GET /api/v2/shop/get_warehouse_detail`: the places that a shop keeps its stock at; a shop of one place may not ask. */
export function getWarehouseDetail({ world, shopId }: Asked): Told {
  const locations = world.settings.shops.find(({ shop_id }) => shop_id === shopId)?.locations
  if (!locations)
    throw new ShopeeRefusal(
      'warehouse.error_not_in_whitelist',
      'Your shop has no permission to access multi-warehouse.',
    )
  const addresses = pickupAddressesOf(shopId)
  return {
    response: locations.map((location_id, index) => {
      const address = addresses[index % addresses.length]
      return {
        warehouse_id: shopId * 10 + index,
        warehouse_name: `Kho ${index + 1}`,
        warehouse_type: 1,
        location_id,
        address_id: address?.address_id,
        region: 'VN',
        state: address?.state,
        city: address?.city,
        district: address?.district,
        town: address?.town,
        address: address?.address,
        zipcode: '',
        state_code: '',
        holiday_mode_state: 0,
      }
    }),
  }
}
