import { deliveryOptions, optionOf, warehouse, warehousesOf } from './carriers.ts'
import { findOrder, shopOf } from './change-order.ts'
import type { Asked } from './tiktok-call.ts'
import { TiktokRefusal } from './tiktok-refusal.ts'

/** `GET /logistics/202309/warehouses` */
export function getWarehouses({ world, shopId }: Asked): object {
  const { contact, phone, address, ward, district, province } = warehouse
  const told = warehousesOf(shopOf(world, { shop_id: shopId })).map((id, index) => ({
    id,
    entity_id: id,
    name: index === 0 ? warehouse.name : `Kho ${index + 1}`,
    effect_status: 'ENABLED',
    type: 'SALES_WAREHOUSE',
    sub_type: 'DOMESTIC_WAREHOUSE',
    is_default: index === 0,
    address: {
      region: 'Việt Nam',
      state: province,
      city: district,
      // So spelled.
      distict: ward,
      town: '',
      contact_person: contact,
      phone_number: phone,
      full_address: address,
      address_line1: address,
      postal_code: '',
      region_code: 'VN',
    },
  }))
  return { warehouses: told }
}

/** `GET /logistics/202309/warehouses/{warehouse_id}/delivery_options` */
export function getDeliveryOptions({ world, shopId, params }: Asked): object {
  const shop = shopOf(world, { shop_id: shopId })
  if (!warehousesOf(shop).some((id) => id === params['warehouse_id']))
    throw new TiktokRefusal(12052097, 'The warehouse does not exist')
  const { id, name, type } = optionOf(shop)
  return { delivery_options: [{ id, name, type, description: name, platform: ['TIKTOK_SHOP'] }] }
}

/** `GET /logistics/202309/delivery_options/{delivery_option_id}/shipping_providers`: the carriers that a seller may name. */
export function getShippingProviders({ params }: Asked): object {
  const option = deliveryOptions.find(({ id }) => id === params['delivery_option_id'])
  if (!option) throw new TiktokRefusal(21008116, 'No Subscription without specified delivery option.')
  if (option.type !== 'SEND_BY_SELLER')
    throw new TiktokRefusal(
      21008117,
      'The delivery of the specified delivery_option_id is fulfilled by TikTok. No shipping provider will be returned.',
    )
  return { shipping_providers: option.providers.map(({ id, name }) => ({ id, name })) }
}

/** `GET /fulfillment/202309/orders/{order_id}/tracking`: the latest step first. */
export function getTracking({ world, shopId, params }: Asked): object {
  const order = findOrder(world, shopId, params['order_id'] ?? '')
  if (!order) throw new TiktokRefusal(25007006, 'Order not found.')
  const tracking = order.parcel.track
    .map(({ description, update_time }) => ({ description, update_time_millis: update_time * 1000 }))
    .toReversed()
  return { tracking }
}
