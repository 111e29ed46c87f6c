import { stockedProduct } from '../catalogue/product-of.ts'
import type { Reader } from '../command.ts'
import type { SupplyLine, SupplyRequest } from '../tables/supply.ts'

type Lines = Pick<SupplyRequest, 'items' | 'arrived'>

/** The line that a product came by, also under a code that it had before (decisions 16). */
export function supplyLineOf(
  read: Reader,
  { items }: Pick<Lines, 'items'>,
  code: string,
): SupplyLine | undefined {
  const exact = items.find(({ productCode }) => productCode === code)
  if (exact) return exact
  const product = stockedProduct(read, code)
  return product && items.find(({ productCode }) => stockedProduct(read, productCode)?.code === product.code)
}

/** Good and broken units of a line that were scanned and have not entered stock. */
export function scannedOf(
  { arrived }: Pick<Lines, 'arrived'>,
  productCode: string,
): { good: number; damaged: number } {
  const own = arrived.filter((entry) => entry.productCode === productCode)
  return {
    good: own.reduce((sum, { good }) => sum + good, 0),
    damaged: own.reduce((sum, { damaged }) => sum + damaged, 0),
  }
}

/** Units that a supplier still has to bring, those that were scanned left out; also in the place of broken ones. */
export function unitsOut({ order, received, over = 0 }: SupplyLine): number {
  return Math.max(0, order + over - received)
}

/**
 * How many more good or broken units of a line may be scanned without a word: good ones up to ordered − received (CAT-390), broken ones up to
 * ordered − received − broken (CAT-391), both less what was scanned already.
 */
export function roomFor(order: Lines, line: SupplyLine, isBroken: boolean): number {
  const { good, damaged } = scannedOf(order, line.productCode)
  const out = unitsOut(line) - good - damaged
  return Math.max(0, isBroken ? out - line.broken : out)
}

/** The fewest units of a line that may stand as ordered, or as said to be over: those that came or were scanned, the broken ones by themselves. */
export function unitsCome(
  order: Pick<Lines, 'arrived'>,
  { productCode, received, broken }: SupplyLine,
): number {
  const { good, damaged } = scannedOf(order, productCode)
  return Math.max(received + good + damaged, broken + damaged)
}

/** Units that were scanned and have not entered stock. */
export function unitsScanned({ arrived }: Pick<Lines, 'arrived'>): number {
  return arrived.reduce((sum, { good, damaged }) => sum + good + damaged, 0)
}

/** The lines with one of them changed. */
export function withLine(
  items: readonly SupplyLine[],
  productCode: string,
  changed: (line: SupplyLine) => SupplyLine,
): SupplyLine[] {
  return items.map((line) => (line.productCode === productCode ? changed(line) : line))
}
