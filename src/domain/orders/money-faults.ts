import { refuse } from '../refuse.ts'
import type { OrderItem } from '../tables/orders.ts'
import type { NewOrder } from './order-fields.ts'
import { linePrice, type OrderPrice } from './pricing.ts'
import type { OrderFault, OrderField } from './recipient-faults.ts'

/** The most a discount in percent may be (CST-012). */
export const mostPercent = 100

/**
 * What is wrong with the money of an order (VAL-021, VAL-023, VAL-024). Each fee is held against the goods on its own (OPN-007), and what is paid ahead against
 * what is due. @param taken what was paid of an order that stands: it was taken one by one, with VAT and the way (PAY-002), and is no fee that anybody writes now
 */
export function moneyFaults(
  order: Pick<NewOrder, 'discount' | 'typeDiscount' | 'otherFee' | 'paid' | 'price_policy' | 'buyerInStore'>,
  items: readonly OrderItem[],
  { goods, discount, total, vat, pickMoney }: OrderPrice,
  taken = 0,
): OrderFault[] {
  const faults: OrderFault[] = []
  for (const item of items) {
    const about = { field: 'goods', line: item.productCode } as const
    if (item.type === 'percent' && (item.discountPr ?? 0) > mostPercent)
      faults.push({ ...about, why: refuse('order-percent-too-much', {}) })
    else if (linePrice(item, order.price_policy) < 0)
      faults.push({ ...about, why: refuse('order-fee-too-much', {}) })
  }
  if (order.typeDiscount === 'percent' && order.discount > mostPercent)
    return [...faults, { field: 'discount', why: refuse('order-percent-too-much', {}) }]
  if (total < 0) faults.push({ field: 'total', why: refuse('order-below-nothing', {}) })
  // 2026-11-26: what is paid over a counter is no advance but all of it, VAT among it; held against the goods alone, nobody unknown could pay it.
  const isTaken = order.buyerInStore || order.paid === taken
  const fees: [OrderField, number][] = [
    ['discount', discount],
    ['paid', isTaken && pickMoney >= 0 ? 0 : order.paid],
    ['otherFee', order.otherFee],
    ['vatFee', vat],
  ]
  for (const [field, amount] of fees)
    if (amount > Math.max(0, goods)) faults.push({ field, why: refuse('order-fee-too-much', {}) })
  if (pickMoney < 0 && faults.length === 0)
    faults.push({ field: 'paid', why: refuse('order-below-nothing', {}) })
  return faults
}
