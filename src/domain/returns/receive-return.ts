import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { enterState } from '../orders/enter-state.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import { arrivedParcel } from './by-hand.ts'
import { claimDeadline } from './claim-rules.ts'
import { OrderCode } from './params.ts'

import { announcedReturn, openReturn, returnsOf } from './returns-of.ts'
import { returnableStates, whyNotReturnable } from './why-not-return.ts'

/**
 * A parcel that came back is scanned at the door. What was announced is now here; what nobody announced is marked as returned by
 * the scan (→ THẤT THU), from the four states only. One that is here already is here: the second scan is ignored (RET-042).
 */
export const receiveReturn = defineCommand({
  path: '/api/order',
  method: 'receiveReturn',
  params: v.object({ code: OrderCode }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code }, circumstances) {
    const { at, user } = circumstances
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const draft = new Draft(read)
    const returns = returnsOf(draft, code)
    const open = openReturn(returns)
    if (open?.state === 'arrived' || open?.state === 'checked') return []
    // Scanned on two phones offline, and the other one took it in: what follows here is told who and when.
    if (!open && returns.some(({ doneAt = 0 }) => doneAt >= at)) return []
    const awaited = open ?? returns.findLast(({ state }) => state === 'lost')
    // What is awaited may come whatever became of the order since; only the scan itself marks by the four states.
    const why = awaited ? undefined : whyNotReturnable(order)
    if (why) return why
    if (!awaited && returnableStates.includes(order.state)) {
      enterState(draft, order, 'THẤT THU', 'Hàng hoàn đã về', circumstances)
    }
    const marked = openReturn(returnsOf(draft, code)) ?? awaited
    const unannounced = { kind: 'failed-delivery', reason: '' } as const
    const coming = marked ?? announcedReturn(draft, order, returns, unannounced, circumstances)
    if (coming.lines.length === 0) return refuse('return-nothing-left', { code })
    // One given up as lost turned up after all: nobody has judged its units.
    const { claim: _, ...unclaimed } = coming
    const found = coming.state === 'lost' ? { ...unclaimed, lines: coming.lines.map(unjudged) } : coming
    const arrived: ReturnedOrder = { ...found, state: 'arrived', arrivedAt: at, arrivedBy: user.userName }
    const until = claimDeadline(arrived, draft.get('companies', user.company)?.settings)
    draft.put('returns', { ...arrived, claimBy: until ?? arrived.claimBy, updatedAt: at })
    return draft.changes
  },

  answer: (read, { code }) => returnsOf(read, code).at(-1),
  say: ({ code }) => ({ what: 'Nhận kiện hoàn của đơn', about: code }),
  undoByHand: ({ code }, why, read) => arrivedParcel(read, code, why),
  cause: ({ code }) => code,
  reverse: ({ code }) => ({ path: '/api/order', method: 'withdrawArrival', params: { code } }),
})

function unjudged(line: ReturnedOrder['lines'][number]): ReturnedOrder['lines'][number] {
  return { ...line, good: 0, damaged: 0, swapped: 0, lost: 0 }
}
