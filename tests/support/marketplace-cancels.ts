import * as v from 'valibot'
import { defineCommand } from '../../src/domain/command.ts'
import { Draft } from '../../src/domain/draft.ts'
import { moveOrder } from '../../src/domain/orders/move-order.ts'
import { canBecome } from '../../src/domain/orders/states.ts'

/**
 * The word of a marketplace that its orders are cancelled (decisions 13, 33). People cancel no order of a marketplace here, and nobody
 * brings that word to the server yet, so tests say it in its place.
 */
export const marketplaceCancels = defineCommand({
  path: '/api/order',
  method: 'marketplaceCancels',
  params: v.object({ orderCodes: v.array(v.string()), note: v.optional(v.string(), 'Sàn báo hủy') }),
  permission: 'everyone',
  offline: 'optimistic',

  decide(read, { orderCodes, note }, circumstances) {
    const draft = new Draft(read)
    for (const order of draft.many('orders', orderCodes))
      if (canBecome(order.state, 'HỦY')) moveOrder(draft, order, { state: 'HỦY', note }, circumstances)
    return draft.changes
  },
  say: ({ orderCodes }) => ({ what: 'Sàn hủy đơn', about: orderCodes.join(', ') }),
})
