import type { Reader } from '../command.ts'
import { lineName } from '../names.ts'
import type { Product } from '../tables/products.ts'

/** A code was changed at most so often in a row that we follow it. */
const longestTrail = 16

/**
 * The product that a code stands for now, also one it had before (decisions 16). Nothing when there never was one, and when it was
 * deleted. The one way to a product in a rule: the code of what it answers may be another than was asked for.
 */
export function productOf(read: Reader, code: string): Product | undefined {
  const row = stockedProduct(read, code)
  return row?.deletedAt === undefined ? row : undefined
}

/** The same, deleted or not: the row that carries the numbers. Goods of a deleted product may still be on their way. */
export function stockedProduct(read: Reader, code: string): Product | undefined {
  let found = read.get('products', code)
  for (let at = code, step = 0; step < longestTrail; step++) {
    if (found && found.deletedAt === undefined) return found
    const alias = read.get('productAliases', at)
    if (!alias) return found
    at = alias.productCode
    found = read.get('products', at) ?? found
  }
  return found
}

/** The very row of a code, deleted or not, wherever an alias leads from it: for whoever gives or takes the code itself. */
export function rowOfCode(read: Reader, code: string): Product | undefined {
  return read.get('products', code)
}

/** "Áo thun · Đen · M" of a code, for sentences; the code itself where nothing is known of it. */
export function sayProduct(read: Reader, code: string): string {
  const product = stockedProduct(read, code)
  return product ? lineName(product) : code
}
