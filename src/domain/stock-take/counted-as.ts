import { codesOf } from '../catalogue/codes-of.ts'
import { stockedProduct } from '../catalogue/product-of.ts'
import type { Reader } from '../command.ts'
import type { StockTake } from '../tables/stock-takes.ts'
import { type CountLine, countIdsOf } from './count-ids.ts'

/**
 * The line of a stock-take as its counts call it: a product whose code was changed while people count goes on in the line that it has (decisions 16),
 * so that one heap is not two lines that are balanced one after the other.
 */
export function countedAs<L extends CountLine>(read: Reader, stockTake: StockTake, line: L): L {
  const product = stockedProduct(read, line.productCode)
  const others = (product ? codesOf(product) : []).filter((code) => code !== line.productCode)
  if (others.length === 0) return line
  const known = [line.productCode, ...others].find(
    (productCode) => read.many('counts', countIdsOf(stockTake, { ...line, productCode })).length > 0,
  )
  return known === undefined ? line : { ...line, productCode: known }
}
