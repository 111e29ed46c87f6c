import * as v from 'valibot'
import { type Decision, defineCommand, type Reader, update } from '../command.ts'
import { nameOf } from '../people/name-of.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import { formatMoment } from '../time.ts'
import { lostReturn } from './lost-return.ts'
import { Note, ReturnId } from './params.ts'
import { orderCodeOfReturn } from './return-ids.ts'
import { checkedBy, doneBy, droppedBy } from './why-not-return.ts'

/** An announced parcel never came: given up as lost (THẤT LẠC), with a complaint to make. A later scan at the door revives it. */
export const reportLostReturn = defineCommand({
  path: '/api/order',
  method: 'reportLostReturn',
  params: v.object({
    returnId: ReturnId,
    note: Note,
    /** It was said by mistake: the parcel is awaited again. */
    back: v.optional(v.boolean()),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { returnId, note, back }, { at, user }) {
    const code = orderCodeOfReturn(returnId)
    const returned = read.get('returns', returnId)
    if (!returned) return refuse('return-not-found', { code })
    if (back) return returned.state === 'lost' ? awaitAgain(read, returned, at) : []
    if (returned.state === 'lost') return []
    if (returned.state === 'done') return refuse('return-imported', { code, ...doneBy(read, returned) })
    if (returned.state === 'dropped') return refuse('return-dropped', { code, ...droppedBy(read, returned) })
    if (returned.state !== 'announced') {
      const { arrivedAt, arrivedBy, updatedAt } = returned
      const arrival = { ...returned, checkedAt: arrivedAt ?? updatedAt, checkedBy: arrivedBy ?? '' }
      return refuse('return-not-waiting', { code, ...checkedBy(read, arrival) })
    }
    const fresh = { state: 'open', amount: 0, note, at, by: user.userName } as const
    // What is claimed from its carrier already is not claimed a second time beside that.
    const claim = returned.claim?.carrierClaim === undefined ? fresh : returned.claim
    return [update('returns', returned, { ...lostReturn(returned, at), claim })]
  },

  say: ({ returnId, back }) => ({
    what: back ? 'Thôi báo thất lạc kiện hoàn của đơn' : 'Báo thất lạc kiện hoàn của đơn',
    about: orderCodeOfReturn(returnId),
  }),
  cause: ({ returnId }) => orderCodeOfReturn(returnId),
  reverse: ({ returnId, back }) =>
    back ? undefined : { path: '/api/order', method: 'reportLostReturn', params: { returnId, back: true } },
})

/** A complaint that was sent cannot be unsent: then only the parcel itself brings the return back. */
function awaitAgain(read: Reader, known: ReturnedOrder, at: number): Decision {
  const { claim, ...returned } = known
  const code = returned.orderCode
  if (claim && claim.state !== 'open')
    return refuse(claim.state === 'sent' ? 'claim-sent' : 'claim-settled', {
      code,
      who: nameOf(read, claim.by),
      when: formatMoment(claim.at),
    })
  const lines = returned.lines.map((line) => ({ ...line, lost: 0 }))
  const awaited = { ...returned, state: 'announced' as const, lines, updatedAt: at }
  // A claim at its carrier stands until somebody ends it there.
  return [update('returns', known, claim?.carrierClaim === undefined ? awaited : { ...awaited, claim })]
}
