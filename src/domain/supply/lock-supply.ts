import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import { DocumentCode, Note } from '../stock/params.ts'
import { keepSupply } from './keep-supply.ts'
import { unitsScanned } from './supply-lines.ts'
import { openSupplyStates, supplyAtHand } from './supply-states.ts'

/** Nothing more is to come of an order (CAT-374, CAT-377): what did not come is incoming no longer, and is not owed. */
export const lockSupply = defineCommand({
  path: '/api/supplyRequest',
  method: 'lockSupply',
  params: v.object({ code: DocumentCode, note: v.optional(Note, '') }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, note }, circumstances) {
    const { at, user } = circumstances
    const order = supplyAtHand(read, { code, user, states: openSupplyStates })
    if (isRefusal(order)) return order
    const scanned = unitsScanned(order)
    if (scanned > 0) return refuse('supply-scanned-waits', { code, scanned })
    const draft = new Draft(read)
    const locked = {
      ...order,
      state: 'KHÓA',
      settledAt: at,
      settledBy: user.userName,
      updatedAt: at,
    } as const
    const next = note.trim() ? { ...locked, settleNote: note.trim() } : locked
    keepSupply(draft, order, next, { reason: 'Khóa đơn nhập hàng' }, circumstances)
    return draft.changes
  },

  answer: (read, { code }) => ({ supplyRequest: read.get('supplyRequests', code) }),
  say: ({ code }) => ({ what: 'Khóa đơn nhập hàng', about: code }),
  cause: ({ code }) => code,
  reverse: ({ code }) => ({ path: '/api/supplyRequest', method: 'unlockSupply', params: { code } }),
})
