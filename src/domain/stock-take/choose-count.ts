import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import type { Count } from '../tables/stock-takes.ts'
import { countIdsOf } from './count-ids.ts'
import { countedAs } from './counted-as.ts'
import { Bid, ProductCode, StockTakeCode } from './params.ts'

import { endOf, openStockTake, sayLine } from './stock-take-at-work.ts'

/**
 * Several counts of one line: the reviewer says which make the number. Several are summed (people counted different heaps), one
 * alone is taken (they counted the same heap, or the recount is doubted). None: the choice is taken back.
 */
export const chooseCount = defineCommand({
  path: '/api/stock',
  method: 'chooseCount',
  params: v.object({
    code: StockTakeCode,
    bid: Bid,
    productCode: ProductCode,
    /** Ids of counts. */
    use: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(400))), v.maxLength(50)),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, bid, productCode, use }, { at }) {
    const known = read.get('stockTakes', code)
    // A choice may still be missing when the balancing comes to it.
    const stockTake = known?.state === 'approving' ? known : openStockTake(read, code)
    if (isRefusal(stockTake)) return stockTake
    const line = countedAs(read, stockTake, { bid, productCode })
    const rows = read.many('counts', countIdsOf(stockTake, line))
    if (rows.some(({ state }) => state === 'done'))
      return refuse('stock-take-approved', { code, ...endOf(read, stockTake) })
    if (use.some((id) => !rows.some((row) => row.id === id)))
      return refuse('count-not-found', sayLine(read, code, line))
    return rows.map((row) => update('counts', row, chosen(row, use, at)))
  },

  say({ code, bid, productCode, use }, read) {
    const { product } = sayLine(read, code, { bid, productCode })
    const what =
      use.length === 0 ? 'Bỏ chọn số đếm' : use.length > 1 ? 'Cộng các lượt đếm' : 'Chọn một lượt đếm'
    return { what: `${what} ${product} ở kệ ${bid}`, about: `phiên ${code}` }
  },
  cause: ({ code }) => code,
  reverse: ({ code, bid, productCode }) => ({
    path: '/api/stock',
    method: 'chooseCount',
    params: { code, bid, productCode, use: [] },
  }),
})

function chosen({ chosen: _, ...row }: Count, use: readonly string[], at: number): Count {
  if (use.length === 0) return { ...row, updatedAt: at }
  return { ...row, chosen: use.includes(row.id) ? 'use' : 'aside', updatedAt: at }
}
