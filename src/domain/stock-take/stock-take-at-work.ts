import { sayProduct } from '../catalogue/product-of.ts'
import type { Reader, Refusal } from '../command.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { StockTake } from '../tables/stock-takes.ts'
import { formatMoment } from '../time.ts'
import type { CountLine } from './count-ids.ts'

import { takesCounts } from './states.ts'

/** A stock-take that still takes counts and changes; or why not, naming who ended it and when (decisions 14). */
export function openStockTake(read: Reader, code: string): StockTake | Refusal {
  const stockTake = read.get('stockTakes', code)
  if (!stockTake) return refuse('stock-take-not-found', { code })
  if (takesCounts(stockTake)) return stockTake
  return refuse(stockTake.state === 'dropped' ? 'stock-take-dropped' : 'stock-take-closed', {
    code,
    ...endOf(read, stockTake),
  })
}

/** Who ended it, and when, in words. */
export function endOf(read: Reader, stockTake: StockTake): { who: string; when: string } {
  const { approval, doneBy, doneAt, updatedAt } = stockTake
  return {
    who: nameOf(read, approval?.by ?? doneBy ?? stockTake.createdBy),
    when: formatMoment(approval?.at ?? doneAt ?? updatedAt),
  }
}

/** A line in words, for sentences. */
export function sayLine(read: Reader, code: string, { bid, productCode }: CountLine) {
  return { code, bid, product: sayProduct(read, productCode) }
}
