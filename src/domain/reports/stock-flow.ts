/** What came into stock and went out of it, in a table of the server's own of which each row is one sum; kept as commands run. Reports of stock are added up from it by the database. */

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

/** What a row sums up: a product on one day (days since 1970), in one month (since the year 0), in one year, or ever; or all products on one day. */
export type FlowSpan = 'day' | 'month' | 'year' | 'ever' | 'all'

/** What moved of a product in a warehouse within a span. */
export interface StockFlow {
  span: FlowSpan
  /** Of the day, month or year; 0 of `ever`. */
  number: number
  /** '' of `all`. */
  productCode: string
  wid: string
  /** '' of `ever`, which tells no kinds apart: it says what is left. */
  kind: FlowKind | ''
  units: number
  cents: number
  unpriced: number
}

/** The way in which movements are summed up. Whoever changes what `reports/flow-of-movement.ts` makes of one raises it: sums of before are read no more, and the daily round makes them anew. */
export const flowedBy = 2
