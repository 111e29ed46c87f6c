import * as v from 'valibot'
import { defineCommand, isRefusal, remove, update } from '../command.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { countId } from './count-ids.ts'
import { countedAs } from './counted-as.ts'
import { countOf } from './gestures.ts'
import { Bid, Id, ProductCode, Round, StockTakeCode } from './params.ts'

import { openStockTake, sayLine } from './stock-take-at-work.ts'

/** A person takes one of their own gestures back. With the last one gone the line is not counted, which is not the same as zero. */
export const undoCount = defineCommand({
  path: '/api/stock',
  method: 'undoCount',
  params: v.object({ code: StockTakeCode, round: Round, bid: Bid, productCode: ProductCode, gesture: Id }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, round, bid, productCode, gesture }, { at, user }) {
    const stockTake = openStockTake(read, code)
    if (isRefusal(stockTake)) return stockTake
    const line = countedAs(read, stockTake, { bid, productCode })
    const id = countId({ stockTake: code, round, by: user.userName, ...line })
    const known = read.get('counts', id)
    const left = known?.gestures.filter((other) => other.id !== gesture)
    if (!known || left?.length === known.gestures.length)
      return refuse('count-gesture-gone', sayLine(read, code, { bid, productCode }))
    if (left && left.length > 0) {
      const { chosen: _, lots: __, ...row } = known
      return [update('counts', known, { ...row, ...countOf(left), updatedAt: at })]
    }
    const countRows = stockTake.countRows - 1
    return [
      remove('counts', known),
      update('stockTakes', stockTake, { ...stockTake, countRows, updatedAt: at }),
    ]
  },

  say: ({ code, bid }) => ({ what: `Hoàn tác lần đếm ở kệ ${bid}`, about: `phiên ${code}` }),
  cause: ({ code }) => code,
})
