import type { Change, Reader } from '../command.ts'
import { mapTogether } from '../run.ts'
import { aspectsOfProfits } from './aspects-of-profits.ts'
import { productsOfProfits } from './products-of-profits.ts'
import { type KeptProfit, salesOfProfits } from './sales-of-profits.ts'

/** All sums that reports are read from follow what orders earned. */
export function sumsOfProfits(read: Reader, profits: readonly KeptProfit[]): Change[] {
  return mapTogether([salesOfProfits, productsOfProfits, aspectsOfProfits], (sum) =>
    sum(read, profits),
  ).flat()
}
