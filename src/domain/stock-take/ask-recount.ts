import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { CountLine, mostRecounted, mostRounds, Round, StockTakeCode } from './params.ts'

import { unsent } from './reopen-stock-take.ts'
import { openStockTake } from './stock-take-at-work.ts'

/** The reviewer wants lines counted once more, from nothing: a new round. Its numbers stand beside the earlier ones and count instead of them. */
export const askRecount = defineCommand({
  path: '/api/stock',
  method: 'askRecount',
  params: v.object({
    code: StockTakeCode,
    /** The round the reviewer looked at. */
    round: Round,
    lines: v.pipe(v.array(CountLine), v.minLength(1), v.maxLength(mostRecounted)),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, round, lines }, { at }) {
    const stockTake = openStockTake(read, code)
    if (isRefusal(stockTake)) return stockTake
    if (stockTake.round !== round) return refuse('round-opened-meanwhile', { code, round: stockTake.round })
    if (round >= mostRounds) return refuse('too-many-rounds', { code, most: mostRounds })
    const next = { state: 'counting', round: round + 1, recount: lines, updatedAt: at } as const
    return [update('stockTakes', stockTake, { ...unsent(stockTake), ...next })]
  },

  say: ({ code, lines }) => ({ what: `Yêu cầu đếm lại ${lines.length} mã`, about: `phiên ${code}` }),
  cause: ({ code }) => code,
})
