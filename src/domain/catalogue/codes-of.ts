import type { Reader } from '../command.ts'
import type { Product } from '../tables/products.ts'
import { stockedProduct } from './product-of.ts'

/*
 * 2026-11-26: documents keep the code that they were written with (decisions 16). So an order may say the code of before and the hand that scans
 * its goods the code of now, or a phone that waited the code of before and a document made since the code of now. Whoever looks for a product in a
 * document asks here what the document calls it, and goes on with that; within one document codes are compared as they stand.
 */

/** Every code that leads to a product, the one it has now first. */
export function codesOf({ code, oldCodes = [] }: Pick<Product, 'code' | 'oldCodes'>): string[] {
  return [code, ...oldCodes]
}

/** Of the things in a document those that are the product, those under the very code that was asked for first. */
export function called<T>(
  read: Reader,
  asked: string,
  things: readonly T[],
  codeOf: (thing: T) => string,
): T[] {
  const exact = things.filter((thing) => codeOf(thing) === asked)
  if (exact.length === things.length) return exact
  const product = stockedProduct(read, asked)
  const others = product ? codesOf(product).filter((code) => code !== asked) : []
  if (others.length === 0) return exact
  return [...exact, ...things.filter((thing) => others.includes(codeOf(thing)))]
}

/** What a document whose goods have these codes calls the product that somebody names; the name itself where it has no such goods. */
export function calledIn(read: Reader, asked: string, codes: readonly string[]): string {
  return called(read, asked, codes, (code) => code)[0] ?? asked
}
