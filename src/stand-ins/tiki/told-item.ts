import { confirmationOf, type OrderItem, type PracticeOrder, rowTotal } from './tiki-order.ts'
import type { TikiShop } from './tiki-shop.ts'
import { feesOf, feeTotal } from './told-invoice.ts'
import { timeOrNull, timeText } from './vn-time.ts'

interface Telling {
  shop: TikiShop
  include: ReadonlySet<string>
}

/** An item of an order as calls tell it. */
export function toldItem(order: PracticeOrder, item: OrderItem, { shop, include }: Telling): object {
  const { id, price, qty, inventory_type } = item
  const place = shop.warehouses.find((one) => one.id === order.seller_inventory_id)
  return {
    id,
    product: {
      id: item.product_id,
      type: 'simple',
      super_id: 0,
      master_id: item.product_id - 1,
      sku: item.sku,
      name: item.name,
      catalog_group_name: 'Thời trang',
      inventory_type,
      imeis: [],
      serial_numbers: [],
      thumbnail: '',
      seller_product_code: item.seller_product_code,
      seller_supply_method: null,
    },
    seller: { id: Number(shop.id), name: shop.name },
    confirmation: toldConfirmation(order, item, include.has('item.confirmation_histories')),
    parent_item_id: 0,
    price,
    qty,
    fulfilled_at: null,
    is_virtual: false,
    is_ebook: false,
    is_free_gift: item.is_free_gift,
    is_fulfilled: false,
    invoice: toldMoney(order, item, include.has('item.fees')),
    inventory_requisition: null,
    inventory_withdrawals: [],
    seller_inventory_id: place?.id ?? null,
    seller_inventory_name: place?.name ?? null,
  }
}

function toldConfirmation(order: PracticeOrder, item: OrderItem, withHistories: boolean): object {
  const { confirmation } = item
  return {
    status: confirmationOf(item),
    confirmed_at: timeOrNull(confirmation.at(-1)?.confirmed_at),
    available_confirm_sla: item.inventory_type === 'instock' ? null : timeText(order.confirm_sla),
    pickup_confirm_sla: timeOrNull(order.expected_pickup_time),
    histories: withHistories
      ? confirmation.map(({ status, confirmed_at }) => ({
          order_item_id: item.id,
          status,
          confirmed_at: timeOrNull(confirmed_at),
          sla_confirmed_at: timeText(order.confirm_sla),
        }))
      : [],
  }
}

function toldMoney({ status }: PracticeOrder, item: OrderItem, withFees: boolean): object {
  const { price, qty, discount_coupon } = item
  const fee = status === 'canceled' ? 0 : feeTotal(item)
  return {
    price,
    quantity: qty,
    subtotal: price * qty,
    row_total: rowTotal(item),
    discount_amount: discount_coupon * qty,
    discount_tikixu: 0,
    discount_promotion: 0,
    discount_percent: 0,
    discount_coupon: discount_coupon * qty,
    discount_other: 0,
    is_seller_discount_coupon: discount_coupon > 0,
    is_taxable: false,
    fob_price: 0,
    seller_fee: fee,
    seller_income: status === 'canceled' ? 0 : rowTotal(item) + fee,
    fees: withFees
      ? feesOf(item).map(({ fee_type_key, fee_type_name, amount }) => ({
          id: null,
          fee_type_key,
          fee_type_name,
          status: null,
          quantity: null,
          base_amount: 0,
          total_amount: amount,
          discount_amount: 0,
          final_amount: amount,
        }))
      : [],
  }
}
