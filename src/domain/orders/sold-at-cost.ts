import { stockedProduct } from '../catalogue/product-of.ts'
import type { Reader } from '../command.ts'
import type { OrderItem } from '../tables/order-items.ts'

/**
 * The lines of an order whose goods leave, with what they cost at that moment (decisions 18), a combo what its parts do together. Where that is not
 * known, here or to this person, a line keeps what it said.
 */
export function soldAtCost(read: Reader, items: readonly OrderItem[]): OrderItem[] {
  return items.map((item) => {
    const parts = item.KhoTay?.length ? item.KhoTay : [{ code: item.productCode, amount: 1 }]
    const costs = parts.map(({ code, amount }) => {
      const cost = stockedProduct(read, code)?.priceIn
      return cost === undefined ? undefined : cost * amount
    })
    if (costs.some((cost) => cost === undefined)) return item
    const cost = costs.reduce<number>((sum, one = 0) => sum + one, 0)
    return item.cost === cost ? item : { ...item, cost: Math.round(cost * 100) / 100 }
  })
}
