import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { handlingOf } from '../orders/channels.ts'
import { mayDo } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import { mapLines, unmappedLines } from './map-lines.ts'
import { OrderCode } from './params.ts'
import { mayChangeLines } from './with-lines.ts'

/** Somebody finishes an order whose lines were not linked ('Order update', CAT-259 … CAT-271): each is by now, and its goods are kept for it at once. */
export const addMappedOrder = defineCommand({
  path: '/api/order',
  method: 'addMappedOrder',
  params: v.object({ orderId: OrderCode }),
  permission: ['orders_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { orderId: code }, circumstances) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const { channel } = order
    if (!mayDo(circumstances.user, handlingOf(channel))) return refuse('order-not-allowed', { code, channel })
    if (unmappedLines(order).length === 0) return []
    const draft = new Draft(read)
    if (!mayChangeLines(draft, order)) return refuse('order-lines-in-hands', { code })
    const [left] = unmappedLines(mapLines(draft, order, circumstances))
    if (left) return refuse('order-lines-unlinked', { code, name: lineName(left) })
    return draft.changes
  },

  answer: (read, { orderId }) => read.get('orders', orderId),
  say: ({ orderId }) => ({ what: 'Cập nhật sản phẩm đã liên kết của đơn', about: orderId }),
  cause: ({ orderId }) => orderId,
})
