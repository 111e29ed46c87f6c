/**
 * What an order costs (PRC-001 … PRC-008). Whole VND everywhere: every share of a sum is rounded to the đồng where
 * it arises, so that the parts on paper add up to the total below them.
 */
import type { Order, OrderItem } from '../tables/orders.ts'

type PricedLine = Pick<OrderItem, 'amount' | 'price' | 'wholesale_price' | 'discountPr' | 'type'>

type PricedOrder = Pick<
  Order,
  | 'price_policy'
  | 'discount'
  | 'typeDiscount'
  | 'otherFee'
  | 'vatFee'
  | 'paid'
  | 'shippingFee'
  | 'payment_type_id'
> & { swItems: readonly PricedLine[] }

export interface OrderPrice {
  /** Sum of the lines. */
  goods: number
  /** What the order's own discount takes off. */
  discount: number
  /** Goods − discount + other fee. */
  total: number
  vat: number
  /** What the carrier collects (COD); below zero when more was paid than is due. */
  pickMoney: number
}

/** Retail or wholesale price of one unit; retail when no wholesale price was set. */
export function unitPrice(line: PricedLine, policy: Order['price_policy']): number {
  return policy === 'wholesale_price' ? (line.wholesale_price ?? line.price) : line.price
}

/** Unit price × amount − the line's discount. `type` says whether `discountPr` is percent; else it is VND (PRC-002). */
export function linePrice(line: PricedLine, policy: Order['price_policy']): number {
  const full = unitPrice(line, policy) * line.amount
  const discount = line.discountPr ?? 0
  return full - (line.type === 'percent' ? percentOf(full, discount) : discount)
}

/** VAT is on goods less discount, never on fees, and only when that is above zero (OPN-006). */
export function priceOrder(order: PricedOrder): OrderPrice {
  const goods = order.swItems.reduce((sum, line) => sum + linePrice(line, order.price_policy), 0)
  const discount =
    order.typeDiscount === 'percent' ? percentOf(goods, order.discount) : Math.round(order.discount)
  const total = goods - discount + order.otherFee
  const vat = Math.max(0, percentOf(goods - discount, order.vatFee))
  const shipping = order.payment_type_id === 2 ? order.shippingFee : 0
  return { goods, discount, total, vat, pickMoney: total - order.paid + vat + shipping }
}

/** Percents are written with as many decimals as anybody needs; an exact share takes none of them off. */
const partsOfPercent = 1_000_000

/** Halves round up, as people do. Reckoned in whole numbers: 0,1 × 3 must not cost a đồng, nor a third decimal of a percent. */
function percentOf(amount: number, percent: number): number {
  // An amount that is no whole number is being typed, and refused as it stands.
  if (!Number.isSafeInteger(amount)) return Math.round((amount * percent) / 100)
  const all = BigInt(100 * partsOfPercent)
  const twice = 2n * BigInt(amount) * BigInt(Math.round(percent * partsOfPercent)) + all
  const share = twice / (2n * all)
  return Number(twice < share * 2n * all ? share - 1n : share)
}
