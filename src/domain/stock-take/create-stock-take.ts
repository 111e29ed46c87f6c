import * as v from 'valibot'
import { defineCommand, insert, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { whyNotYours } from '../stock/locked-warehouse.ts'

import type { StockTake } from '../tables/stock-takes.ts'
import { Bid, StockTakeCode, Wid } from './params.ts'

/** Shelves or tags that one stock-take names; a whole warehouse names none. */
const mostNamed = 300

const Reach = v.variant('kind', [
  v.strictObject({ kind: v.literal('warehouse') }),
  v.strictObject({
    kind: v.literal('bins'),
    bids: v.pipe(v.array(Bid), v.minLength(1), v.maxLength(mostNamed)),
  }),
  v.strictObject({
    kind: v.literal('tags'),
    tags: v.pipe(
      v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
      v.minLength(1),
      v.maxLength(mostNamed),
    ),
  }),
  v.strictObject({ kind: v.literal('free') }),
])

/** Somebody with the stock in hand opens a stock-take: what is counted, blind or seen, and whether slips may move goods meanwhile. */
export const createStockTake = defineCommand({
  path: '/api/stock',
  method: 'createStockTake',
  params: v.object({
    code: StockTakeCode,
    wid: Wid,
    name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
    reach: Reach,
    blind: v.boolean(),
    /** "Khóa kho khi kiểm": slips wait until it is over. Counting is right without it. */
    lock: v.optional(v.boolean(), false),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, wid, name, reach, blind, lock }, { at, user }) {
    const notYours = whyNotYours(user, wid)
    if (notYours) return notYours
    const known = read.get('stockTakes', code)
    if (known) return refuse('stock-take-code-taken', { code })
    const warehouse = read.get('warehouses', wid)
    if (!warehouse) return refuse('warehouse-not-found', { wid })
    const stockTake: StockTake = {
      code,
      wid,
      name,
      reach,
      blind,
      state: 'counting',
      round: 1,
      recount: [],
      counters: [],
      countRows: 0,
      unknown: [],
      slipCodes: [],
      createdAt: at,
      createdBy: user.userName,
      updatedAt: at,
    }
    // Who locked it before keeps it locked.
    const locks = lock && !warehouse.locked
    const byWhom = { lockedBy: user.userName, lockedAt: at, lockReason: `Kiểm kho ${code}` }
    return [
      insert('stockTakes', stockTake),
      ...(locks
        ? [update('warehouses', warehouse, { ...warehouse, locked: true, lockedFor: code, ...byWhom })]
        : []),
    ]
  },

  say: ({ code, name }) => ({ what: 'Mở phiên kiểm kho', about: `${name} (${code})` }),
  cause: ({ code }) => code,
  reverse: ({ code }) => ({ path: '/api/stock', method: 'dropStockTake', params: { code } }),
})
