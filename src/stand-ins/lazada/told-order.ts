import { type LazadaItem, type LazadaOrder, shippingFee, sumOf } from './lazada-order.ts'
import { isoTime, plainTime } from './vn-time.ts'

/** An order without its items, as Lazada tells it. */
export function toldOrder(order: LazadaOrder): object {
  const { items, order_id, buyer } = order
  const voucher_seller = sumOf(items, 'voucher_seller')
  const voucher_platform = sumOf(items, 'voucher_platform')
  const address = addressOf(order)
  return {
    order_id,
    order_number: order_id,
    created_at: isoTime(order.created_at),
    updated_at: isoTime(order.updated_at),
    address_updated_at: isoTime(order.created_at),
    price: amount(sumOf(items, 'item_price')),
    shipping_fee: shippingFee(order),
    shipping_fee_original: order.shipping_fee_original,
    shipping_fee_discount_seller: order.shipping_fee_discount_seller,
    shipping_fee_discount_platform: order.shipping_fee_discount_platform,
    voucher: voucher_seller + voucher_platform,
    voucher_seller,
    voucher_platform,
    voucher_code: '',
    payment_method: order.payment_method,
    items_count: items.length,
    statuses: [...new Set(items.map(({ status }) => status))],
    warehouse_code: 'dropshipping',
    customer_first_name: masked(order, buyer.name),
    customer_last_name: '',
    address_shipping: address,
    address_billing: address,
    buyer_note: order.buyer_note,
    remarks: '',
    delivery_info: '',
    gift_option: false,
    gift_message: '',
    tax_code: '',
    branch_number: '',
    national_registration_number: '',
    promised_shipping_times: '',
    extra_attributes: '{"TaxInvoiceRequested":false}',
    need_cancel_confirm: items.some(({ cancel_trigger_at }) => cancel_trigger_at > 0),
    is_cancel_pending: items.some(({ is_cancel_pending }) => is_cancel_pending),
  }
}

function addressOf(order: LazadaOrder) {
  const { street, ward, district, province, phone, name } = order.buyer
  return {
    first_name: masked(order, name),
    last_name: '',
    phone: order.masked ? `${phone.slice(0, 2)}*******${phone.slice(-2)}` : phone,
    phone2: '',
    address1: order.masked ? `${street.slice(0, 2)}******` : street,
    address2: '',
    address3: province,
    address4: district,
    address5: ward,
    addressDsitrict: district,
    city: district,
    post_code: '',
    country: 'Vietnam',
  }
}

function masked(order: LazadaOrder, name: string): string {
  return order.masked ? `${name.slice(0, 1)}******${name.slice(-1)}` : name
}

/** An item, as Lazada tells it: one unit. */
export function toldItem(order: LazadaOrder, item: LazadaItem): object {
  const { voucher_seller, voucher_platform, item_price } = item
  const parcel = order.parcels.find(({ package_id }) => package_id === item.package_id)
  const share = (sum: number) => shareOf(order, item, sum)
  return {
    order_item_id: item.order_item_id,
    order_id: order.order_id,
    name: item.name,
    sku: item.seller_sku,
    shop_sku: item.shop_sku,
    sku_id: String(item.sku_id),
    product_id: String(item.item_id),
    variation: item.variation,
    product_main_image: '',
    product_detail_url: `https://www.lazada.vn/-i${item.item_id}-s${item.sku_id}.html`,
    status: item.status,
    item_price,
    paid_price: item_price - voucher_seller - voucher_platform,
    currency: 'VND',
    tax_amount: 0,
    wallet_credits: 0,
    voucher_amount: voucher_seller + voucher_platform,
    voucher_seller,
    voucher_platform,
    voucher_seller_lpi: 0,
    voucher_platform_lpi: 0,
    voucher_code: '',
    voucher_code_seller: '',
    voucher_code_platform: '',
    shipping_amount: share(shippingFee(order)),
    shipping_fee_original: share(order.shipping_fee_original),
    shipping_fee_discount_seller: share(order.shipping_fee_discount_seller),
    shipping_fee_discount_platform: share(order.shipping_fee_discount_platform),
    shipping_service_cost: 0,
    shipping_type: 'Dropshipping',
    shipping_provider_type: 'standard',
    shipment_provider: parcel ? order.provider : '',
    tracking_code: parcel?.tracking_number ?? '',
    tracking_code_pre: '',
    package_id: item.package_id,
    warehouse_code: 'dropshipping',
    delivery_option_sof: 0,
    is_fbl: 0,
    is_reroute: 0,
    is_digital: 0,
    order_type: 'Normal',
    order_flag: 'NORMAL',
    buyer_id: order.buyer_id,
    reason: item.reason,
    reason_detail: '',
    cancel_return_initiator: item.cancel_initiator || 'null-null',
    return_status: '',
    reverse_order_id: item.reverse_order_id || null,
    need_cancel_confirm: item.cancel_trigger_at > 0,
    cancel_trigger_time: item.cancel_trigger_at > 0 ? item.cancel_trigger_at * 1000 : null,
    is_cancel_pending: item.is_cancel_pending,
    promised_shipping_time: '',
    sla_time_stamp: isoTime(order.ship_by),
    created_at: plainTime(order.created_at),
    updated_at: plainTime(item.updated_at),
    payment_time: order.paid_at ? order.paid_at * 1000 : null,
    purchase_order_id: '',
    purchase_order_number: '',
    invoice_number: '',
    digital_delivery_info: '',
    stage_pay_status: '',
    extra_attributes: '',
    shop_id: '',
  }
}

/** What of a sum lies on an item: all alike, the first with what is left over. */
function shareOf({ items }: LazadaOrder, item: LazadaItem, sum: number): number {
  const each = Math.floor(sum / items.length)
  return items[0] === item ? sum - each * (items.length - 1) : each
}

/** "59000.00" */
function amount(value: number): string {
  return value.toFixed(2)
}
