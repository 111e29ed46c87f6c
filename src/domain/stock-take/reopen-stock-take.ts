import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { mayDo } from '../people/actor.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { StockTake } from '../tables/stock-takes.ts'
import { StockTakeCode } from './params.ts'

import { openStockTake } from './stock-take-at-work.ts'

/** The counting goes on: out of the review, or after it was dropped by mistake. */
export const reopenStockTake = defineCommand({
  path: '/api/stock',
  method: 'reopenStockTake',
  params: v.object({ code: StockTakeCode }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code }, { at, user }) {
    const known = read.get('stockTakes', code)
    if (known?.state === 'dropped') {
      if (!mayDo(user, ['stock_crud'])) return refuse('not-yours-to-reopen', { code })
      const { doneAt: _, doneBy: __, ...open } = known
      return [update('stockTakes', known, { ...open, state: 'counting', updatedAt: at })]
    }
    const stockTake = openStockTake(read, code)
    if (isRefusal(stockTake)) return stockTake
    if (stockTake.state === 'counting') return []
    return [update('stockTakes', stockTake, { ...unsent(stockTake), state: 'counting', updatedAt: at })]
  },

  say: ({ code }) => ({ what: 'Mở lại để đếm tiếp', about: code }),
  cause: ({ code }) => code,
})

/** Without the word that the counting is over. */
export function unsent({ sentBy: _, sentAt: __, ...stockTake }: StockTake): StockTake {
  return stockTake
}
