import { productNotFound } from '../catalogue/product-not-found.ts'
import { productOf } from '../catalogue/product-of.ts'
import type { Reader, Refusal } from '../command.ts'
import { formatMoney, moneyLimit } from '../money/money.ts'
import { lineName } from '../names.ts'
import { type Actor, mayDo } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import type { SupplyRequest } from '../tables/supply.ts'
import { contactFault } from './supplier-fields.ts'
import { paidFor, supplySums } from './supply-sums.ts'

/** Why an order cannot be placed as it is written (CAT-384, CAT-385, CAT-388, CAT-389). */
export function whyNotPlaced(order: SupplyRequest, at: number): Refusal | undefined {
  const { supplier, items, estimatedDeliveryDate = 0 } = order
  if (items.length === 0) return refuse('supply-without-goods', {})
  return (
    contactFault(supplier) ??
    whyNotOrdered(order) ??
    (estimatedDeliveryDate > at ? undefined : refuse('supply-date-past', {}))
  )
}

/** Why these units are not ordered: CAT-388. Goods that came unordered stay as they are. */
export function whyNotOrdered({ items }: Pick<SupplyRequest, 'items'>): Refusal | undefined {
  const none = items.find(({ order, over = 0 }) => order < 0 || (order === 0 && over === 0))
  return none && refuse('supply-units-none', { code: none.productCode })
}

/** Why goods cannot stand on an order: nobody knows them, they lie nowhere, or they stand there already. */
export function whyNotListed(read: Reader, codes: readonly string[]): Refusal | undefined {
  read.many('products', codes)
  const seen = new Set<string>()
  for (const code of codes) {
    const product = productOf(read, code)
    if (!product) return productNotFound(read, code)
    if (product.typeItem === 'combo') return refuse('slip-combo', { name: lineName(product) })
    if (seen.has(product.code)) return refuse('supply-goods-twice', { name: lineName(product) })
    seen.add(product.code)
  }
  return undefined
}

/** Why the money of an order does not add up: more off than it costs, more paid than is due, more than can be written. */
export function whyNotMoney(order: SupplyRequest, user: Actor): Refusal | undefined {
  const { discount = 0, typeDiscount = 'amount' } = order
  const { goods, total } = supplySums(order)
  if (goods > moneyLimit || total > moneyLimit) return refuse('supply-too-dear', {})
  if (typeDiscount === 'percent' ? discount > 100 : discount > goods)
    return refuse('supply-discount-too-much', {})
  if (paidFor(order) <= total) return undefined
  return refuse('supply-paid-too-much', mayDo(user, ['cost_view']) ? { due: formatMoney(total) } : {})
}
