import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { Bid, mostAdded, mostUnknown, Round, StockTakeCode } from './params.ts'

import { openStockTake } from './stock-take-at-work.ts'

/** A barcode nobody knows lies in a bin. It is written down with its number and counts as soon as somebody says what it is. */
export const noteUnknown = defineCommand({
  path: '/api/stock',
  method: 'noteUnknown',
  params: v.object({
    code: StockTakeCode,
    round: Round,
    bid: Bid,
    text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostAdded)),
    /** Taken back: so many of them were noted by mistake. */
    back: v.optional(v.boolean()),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, round, bid, text, quantity, back }, { at, user }) {
    const stockTake = openStockTake(read, code)
    if (isRefusal(stockTake)) return stockTake
    if (round > stockTake.round) return refuse('round-not-open', { code, round })
    const { unknown } = stockTake
    const by = user.userName
    const same = unknown.find(
      (other) =>
        other.text === text &&
        other.bid === bid &&
        other.by === by &&
        other.round === round &&
        other.productCode === undefined,
    )
    if (back) {
      // Somebody said meanwhile what it is, or that it is nothing: there it is put right.
      if (!same) return refuse('unknown-not-found', { code, text })
      const left = { ...same, quantity: same.quantity - quantity }
      const kept = unknown.flatMap((other) => (other !== same ? [other] : left.quantity > 0 ? [left] : []))
      return [update('stockTakes', stockTake, { ...stockTake, unknown: kept, updatedAt: at })]
    }
    if (!same && unknown.length >= mostUnknown) return refuse('too-many-unknown', { code, most: mostUnknown })
    const noted = same
      ? unknown.map((other) =>
          other === same ? { ...other, quantity: other.quantity + quantity, at } : other,
        )
      : [...unknown, { text, bid, quantity, round, at, by }]
    return [update('stockTakes', stockTake, { ...stockTake, unknown: noted, updatedAt: at })]
  },

  say: ({ code, text, bid, back }) => ({
    what: `${back ? 'Bỏ ghi' : 'Ghi'} mã lạ ${text} ở kệ ${bid}`,
    about: `phiên ${code}`,
  }),
  cause: ({ code }) => code,
  reverse: ({ back, ...noted }) =>
    back ? undefined : { path: '/api/stock', method: 'noteUnknown', params: { ...noted, back: true } },
})
