import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { enterState } from '../orders/enter-state.ts'
import { stateName } from '../orders/states.ts'
import { nameOf } from '../people/name-of.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { formatMoment } from '../time.ts'
import { strangerTo } from './finish-check.ts'
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
    if (order.state !== 'THÀNH CÔNG' && order.state !== 'ĐANG GIAO') {
      return refuse('order-not-delivered', { code, state: stateName(order.state) })
    }
    // STA-031, OPN-022: once.
    if (order.rebackInfo) return refuse('order-returned-already', { code, info: order.rebackInfo })
    if (announced.lines.length === 0) return refuse('return-nothing-left', { code })
    const asked = new Map<string, number>()
    for (const { productCode, quantity } of items ?? []) {
      asked.set(productCode, (asked.get(productCode) ?? 0) + quantity)
    }
    for (const [productCode, quantity] of asked) {
      const line = announced.lines.find((candidate) => candidate.productCode === productCode)
      if (!line) return refuse('return-wrong-item', { code, scanned: productCode })
      if (quantity > line.sent)
        return refuse('return-too-many', { code, scanned: lineName(line), left: line.sent })
    }
    const foreign = strangerTo(order, swItems)
    if (foreign !== undefined) return refuse('return-wrong-item', { code, scanned: foreign })
    const lines = announced.lines.map((line) => ({
      ...line,
      expected: items ? (asked.get(line.productCode) ?? 0) : line.sent,
    }))
    draft.put('returns', { ...announced, lines })
    const statuses = new Map(swItems.map(({ productCode, status }) => [productCode, status]))
    draft.put('orders', {
      ...order,
      swItems: order.swItems.map((item) => {
        const status = statuses.get(item.productCode)
        return status ? { ...item, status } : item
      }),
      rebackInfo: reason || 'Khách trả hàng',
      rebacked: false,
      updatedAt: circumstances.at,
    })
    return draft.changes
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
