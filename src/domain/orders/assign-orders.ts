import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { mayDo } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { orderWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { handlingOf } from './channels.ts'
import { OrdersAtOnce } from './orders-at-once.ts'

const UserName = v.pipe(v.string(), v.maxLength(64))

/**
 * Somebody looks after orders from here on, or nobody does any more ('' as `to`). One command is about orders that had the same person before: `from` says whom the screen showed, so that two
 * people who give one order to different colleagues learn of each other (decisions 14), and that it can be taken back.
 */
export const assignOrders = defineCommand({
  path: '/api/order',
  method: 'assignOrders',
  params: v.object({ orderList: OrdersAtOnce, to: UserName, from: v.optional(UserName) }),
  permission: orderWork,
  offline: 'optimistic',

  decide(read, { orderList, to, from }, { at, user, guess }) {
    const person = to === '' ? undefined : read.get('staff', to)
    if (to !== '' && !guess && !person) return refuse('assignee-not-found', {})
    if (person && !person.active) return refuse('assignee-paused', { who: person.name || to })
    const draft = new Draft(read)
    const codes = [...new Set(orderList)]
    draft.many('orders', codes)
    for (const code of codes) {
      const order = draft.get('orders', code)
      if (!order) return refuse('order-not-found', { code })
      const { channel, assigned = '' } = order
      if (!mayDo(user, handlingOf(channel))) return refuse('order-not-allowed', { code, channel })
      if (assigned === to) continue
      if (from !== undefined && assigned !== from)
        return assigned === ''
          ? refuse('order-let-go', { code })
          : refuse('order-assigned-otherwise', { code, who: nameOf(read, assigned) })
      const { assigned: _, ...rest } = order
      draft.put('orders', { ...rest, ...(to === '' ? undefined : { assigned: to }), updatedAt: at })
    }
    return draft.changes
  },

  answer: (read, { orderList }) => ({ orders: read.many('orders', orderList) }),
  say: ({ orderList, to }) => ({
    what: to === '' ? 'Bỏ người phụ trách đơn' : 'Giao đơn cho người phụ trách',
    about: orderList.length === 1 ? must(orderList[0], 'an order') : `${orderList.length} đơn`,
  }),
  cause: ({ orderList }) => must(orderList[0], 'an order'),
  reverse: ({ orderList, to, from }) =>
    from === undefined
      ? undefined
      : { path: '/api/order', method: 'assignOrders', params: { orderList, to: from, from: to } },
})
