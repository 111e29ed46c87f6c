import { optionOf, providerName, warehouse } from './carriers.ts'
import { shopOf } from './change-order.ts'
import type { PracticeOrder } from './tiktok-order.ts'
import type { TiktokWorld } from './tiktok-world.ts'
import { toldAddress } from './told-address.ts'
import { toldNumber } from './told-number.ts'

/** A package as a list tells it. */
export function shortPackage(world: TiktokWorld, { id, create_time, parcel, lines }: PracticeOrder): object {
  return {
    id: parcel.id,
    orders: [{ id }],
    create_time,
    update_time: parcel.update_time,
    status: parcel.status,
    tracking_number: toldNumber(world, parcel),
    shipping_provider_name: providerName(parcel.provider_id),
    shipping_provider_id: parcel.provider_id,
    order_line_item_ids: lines.map((line) => line.id),
  }
}

/** A package with all there is to it. How it is handed over is what the seller set for the warehouse. */
export function toldPackage(world: TiktokWorld, order: PracticeOrder): object {
  const { id, create_time, parcel, lines, shipping_type, buyer_message } = order
  const option = optionOf(shopOf(world, order))
  return {
    package_id: parcel.id,
    orders: [{ id }],
    order_line_item_ids: lines.map((line) => line.id),
    package_status: parcel.status,
    split_and_combine_tag: 'DEFAULT',
    has_multi_skus: new Set(lines.map(({ sku_id }) => sku_id)).size > 1,
    note_tag: buyer_message ? 'BUYER_NOTED' : 'BUYER_UNNOTED',
    shipping_type,
    shipping_provider_name: providerName(parcel.provider_id),
    shipping_provider_id: parcel.provider_id,
    delivery_option_name: option.name,
    delivery_option_id: option.id,
    delivery_option: option.type,
    tracking_number: toldNumber(world, parcel),
    pickup_slot: parcel.pickup_slot,
    handover_method: shipping_type === 'TIKTOK' ? 'PICKUP' : undefined,
    create_time,
    update_time: parcel.update_time,
    recipient_address: toldAddress(order),
    sender_address: {
      name: warehouse.contact,
      phone_number: warehouse.phone,
      full_address: warehouse.address,
      address_detail: warehouse.address,
      postal_code: '',
      region_code: 'VN',
    },
    weight: { value: String(lines.length * 250), unit: 'GRAM' },
    dimension: { length: '20', width: '15', height: '10', unit: 'CM' },
  }
}
