import { carrierOf, locationId } from './carriers.ts'
import { findOrder } from './change-order.ts'
import { toldModelName } from './product-calls.ts'
import { queryList } from './read-fields.ts'
import type { Asked, Told } from './shopee-call.ts'
import { type OrderLine, orderTotal, type PracticeOrder } from './shopee-order.ts'
import { ShopeeRefusal } from './shopee-refusal.ts'

/** `GET /api/v2/order/get_order_detail`: up to 50 orders. Those it does not know are left out and named in `warning`; none known is an error. */
export function getOrderDetail({ world, shopId, query }: Asked): Told {
  const numbers = queryList(query, 'order_sn_list', 50)
  const wanted = new Set(
    (query.get('response_optional_fields') ?? '').split(',').map((field) => field.trim()),
  )
  const found = numbers.flatMap((number) => findOrder(world, shopId, number) ?? [])
  if (found.length === 0)
    throw new ShopeeRefusal('error_not_found', 'Wrong parameters, detail: the order is not found.')
  const known = new Set(found.map(({ order_sn }) => order_sn))
  const unknown = numbers.filter((number) => !known.has(number))
  return {
    response: { order_list: found.map((order) => told(order, wanted)) },
    warning: unknown.length > 0 ? unknown : undefined,
  }
}

function told(order: PracticeOrder, wanted: ReadonlySet<string>): object {
  const optional = Object.entries(optionalOf(order)).filter(([field]) => wanted.has(field))
  return { ...alwaysOf(order), ...Object.fromEntries(optional) }
}

function alwaysOf(order: PracticeOrder) {
  const { order_sn, cod, order_status, message, create_time, update_time, ship_by_date } = order
  return {
    order_sn,
    region: 'VN',
    currency: 'VND',
    cod,
    order_status,
    message_to_seller: message,
    create_time,
    update_time,
    days_to_ship: 2,
    ship_by_date,
    reverse_shipping_fee: 0,
  }
}

/** Told where it is asked for. */
function optionalOf(order: PracticeOrder) {
  const { parcel, buyer, lines } = order
  const carrier = carrierOf(parcel.channel_id)
  return {
    buyer_user_id: order.buyer_user_id,
    buyer_username: buyer.username,
    estimated_shipping_fee: order.shipping_fee,
    recipient_address: addressOf(order),
    actual_shipping_fee: order.shipping_fee,
    actual_shipping_fee_confirmed: order.order_status === 'COMPLETED',
    goods_to_declare: false,
    note: '',
    note_update_time: 0,
    item_list: lines.map(itemOf),
    pay_time: order.pay_time,
    dropshipper: null,
    dropshipper_phone: null,
    split_up: false,
    buyer_cancel_reason: order.buyer_cancel_reason,
    cancel_by: order.cancel_by,
    cancel_reason: order.cancel_reason,
    fulfillment_flag: 'fulfilled_by_local_seller',
    pickup_done_time: parcel.picked_up_at,
    package_list: [packageOf(order)],
    shipping_carrier: carrier.name,
    payment_method: order.cod ? 'Cash on Delivery' : 'ShopeePay',
    total_amount: orderTotal(order),
    invoice_data: null,
  }
}

function addressOf({ buyer, masked }: PracticeOrder) {
  const { name, phone, street, ward, district, province } = buyer
  const place = `${ward}, ${district}, ${province}`
  return {
    name: masked ? `${name.slice(0, 1)}******${name.slice(-1)}` : name,
    phone: masked ? `******${phone.slice(-2)}` : phone,
    town: '',
    district: ward,
    city: district,
    state: province,
    region: 'VN',
    zipcode: '',
    full_address: masked ? `${street.slice(0, 2)}******` : `${street}, ${place}`,
  }
}

function itemOf(line: OrderLine) {
  return {
    item_id: line.item_id,
    item_name: line.item_name,
    item_sku: line.item_sku,
    model_id: line.model_id,
    model_name: toldModelName(line.model_name),
    model_sku: line.model_sku,
    model_quantity_purchased: line.quantity,
    model_original_price: line.original_price,
    model_discounted_price: line.price,
    wholesale: false,
    weight: line.weightKg,
    add_on_deal: false,
    main_item: false,
    add_on_deal_id: 0,
    promotion_type: line.promotion_type,
    promotion_id: 0,
    order_item_id: line.order_item_id,
    promotion_group_id: 0,
    image_info: { image_url: '' },
    product_location_id: [locationId],
    is_prescription_item: false,
    is_b2c_owned_item: false,
  }
}

function packageOf({ parcel, lines }: PracticeOrder) {
  return {
    package_number: parcel.package_number,
    logistics_status: parcel.logistics_status,
    logistics_channel_id: parcel.channel_id,
    shipping_carrier: carrierOf(parcel.channel_id).name,
    allow_self_design_awb: false,
    group_shipment_id: null,
    sorting_group: 'South',
    parcel_chargeable_weight_gram: Math.round(
      lines.reduce((sum, { weightKg, quantity }) => sum + weightKg * quantity, 0) * 1000,
    ),
    item_list: lines.map(({ item_id, model_id, quantity, order_item_id }) => ({
      item_id,
      model_id,
      model_quantity: quantity,
      order_item_id,
      promotion_group_id: 0,
      product_location_id: locationId,
    })),
  }
}
