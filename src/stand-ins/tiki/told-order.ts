import { shopOf } from './change-order.ts'
import { type OrderItem, ofSeller, type PracticeOrder } from './tiki-order.ts'
import { tikiWarehouses } from './tiki-shop.ts'
import type { TikiWorld } from './tiki-world.ts'
import { toldInvoice } from './told-invoice.ts'
import { toldItem } from './told-item.ts'
import { toldAddress, toldWarehouse } from './told-place.ts'
import { timeOrNull, timeText } from './vn-time.ts'

/** An order as calls tell it. @param include what is told only where it is asked for */
export function toldOrder(world: TikiWorld, order: PracticeOrder, include: ReadonlySet<string>): object {
  const { fulfillment_type, items, created_at, updated_at, tiki_warehouse, cancel } = order
  const shop = shopOf(world, order)
  const place = shop.warehouses.find(({ id }) => id === order.seller_inventory_id)
  const address = toldAddress(order)
  return {
    id: order.id,
    code: order.code,
    fulfillment_type,
    status: order.status,
    items: items.map((item: OrderItem) => toldItem(order, item, { shop, include })),
    status_histories: include.has('status_histories')
      ? order.histories.map((one) => ({ ...one, created_at: timeText(one.created_at) }))
      : [],
    shipment_status_histories: order.shipments.map((one) => ({
      ...one,
      created_at: timeText(one.created_at),
    })),
    is_virtual: false,
    siblings: [],
    children: [],
    created_at: timeText(created_at),
    updated_at: timeText(updated_at),
    billing_address: address,
    type: 'simple',
    platform: 'frontend-mobile',
    inventory_status: ofSeller(order).length > 0 ? 'backorder' : 'instock',
    has_backorder_items: ofSeller(order).length > 0,
    multiseller_confirmation: { seller_id: Number(shop.id), need_other_sellers_confirm: false },
    tiki_warehouse: { code: tiki_warehouse, ...tikiWarehouses[tiki_warehouse] },
    seller_warehouse: place ? toldWarehouse(place) : null,
    shipping: toldShipping(order, address),
    payment: {
      method: order.is_cod ? 'cod' : 'momo',
      is_prepaid: !order.is_cod,
      status: order.status === 'waiting_payment' ? 'pending' : 'success',
      description: order.is_cod ? 'Thanh toán tiền mặt khi nhận hàng' : 'Thanh toán bằng ví MoMo',
    },
    is_rma: order.is_rma,
    relation_code: order.relation_code,
    original_code: '',
    delivery: {
      delivery_confirmed: order.delivered_at > 0,
      delivery_confirmed_at: timeOrNull(order.delivered_at),
      delivery_note: order.delivery_note || null,
      delivery_confirmation: [],
    },
    cancel_info: cancel ? { ...cancel, comment: '', canceled_at: timeOrNull(order.canceled_at) } : undefined,
    is_vat_exporting: false,
    invoice: toldInvoice(order),
    customer: { id: order.customer_id, full_name: order.buyer.name },
  }
}

function toldShipping(order: PracticeOrder, address: object): object {
  const { partner, tracking_code, fulfillment_type, created_at } = order
  const isTiki = fulfillment_type === 'dropship' || fulfillment_type === 'tiki_delivery'
  return {
    partner_id: partner && isTiki ? 'TNSL' : null,
    partner_name: partner || null,
    tracking_code: tracking_code || null,
    status: order.shipments.at(-1)?.status ?? null,
    pickup_shipping_code: fulfillment_type === 'dropship' ? tracking_code || null : null,
    delivery_shipping_code: tracking_code || null,
    plan: {
      id: 1,
      name: 'TikiFAST Giao Tiết Kiệm',
      is_free_shipping: order.shipping_fee === 0,
      promised_delivery_date: `${timeText(created_at + 3 * 86_400).slice(0, 10)} 23:59:59`,
    },
    address: {
      ...address,
      email: null,
      phone: fulfillment_type === 'seller_delivery' ? `0${order.buyer.phone.slice(2)}` : '',
    },
    shipping_detail: null,
  }
}
