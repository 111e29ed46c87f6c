/** What came into stock and went out of it by product, day, month and year, kept by the server as commands run: what reports of stock are read from. */

import { serverTable } from './table.ts'

/** Why goods came or went; what each means stands in `reports/flow-figures.ts`. */
export type FlowKind =
  | 'bought'
  | 'cameBack'
  | 'arrived'
  | 'freeIn'
  | 'found'
  | 'otherIn'
  | 'sold'
  | 'sentBack'
  | 'movedOut'
  | 'freeOut'
  | 'damaged'
  | 'missing'
  | 'otherOut'

/** Units, what they cost (hundredths of a VND, so that sums are exact), and how many of them nobody knows the cost of; below zero where goods went out. */
export type FlowSum = [units: number, cents: number, unpriced: number]

export type FlowSums = Partial<Record<FlowKind, FlowSum>>

/** What moved of a product on one day, in one month or year, or ever; or of all products on one day. */
export interface StockFlow {
  key: string
  warehouses: Record<string, FlowSums>
}

/** The way in which movements are summed up. Whoever changes what `reports/flow-of-movement.ts` makes of one raises it: sums of before are read no more, and the daily round makes them anew. */
export const flowedBy = 1

export const stockFlows = serverTable<StockFlow>({ key: 'key' })
