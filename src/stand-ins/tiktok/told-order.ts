import { optionOf, providerName, warehouse } from './carriers.ts'
import { shopOf } from './change-order.ts'
import { goodsTotal, type OrderLine, orderTotal, type PracticeOrder, salePrice } from './tiktok-order.ts'
import type { TiktokWorld } from './tiktok-world.ts'
import { toldAddress } from './told-address.ts'
import { toldNumber } from './told-number.ts'

/** An order as calls tell it: amounts are texts, one line a unit, what is not there yet is left out. */
export function toldOrder(world: TiktokWorld, order: PracticeOrder): object {
  const { id, status, parcel, lines, pending_cancel_id } = order
  const option = optionOf(shopOf(world, order))
  const asked = pending_cancel_id ? world.cancellations.get(pending_cancel_id) : undefined
  return {
    id,
    status,
    user_id: order.user_id,
    create_time: order.create_time,
    update_time: order.update_time,
    paid_time: order.paid_time || undefined,
    rts_sla_time: order.rts_sla_time,
    tts_sla_time: order.rts_sla_time + 86_400,
    rts_time: order.rts_time || undefined,
    collection_time: order.collection_time || undefined,
    delivery_time: order.delivery_time || undefined,
    cancel_time: order.cancel_time || undefined,
    order_type: 'NORMAL',
    fulfillment_type: 'FULFILLMENT_BY_SELLER',
    delivery_type: 'HOME_DELIVERY',
    shipping_type: order.shipping_type,
    delivery_option_id: option.id,
    delivery_option_name: option.name,
    shipping_provider_id: parcel.provider_id,
    shipping_provider: providerName(parcel.provider_id),
    tracking_number: toldNumber(world, parcel),
    warehouse_id: warehouse.id,
    is_cod: order.is_cod,
    payment_method_name: order.is_cod ? 'Cash on delivery' : 'MoMo',
    payment: paymentOf(order),
    buyer_message: order.buyer_message,
    seller_note: order.seller_note,
    recipient_address: toldAddress(order),
    has_updated_recipient_address: order.has_updated_recipient_address,
    is_on_hold_order: status === 'ON_HOLD',
    is_sample_order: false,
    is_buyer_request_cancel: asked !== undefined,
    request_cancel_time: asked?.create_time,
    cancellation_initiator: order.cancellation_initiator || undefined,
    cancel_reason: order.cancel_reason,
    commerce_platform: 'TIKTOK_SHOP',
    packages: [{ id: parcel.id }],
    line_items: lines.map((line) => toldLine(world, order, line)),
  }
}

function paymentOf(order: PracticeOrder): Record<string, string> {
  const { lines, shipping_fee } = order
  const sum = (of: (line: OrderLine) => number) => String(lines.reduce((total, line) => total + of(line), 0))
  return {
    currency: 'VND',
    original_total_product_price: sum((line) => line.original_price),
    seller_discount: sum((line) => line.seller_discount),
    platform_discount: sum((line) => line.platform_discount),
    sub_total: String(goodsTotal(order)),
    original_shipping_fee: String(shipping_fee),
    shipping_fee_seller_discount: '0',
    shipping_fee_platform_discount: '0',
    shipping_fee: String(shipping_fee),
    tax: '0',
    total_amount: String(orderTotal(order)),
  }
}

function toldLine(world: TiktokWorld, order: PracticeOrder, line: OrderLine): object {
  const { status, parcel } = order
  return {
    id: line.id,
    product_id: line.product_id,
    product_name: line.product_name,
    sku_id: line.sku_id,
    sku_name: line.sku_name,
    seller_sku: line.seller_sku,
    sku_image: '',
    sku_type: 'NORMAL',
    is_gift: line.is_gift,
    currency: 'VND',
    original_price: String(line.original_price),
    sale_price: String(salePrice(line)),
    seller_discount: String(line.seller_discount),
    platform_discount: String(line.platform_discount),
    // What is on hold is to be shipped, as the buyer sees it.
    display_status: status === 'ON_HOLD' ? 'AWAITING_SHIPMENT' : status,
    package_id: parcel.id,
    package_status: parcel.status,
    shipping_provider_id: parcel.provider_id,
    shipping_provider_name: providerName(parcel.provider_id),
    tracking_number: toldNumber(world, parcel),
    rts_time: order.rts_time || undefined,
    cancel_user: order.cancellation_initiator || undefined,
    cancel_reason: order.cancel_reason,
  }
}
