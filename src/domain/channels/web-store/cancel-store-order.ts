import * as v from 'valibot'
import { defineCommand } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { moveOrder, preloadMoves } from '../../orders/move-order.ts'
import { refuse } from '../../refuse.ts'
import { preloadReturns } from '../../returns/returns-of.ts'
import { orderOfWord } from '../order-of-word.ts'
import { OrderNumber } from '../shops/params.ts'
import { statesAhead } from '../steps.ts'
import { StoreId } from './params.ts'

/** A web store calls an order off by its number alone: as if it had told the whole order once more. */
export const cancelStoreOrder = defineCommand({
  path: '/api/webstore',
  method: 'cancelStoreOrder',
  params: v.object({
    shopId: StoreId,
    number: OrderNumber,
    /** The store's own of it, where it names none other: a number may be another order's id. */
    id: v.optional(OrderNumber),
    reason: v.pipe(v.string(), v.trim(), v.maxLength(300)),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { shopId, number, id, reason }, circumstances) {
    const draft = new Draft(read)
    const order = orderOfWord(draft, { channel: 'web_store', shopId, number })?.order
    if (!order || (id ?? order.webstore?.id) !== order.webstore?.id)
      return refuse('order-not-found', { code: number })
    const { at, user } = circumstances
    preloadMoves(draft, [order], at)
    const [state] = statesAhead(order.state, 'cancelled', { isNew: false, isNews: true, lacks: false })
    if (!state) return draft.changes
    if (state === 'THẤT THU') preloadReturns(draft, [order.code])
    const told = {
      ...order,
      channelState: 'cancelled',
      channelAt: Math.max(order.channelAt ?? 0, at),
      updatedAt: at,
    }
    const note = reason ? `Khách hủy trên web: ${reason}` : 'Đơn bị hủy trên web'
    const by = { ...circumstances, user: { ...user, userName: 'Web', name: 'Web' } }
    draft.put('orders', told)
    moveOrder(draft, told, { state, note }, by)
    return draft.changes
  },

  answer: (read, { shopId, number }) => orderOfWord(read, { channel: 'web_store', shopId, number })?.order,
  say: ({ number }) => ({ what: 'Web hủy đơn', about: number }),
  cause: ({ number }) => number,
})
