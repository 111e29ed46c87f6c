import { type Change, insert, type Reader, update } from '../command.ts'
import { mapTogether } from '../run.ts'
import type { ProductSales } from '../tables/product-sales.ts'
import { type OrderProfit, summedBy } from '../tables/profits.ts'
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
  const moved = new Map<string, ProductSales>()
  const note = (profit: OrderProfit | undefined, times: 1 | -1) => {
    if (profit?.summed !== summedBy) return
    const place = placeOfOrder(profit)
    const prefixes = [productDayPrefix(profit.day), productMonthPrefix(monthOfDay(profit.day))]
    for (const { productCode, sums } of productsOfOrder(profit))
      for (const prefix of prefixes) {
        const key = `${prefix}:${productCode}`
        const row = moved.get(key) ?? { key, productCode, places: {} }
        row.places[place] = added(row.places[place], sums, times)
        moved.set(key, row)
      }
  }
  for (const { before, after } of profits) {
    note(before, -1)
    note(after, 1)
  }
  const changed = [...moved.values()].filter(({ places }) => Object.values(places).some(isSome))
  return mapTogether(changed, (row) => {
    const before = read.get('productSales', row.key)
    const places = { ...before?.places }
    for (const [place, sums] of Object.entries(row.places)) {
      const after = added(places[place], sums, 1)
      if (isSome(after)) places[place] = after
      else delete places[place]
    }
    return before
      ? update('productSales', before, { ...before, places })
      : insert('productSales', { ...row, places })
  })
}

function added(to: readonly number[] | undefined, sums: readonly number[], times: 1 | -1): number[] {
  return sums.map((amount, place) => (to?.[place] ?? 0) + times * amount)
}

const isSome = (sums: readonly number[]) => sums.some((amount) => amount !== 0)
