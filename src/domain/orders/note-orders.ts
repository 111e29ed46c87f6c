import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { mayDo } from '../people/actor.ts'
import { orderWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { handlingOf } from './channels.ts'
import { OrdersAtOnce } from './orders-at-once.ts'

/** Letters of one note that is written on many orders, and of all that stand on one (as in a new order). */
export const noteLetters = 500
export const notesLetters = 1000

/**
 * One inside note is written on many orders: below what stands there, so that nobody's words are lost. It is taken off again line by line, whatever colleagues wrote
 * around it meanwhile.
 */
export const noteOrders = defineCommand({
  path: '/api/order',
  method: 'noteOrders',
  params: v.object({
    orderList: OrdersAtOnce,
    note: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(noteLetters)),
    how: v.picklist(['add', 'remove']),
  }),
  permission: orderWork,
  offline: 'optimistic',

  decide(read, { orderList, note, how }, { at, user, guess }) {
    const draft = new Draft(read)
    const codes = [...new Set(orderList)]
    draft.many('orders', codes)
    for (const code of codes) {
      const order = draft.get('orders', code)
      if (!order) return refuse('order-not-found', { code })
      const { channel, note: before = '' } = order
      if (!mayDo(user, handlingOf(channel))) return refuse('order-not-allowed', { code, channel })
      const after = how === 'add' ? joined(before, note) : without(before, note)
      // What stands on the order may not be shown to this device's people: the server knows.
      if (after === undefined && guess) continue
      if (after === undefined) return refuse('order-note-gone', { code })
      if (after.length > notesLetters) return refuse('order-note-full', { code, most: notesLetters })
      const { note: _, ...rest } = order
      const edits = [...(order.edits ?? []), { at, by: user.userName, what: 'ghi chú nội bộ' }]
      draft.put('orders', { ...rest, ...(after === '' ? undefined : { note: after }), edits, updatedAt: at })
    }
    return draft.changes
  },

  answer: (read, { orderList }) => ({ orders: read.many('orders', orderList) }),
  say: ({ orderList, how }) => ({
    what: how === 'add' ? 'Ghi chú cho đơn' : 'Gỡ ghi chú khỏi đơn',
    about: orderList.length === 1 ? must(orderList[0], 'an order') : `${orderList.length} đơn`,
  }),
  cause: ({ orderList }) => must(orderList[0], 'an order'),
  reverse: ({ orderList, note, how }) => ({
    path: '/api/order',
    method: 'noteOrders',
    params: { orderList, note, how: how === 'add' ? 'remove' : 'add' },
  }),
})

function joined(before: string, note: string): string {
  return before === '' ? note : `${before}\n${note}`
}

/** Without the last time that these lines stand there; nothing where they do not. */
function without(before: string, note: string): string | undefined {
  const all = `\n${before}\n`
  const at = all.lastIndexOf(`\n${note}\n`)
  if (before === '' || at === -1) return undefined
  return `${all.slice(0, at)}\n${all.slice(at + note.length + 2)}`.replace(/^\n|\n$/g, '')
}
