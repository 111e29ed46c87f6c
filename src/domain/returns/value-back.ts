import { linePrice, priceOrder } from '../orders/pricing.ts'
import type { Order, OrderItem } from '../tables/orders.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import { handfulOf } from './still-out.ts'

/** What so many units of a sold line are worth, whole VND: the line's discount goes back with its units (RET-016). */
export function valueBack(item: OrderItem, quantity: number, policy: Order['price_policy']): number {
  if (item.amount === 0) return 0
  return Math.round((linePrice(item, policy) * quantity) / item.amount)
}

/**
 * Goods of an order at what was paid for them, whole VND.
 *
 * 2026-11-25: a discount on the whole order goes back with its goods, by their share, as the till always did: who paid 80 for goods of 100 gets 80 for them, not 100. What stands
 * in that discount for goods sent back earlier was paid with these and is no discount. Other fees, VAT and shipping are no price of goods and do not come back with them. It is rounded
 * down, so that goods that come back one by one are never worth more than all of them.
 */
export function paidForGoods(order: Order, worth: number): number {
  const { goods, discount } = priceOrder(order)
  const all = BigInt(Math.round(goods))
  const own = Math.max(0, discount - (order.exchange?.value ?? 0))
  if (own === 0 || all <= 0n) return worth
  return Number((BigInt(Math.round(worth)) * BigInt(Math.max(0, Math.round(goods - own)))) / all)
}

/**
 * What buyers sent back of an order, in whole VND and less its share of the order's discount; nothing where they sent nothing. Where one product was sold at several prices the dearest come back
 * first: which of them was meant is the desk's word, and this is the most it may say.
 */
export function worthBack(order: Order, returns: readonly ReturnedOrder[]): number | undefined {
  const units = unitsBack(order, returns, ['buyer-return'])
  return units && worthOfLines(order, units)
}

/** How many units of each line came back, or are on their way, by returns of these kinds; nothing where there are none. */
export function unitsBack(
  order: Order,
  returns: readonly ReturnedOrder[],
  kinds: readonly ReturnedOrder['kind'][],
): number[] | undefined {
  const back = returns.filter(({ kind, state }) => kinds.includes(kind) && state !== 'dropped')
  if (back.length === 0) return undefined
  const units = back
    .flatMap(({ lines }) => lines)
    .map(({ productCode, expected, good, damaged }) => ({
      productCode,
      quantity: Math.max(expected, good + damaged),
    }))
  return unitsOfLines(order, units)
}

/** What so many products in hand are of each line: whole combos, and the dearest first. */
export function unitsOfLines(
  order: Order,
  inHand: readonly { productCode: string; quantity: number }[],
): number[] {
  const left = new Map<string, number>()
  for (const { productCode, quantity } of inHand)
    left.set(productCode, (left.get(productCode) ?? 0) + quantity)
  const unit = (item: OrderItem) => valueBack(item, 1, order.price_policy)
  const dearestFirst = [...order.swItems.entries()].sort(([, one], [, other]) => unit(other) - unit(one))
  const units = order.swItems.map(() => 0)
  for (const [line, item] of dearestFirst) {
    const parts = handfulOf(item, 1)
    const whole = Math.min(
      item.amount,
      ...parts.map(({ productCode, quantity }) =>
        Math.floor((left.get(productCode) ?? 0) / Math.max(1, quantity)),
      ),
    )
    for (const { productCode, quantity } of parts)
      left.set(productCode, (left.get(productCode) ?? 0) - whole * quantity)
    units[line] = whole
  }
  return units
}

/** So many units of each line at what was to be paid for them (VND). */
export function worthOfLines(order: Order, units: readonly number[]): number {
  const { swItems, price_policy } = order
  const worth = swItems.reduce((sum, item, line) => sum + valueBack(item, units[line] ?? 0, price_policy), 0)
  return paidForGoods(order, worth)
}
