import type { ProductSums } from '../tables/product-sales.ts'

/** In the order in which rows keep them. */
export const productSumNames = [
  'inOrders',
  'units',
  'back',
  'goodsRevenue',
  'goodsCost',
  'goodsProfit',
] as const satisfies readonly (keyof ProductSums)[]

export const nothingOfProduct: Readonly<ProductSums> = {
  inOrders: 0,
  units: 0,
  back: 0,
  goodsRevenue: 0,
  goodsCost: 0,
  goodsProfit: 0,
}

/** Kept sums on sums, in place. */
export function addKept(to: ProductSums, kept: readonly number[], times: 1 | -1 = 1): void {
  productSumNames.forEach((name, place) => {
    to[name] += times * (kept[place] ?? 0)
  })
}
