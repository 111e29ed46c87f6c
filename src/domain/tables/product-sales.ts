/** What was sold of each product by day and by month, kept by the server as commands run: what reports by product are read from. */

import { serverTable } from './table.ts'

/** Counts, units and whole VND; what each of them means stands in `reports/figures.ts`. */
export interface ProductSums {
  inOrders: number
  units: number
  back: number
  goodsRevenue: number
  goodsCost: number
  goodsProfit: number
}

/** A product in the orders that were made on one day, or in one month. */
export interface ProductSales {
  key: string
  /** As orders say it; the product may have had that code before. */
  productCode: string
  /** By warehouse, channel and shop (`["KHO-A","Shopee","88210045"]`): the sums in the order of `productSumNames`. */
  places: Record<string, number[]>
}

export const productSales = serverTable<ProductSales>({ key: 'key' })
