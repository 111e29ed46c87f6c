import type { Change, Reader } from '../command.ts'
import type { ProductSales } from '../tables/product-sales.ts'
import { type OrderProfit, summedBy } from '../tables/profits.ts'
import { PlacedSums } from './placed-sums.ts'
import {
  monthOfDay,
  placeOfOrder,
  productDayPrefix,
  productMonthPrefix,
  productsOfOrder,
} from './products-of-order.ts'
import type { KeptProfit } from './sales-of-profits.ts'

/** The sums of products by day and month follow the rows of what orders earned, as those of days do (`salesOfProfits`). */
export function productsOfProfits(read: Reader, profits: readonly KeptProfit[]): Change[] {
  const sums = new PlacedSums<ProductSales>()
  const note = (profit: OrderProfit | undefined, times: 1 | -1) => {
    if (profit?.summed !== summedBy) return
    const place = placeOfOrder(profit)
    const prefixes = [productDayPrefix(profit.day), productMonthPrefix(monthOfDay(profit.day))]
    for (const { productCode, sums: more } of productsOfOrder(profit))
      for (const prefix of prefixes)
        sums.add({ key: `${prefix}:${productCode}`, productCode, places: {} }, place, more, times)
  }
  for (const { before, after } of profits) {
    note(before, -1)
    note(after, 1)
  }
  return sums.changes(read, 'productSales')
}
