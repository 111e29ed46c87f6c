import { type Change, insert, type Reader, update } from '../command.ts'
import { mapTogether } from '../run.ts'
import { type OrderProfit, summedBy } from '../tables/profits.ts'
import type { SalesDay } from '../tables/sales-days.ts'
import { addSums, nothingSummed, sumNames } from './figures.ts'
import { salesOfOrder } from './sales-of-order.ts'

/** A kept profit as it was and as it is. */
export interface KeptProfit {
  before?: OrderProfit | undefined
  after?: OrderProfit | undefined
}

/** The sums by day follow the rows of what orders earned: what each row added is taken off, what it adds now put on. A row that was summed in an older way, or never, had added nothing. */
export function salesOfProfits(read: Reader, profits: readonly KeptProfit[]): Change[] {
  const moved = new Map<string, SalesDay>()
  const note = (profit: OrderProfit | undefined, times: 1 | -1) => {
    const sales = profit?.summed === summedBy ? salesOfOrder(profit) : undefined
    if (!sales) return
    const sum = moved.get(sales.key) ?? { ...sales, ...nothingSummed }
    addSums(sum, sales, times)
    moved.set(sales.key, sum)
  }
  for (const { before, after } of profits) {
    note(before, -1)
    note(after, 1)
  }
  const changed = [...moved.values()].filter((sales) => sumNames.some((name) => sales[name] !== 0))
  return mapTogether(changed, (sales) => {
    const before = read.get('salesDays', sales.key)
    if (!before) return insert('salesDays', sales)
    const after = { ...before }
    addSums(after, sales)
    return update('salesDays', before, after)
  })
}
