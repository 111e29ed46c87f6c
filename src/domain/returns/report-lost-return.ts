import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { floorWork } from '../people/permissions.ts'
import { Note, ReturnId } from './params.ts'
import { refuse } from './refusals.ts'
import { orderCodeOfReturn } from './return-ids.ts'
import { checkedBy, doneBy } from './why-not-return.ts'

/** An announced parcel never came: given up as lost (THẤT LẠC), with a complaint to make. A later scan at the door revives it. */
export const reportLostReturn = defineCommand({
  path: '/api/order',
  method: 'reportLostReturn',
  params: v.object({ returnId: ReturnId, note: Note }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { returnId, note }, { at, user }) {
    const code = orderCodeOfReturn(returnId)
    const returned = read.get('returns', returnId)
    if (!returned) return refuse('return-not-found', { code })
    if (returned.state === 'lost') return []
    if (returned.state === 'done') return refuse('return-imported', { code, ...doneBy(read, returned) })
    if (returned.state === 'dropped') return refuse('return-dropped', { code })
    if (returned.state !== 'announced') {
      const { arrivedAt, arrivedBy, updatedAt } = returned
      const arrival = { ...returned, checkedAt: arrivedAt ?? updatedAt, checkedBy: arrivedBy ?? '' }
      return refuse('return-not-waiting', { code, ...checkedBy(read, arrival) })
    }
    const lines = returned.lines.map((line) => ({ ...line, lost: line.expected }))
    const claim = { state: 'open', amount: 0, note, at, by: user.userName } as const
    return [update('returns', returned, { ...returned, state: 'lost', lines, claim, updatedAt: at })]
  },

  say: ({ returnId }) => ({ what: 'Báo thất lạc kiện hoàn của đơn', about: orderCodeOfReturn(returnId) }),
  cause: ({ returnId }) => orderCodeOfReturn(returnId),
})
