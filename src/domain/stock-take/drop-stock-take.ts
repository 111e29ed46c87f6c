import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { StockTakeCode } from './params.ts'
import { openStockTake } from './stock-take-at-work.ts'
import { unlock } from './unlock.ts'

/** A stock-take comes to nothing: no number changes, and what was counted stays to be looked at. */
export const dropStockTake = defineCommand({
  path: '/api/stock',
  method: 'dropStockTake',
  params: v.object({ code: StockTakeCode }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code }, { at, user }) {
    const stockTake = openStockTake(read, code)
    if (isRefusal(stockTake)) return stockTake
    const dropped = { state: 'dropped', doneAt: at, doneBy: user.userName, updatedAt: at } as const
    return [update('stockTakes', stockTake, { ...stockTake, ...dropped }), ...unlock(read, stockTake)]
  },

  say: ({ code }) => ({ what: 'Hủy phiên kiểm kho', about: code }),
  cause: ({ code }) => code,
  reverse: ({ code }) => ({ path: '/api/stock', method: 'reopenStockTake', params: { code } }),
})
