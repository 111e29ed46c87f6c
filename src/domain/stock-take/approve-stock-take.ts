import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { Id, StockTakeCode } from './params.ts'

import { endOf, openStockTake } from './stock-take-at-work.ts'

/**
 * The reviewer fixes the numbers: from here on nothing is counted any more, and the lines are balanced fifty at a time by `balanceLines` under
 * this approval. It names how many counts the reviewer saw; when one more is there, it is looked at first.
 */
export const approveStockTake = defineCommand({
  path: '/api/stock',
  method: 'approveStockTake',
  params: v.object({
    code: StockTakeCode,
    approval: Id,
    countRows: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, approval, countRows }, { at, user }) {
    const known = read.get('stockTakes', code)
    if (known?.approval)
      return known.approval.id === approval
        ? []
        : refuse('stock-take-approved', { code, ...endOf(read, known) })
    const stockTake = openStockTake(read, code)
    if (isRefusal(stockTake)) return stockTake
    if (stockTake.state === 'counting') return refuse('stock-take-not-in-review', { code })
    if (stockTake.countRows === 0) return refuse('nothing-counted', { code })
    if (stockTake.countRows !== countRows)
      return refuse('new-counts', { code, seen: countRows, there: stockTake.countRows })
    const approved = { id: approval, by: user.userName, at, rowsDone: 0 }
    return [
      update('stockTakes', stockTake, {
        ...stockTake,
        state: 'approving',
        approval: approved,
        updatedAt: at,
      }),
    ]
  },

  say: ({ code, countRows }) => ({ what: `Duyệt kiểm kho (${countRows} lượt đếm)`, about: code }),
  cause: ({ code }) => code,
})
