import type { Order } from '../tables/orders.ts'

/** The money of an order that is not priced yet: no discount, no fee, nothing paid. */
export const unpriced = {
  price_policy: 'retail_price',
  discount: 0,
  typeDiscount: 'VND',
  paid: 0,
  returnFee: 0,
  otherFee: 0,
  vatFee: 0,
  totalPrice: 0,
  shippingFee: 0,
  pickMoney: 0,
  payment_type_id: 1,
  payment: { status: 'Chưa thanh toán', history: [] },
} satisfies Partial<Order>
