import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { enterState } from '../orders/enter-state.ts'
import { nameOf } from '../people/name-of.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { formatMoment } from '../time.ts'
import { announceBuyerReturn } from './buyer-return.ts'
import { Instant, LineStatuses, Note, OrderCode, ProductCode, Quantity, Reason } from './params.ts'

import { announcedReturn, openReturn, returnsOf } from './returns-of.ts'
import { returnableStates, whyNotReturnable } from './why-not-return.ts'

/**
 * Goods are said to come back. A failed delivery marks the order as returned (→ THẤT THU) and brings everything; a buyer who
 * sends something back (THÀNH CÔNG, ĐANG GIAO: STA-030) may keep the rest, and the order stays where it is.
 */
export const announceReturn = defineCommand({
  path: '/api/order',
  method: 'announceReturn',
  params: v.object({
    code: OrderCode,
    kind: v.picklist(['failed-delivery', 'buyer-return']),
    reason: Reason,
    /** The waybill of the way back. */
    waybill: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
    /** The marketplace's own last moment for complaints. */
    claimBy: v.optional(Instant),
    /** What the buyer sends back, by the products in hand; everything when left out. */
    items: v.optional(
      v.pipe(v.array(v.object({ productCode: ProductCode, quantity: Quantity })), v.maxLength(200)),
    ),
    /** What the buyer asked for of each line of the order (ORD-040). */
    swItems: v.optional(LineStatuses, []),
    /** What whoever takes the parcel in should know (RET-017). */
    note: Note,
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, kind, reason, waybill, claimBy, items, swItems, note }, circumstances) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const draft = new Draft(read)
    const returns = returnsOf(draft, code)
    const open = openReturn(returns)
    if (open) {
      const who = nameOf(read, open.announcedBy)
      return refuse('return-announced-already', { code, who, when: formatMoment(open.announcedAt) })
    }
    const given = { kind, reason, waybill, note, claimBy }
    const announced = announcedReturn(draft, order, returns, given, circumstances)
    if (kind === 'failed-delivery') {
      const why = whyNotReturnable(order)
      if (why) return why
      if (announced.lines.length === 0) return refuse('return-nothing-left', { code })
      if (returnableStates.includes(order.state)) enterState(draft, order, 'THẤT THU', reason, circumstances)
      draft.put('returns', announced)
      return draft.changes
    }
    const made = announceBuyerReturn(draft, { order, announced, items, swItems, reason }, circumstances)
    return isRefusal(made) ? made : draft.changes
  },

  answer: (read, { code }) => returnsOf(read, code).at(-1),
  say: ({ code, kind }) => ({
    what: kind === 'buyer-return' ? 'Tạo phiếu trả hàng của đơn' : 'Báo hoàn đơn',
    about: code,
  }),
  cause: ({ code }) => code,
  // A failed delivery marked the order, and decisions 8 knows no way back from THẤT THU.
  reverse: ({ code, kind }) =>
    kind === 'buyer-return' ? { path: '/api/order', method: 'withdrawReturn', params: { code } } : undefined,
})
