import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { mayDo } from '../people/actor.ts'
import { orderWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { tagsMeant } from '../tags/tag-names.ts'
import { handlingOf } from './channels.ts'
import { TagKey, tagsOnOrder } from './order-fields.ts'

/** At most this many orders in one command; the desk sends the rest in further commands. */
export const taggedAtOnce = 200
const Key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
/** The documents' client may hold whole rows where their names are enough. */
const OrderKey = v.union([
  Key,
  v.pipe(
    v.object({ code: Key }),
    v.transform(({ code }) => code),
  ),
])

/**
 * Tags of one order or of several (TAG-004, FUL-243, FUL-244). As the documents send it, `tags` is what the orders carry from now on. Ours say what is put on or taken
 * off, so that two people who tag one order do not undo each other. A tag that all of them carry is refused (FUL-251); of several orders those that lack it get it.
 */
export const updateTagOrder = defineCommand({
  path: '/api/order',
  method: 'updateTagOrder',
  params: v.object({
    orderList: v.pipe(v.array(OrderKey), v.minLength(1), v.maxLength(taggedAtOnce)),
    tags: v.pipe(v.array(TagKey), v.maxLength(tagsOnOrder)),
    /** Ours: `tags` are put on the orders, or taken off them; they replace what is there when absent. */
    how: v.optional(v.picklist(['add', 'remove'])),
  }),
  permission: orderWork,
  offline: 'optimistic',

  decide(read, { orderList, tags, how }, { at, user, guess }) {
    const draft = new Draft(read)
    const asked = tagsMeant(read, tags)
    const known = new Set(
      draft.many('tags', asked).flatMap(({ _id, type }) => (type === 'order_tag' ? [_id] : [])),
    )
    if (how !== 'remove' && !guess && known.size < asked.length) return refuse('tag-not-found', {})
    const codes = [...new Set(orderList)]
    draft.many('orders', codes)
    for (const code of codes) {
      const order = draft.get('orders', code)
      if (!order) return refuse('order-not-found', { code })
      const { channel } = order
      if (!mayDo(user, handlingOf(channel))) return refuse('order-not-allowed', { code, channel })
      const others = order.tags.filter((tag) => !asked.includes(tag))
      const next = how === 'remove' ? others : how === 'add' ? [...new Set([...order.tags, ...asked])] : asked
      if (next.length > tagsOnOrder) return refuse('tags-too-many', { code, most: tagsOnOrder })
      const isSame = next.length === order.tags.length && next.every((tag) => order.tags.includes(tag))
      if (!isSame) draft.put('orders', { ...order, tags: next, updatedAt: at })
    }
    return draft.size === 0 && asked.length > 0 && how !== 'remove'
      ? refuse('tag-on-order', {})
      : draft.changes
  },

  answer: (read, { orderList }) => ({ orders: read.many('orders', orderList) }),
  say: ({ orderList, how }) => ({
    what: how === 'remove' ? 'Gỡ thẻ khỏi đơn' : 'Gắn thẻ cho đơn',
    about: orderList.length === 1 ? must(orderList[0], 'an order with tags') : `${orderList.length} đơn`,
  }),
  cause: ({ orderList }) => must(orderList[0], 'an order with tags'),
  // The screen names the orders that change, and no others.
  reverse: ({ orderList, tags, how }) =>
    how && {
      path: '/api/order',
      method: 'updateTagOrder',
      params: { orderList, tags, how: how === 'add' ? 'remove' : 'add' },
    },
})
