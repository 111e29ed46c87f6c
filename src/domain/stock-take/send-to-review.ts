import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { floorWork } from '../people/permissions.ts'
import { StockTakeCode } from './params.ts'
import { openStockTake } from './stock-take-at-work.ts'

/** The floor says that the counting is over. What phones without a network still bring is taken all the same. */
export const sendToReview = defineCommand({
  path: '/api/stock',
  method: 'sendToReview',
  params: v.object({ code: StockTakeCode }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code }, { at, user }) {
    const stockTake = openStockTake(read, code)
    if (isRefusal(stockTake)) return stockTake
    if (stockTake.state === 'review') return []
    const sent = { state: 'review', sentBy: user.userName, sentAt: at, updatedAt: at } as const
    return [update('stockTakes', stockTake, { ...stockTake, ...sent })]
  },

  say: ({ code }) => ({ what: 'Đếm xong, gửi duyệt kiểm kho', about: code }),
  cause: ({ code }) => code,
  reverse: ({ code }) => ({ path: '/api/stock', method: 'reopenStockTake', params: { code } }),
})
