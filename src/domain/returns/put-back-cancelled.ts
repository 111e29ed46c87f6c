import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { stateName } from '../orders/states.ts'
import { goodsOfOrder } from '../packing/by-hand.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import { beforeArrival } from './before-arrival.ts'
import { OrderCode } from './params.ts'
import { announcedReturn, openReturn, returnsOf } from './returns-of.ts'
import { doneBy } from './why-not-return.ts'

/**
 * The goods of a cancelled order lie on their shelf again. The books had them back when the order was cancelled; this is about
 * hands only, so no number moves.
 */
export const putBackCancelled = defineCommand({
  path: '/api/order',
  method: 'putBackCancelled',
  params: v.object({ code: OrderCode }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code }, circumstances) {
    const { at, user } = circumstances
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    if (order.state !== 'HỦY') return refuse('order-not-cancelled', { code, state: stateName(order.state) })
    const earlier = returnsOf(read, code)
    const done = earlier.find(({ kind, state }) => kind === 'cancelled' && state !== 'dropped')
    if (done) return refuse('already-put-back', { code, ...doneBy(read, done) })
    const draft = new Draft(read)
    // Scanned at the door before it was cancelled: these are the goods that lie on the shelf now.
    const arrived = openReturn(earlier)
    if (arrived)
      draft.put('returns', {
        ...beforeArrival(arrived, false),
        state: 'dropped',
        droppedBy: user.userName,
        updatedAt: at,
      })
    const row = announcedReturn(read, order, earlier, { kind: 'cancelled', reason: '' }, circumstances)
    const { claimBy: _, ...unclaimed } = row
    const lines = row.lines.map((line) => ({ ...line, good: line.sent }))
    const back: ReturnedOrder = { ...unclaimed, state: 'done', lines, doneAt: at, doneBy: user.userName }
    draft.put('returns', back)
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Cất lên kệ hàng của đơn hủy', about: code }),
  undoByHand: ({ code }, why, read) =>
    why === 'already-put-back' ? [] : goodsOfOrder(read, 'Lấy khỏi kệ, để riêng', code),
  cause: ({ code }) => code,
  reverse: ({ code }) => ({ path: '/api/order', method: 'withdrawReturn', params: { code } }),
})
