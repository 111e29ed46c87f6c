import type { SupplyLine, SupplyRequest } from '../tables/supply.ts'
import { isOpenSupply } from './supply-states.ts'

/*
 * What a supply order costs (CAT-611): units × price − discount + VAT, less what was paid ahead and since. Whole VND, rounded at each sum.
 *
 * 2026-11-26: what a unit costs the shop (decisions 18) is its price less its share of the discount, without VAT: the tax on what is bought is set off
 * against the tax on what is sold. A share of a discount has two decimals, as the moving average has.
 *
 * The shop owes for good units that entered stock. Broken ones are not owed: they go back, and the supplier sends others in their place or nothing. What is paid
 * before goods came is owed by the supplier until then, a debt below zero.
 */

type Priced = Pick<SupplyRequest, 'items' | 'discount' | 'typeDiscount' | 'taxVAT'>

export interface SupplySums {
  /** Units × price. */
  goods: number
  discount: number
  vat: number
  /** Goods − discount + VAT. */
  total: number
}

/** What the ordered units come to (VND). Goods that nobody ordered count as they came. */
export function supplySums(order: Priced): SupplySums {
  return sumsOf(order, ({ order: ordered, received }) => (ordered > 0 ? ordered : received))
}

/** What the units that entered stock come to: what the shop owes for them, whatever it paid. */
export function worthReceived(order: Priced): number {
  return sumsOf(order, ({ received }) => received).total
}

function sumsOf(order: Priced, unitsOf: (line: SupplyLine) => number): SupplySums {
  const goods = order.items.reduce((sum, line) => sum + unitsOf(line) * (line.price ?? 0), 0)
  const discount = Math.round(goods * discountShare(order))
  const vat = Math.round(((goods - discount) * (order.taxVAT ?? 0)) / 100)
  return { goods, discount, vat, total: goods - discount + vat }
}

/** Which part of the goods' price the discount takes off, from 0 to 1. */
function discountShare({ items, discount = 0, typeDiscount = 'amount' }: Priced): number {
  if (typeDiscount === 'percent') return Math.min(1, discount / 100)
  const goods = items.reduce((sum, { order, price = 0 }) => sum + order * price, 0)
  return goods === 0 ? 0 : Math.min(1, discount / goods)
}

/** What a unit of a line costs the shop (VND, two decimals); nothing where its price is not known. */
export function unitCost(order: Priced, { price }: Pick<SupplyLine, 'price'>): number | undefined {
  return price === undefined ? undefined : Math.round(price * (1 - discountShare(order)) * 100) / 100
}

/** What was paid, ahead and since (VND). */
export function paidFor({
  prePaid = 0,
  reconcile = [],
}: Pick<SupplyRequest, 'prePaid' | 'reconcile'>): number {
  return reconcile.reduce((sum, { amount }) => sum + amount, prePaid)
}

/**
 * What is still to be paid (CAT-392, CAT-611; VND): for what was ordered while goods may come, for what came once it is closed. Below zero where more was
 * paid than came. Nothing of a draft.
 */
export function dueFor(order: SupplyRequest): number {
  if (order.state === 'NHÁP') return 0
  const total = isOpenSupply(order) ? supplySums(order).total : worthReceived(order)
  return total - paidFor(order)
}

/** What an order adds to the debt to its supplier (VND); nothing before it is placed. */
export function owedFor(order: SupplyRequest | undefined): number {
  return order === undefined || order.state === 'NHÁP' ? 0 : worthReceived(order) - paidFor(order)
}
