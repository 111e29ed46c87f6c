import { grandTotal, type OrderItem, type PracticeOrder, rowTotal, stillSold } from './tiki-order.ts'
import { timeText } from './vn-time.ts'

/** What Tiki takes of an item (VND, below 0). */
export function feesOf(item: OrderItem): { fee_type_key: string; fee_type_name: string; amount: number }[] {
  if (item.is_free_gift) return []
  const part = (share: number) => -Math.round(rowTotal(item) * share)
  return [
    { fee_type_key: 'percent_per_item_sales_value', fee_type_name: 'Chiết khấu', amount: part(0.06) },
    { fee_type_key: 'payment_processing_fee', fee_type_name: 'Phí thanh toán', amount: part(0.02) },
  ]
}

export function feeTotal(item: OrderItem): number {
  return feesOf(item).reduce((sum, { amount }) => sum + amount, 0)
}

/** What an order comes to; items that are out of it count no more. */
export function toldInvoice(order: PracticeOrder): object {
  const items = stillSold(order)
  const sum = (of: (item: OrderItem) => number) => items.reduce((total, item) => total + of(item), 0)
  const coupon = sum(({ discount_coupon, qty }) => discount_coupon * qty)
  const fees = order.status === 'canceled' ? 0 : sum(feeTotal)
  const total = grandTotal(order)
  return {
    items_count: items.length,
    items_quantity: sum(({ qty }) => qty),
    subtotal: sum(({ price, qty }) => price * qty),
    grand_total: total,
    collectible_amount: order.is_cod ? total : 0,
    discount_amount: coupon + order.discount_tikixu,
    discount_tikixu: order.discount_tikixu,
    discount_promotion: 0,
    discount_percent: 0,
    discount_coupon: coupon,
    discount_other: 0,
    gift_card_amount: 0,
    gift_card_code: null,
    coupon_code: null,
    shipping_amount_after_discount: order.shipping_fee,
    shipping_discount_amount: 0,
    handling_fee: 0,
    other_fee: 0,
    total_seller_fee: fees,
    total_seller_income: order.status === 'canceled' ? 0 : sum(rowTotal) + fees,
    purchased_at: timeText(order.created_at),
    tax_info: null,
  }
}
