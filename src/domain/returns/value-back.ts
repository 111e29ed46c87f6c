import { linePrice } from '../orders/pricing.ts'
import type { Order, OrderItem } from '../tables/orders.ts'
import type { ReturnedOrder } from '../tables/returns.ts'

/** What so many units of a sold line are worth, whole VND: the line's discount goes back with its units (RET-016). */
export function valueBack(item: OrderItem, quantity: number, policy: Order['price_policy']): number {
  if (item.amount === 0) return 0
  return Math.round((linePrice(item, policy) * quantity) / item.amount)
}

/**
 * What buyers sent back of an order, in whole VND; nothing where they sent nothing. Where one product was sold at several prices the dearest come back
 * first: which of them was meant is the desk's word, and this is the most it may say.
 */
export function worthBack(order: Order, returns: readonly ReturnedOrder[]): number | undefined {
  const back = returns.filter(({ kind, state }) => kind === 'buyer-return' && state !== 'dropped')
  if (back.length === 0) return undefined
  const left = new Map<string, number>()
  for (const { productCode, expected, good, damaged } of back.flatMap(({ lines }) => lines))
    left.set(productCode, (left.get(productCode) ?? 0) + Math.max(expected, good + damaged))
  const unit = (item: OrderItem) => valueBack(item, 1, order.price_policy)
  const dearestFirst = order.swItems.toSorted((one, other) => unit(other) - unit(one))
  return dearestFirst.reduce((sum, item) => {
    const parts = item.KhoTay?.length ? item.KhoTay : [{ code: item.productCode, amount: 1 }]
    const units = Math.min(
      item.amount,
      ...parts.map(({ code, amount }) => Math.floor((left.get(code) ?? 0) / amount)),
    )
    for (const { code, amount } of parts) left.set(code, (left.get(code) ?? 0) - units * amount)
    return sum + valueBack(item, units, order.price_policy)
  }, 0)
}
