import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { formatMoment, nameOf } from '../orders/last-entry.ts'
import { floorWork } from '../people/permissions.ts'
import { Note, ReturnId } from './params.ts'
import { refuse } from './refusals.ts'
import { orderCodeOfReturn } from './return-ids.ts'

/** How a complaint stands, as the buttons say it. */
export const claimNames = {
  open: 'Chưa gửi khiếu nại',
  sent: 'Đang khiếu nại',
  won: 'Được bồi thường',
  lost: 'Bị từ chối',
  dropped: 'Không khiếu nại',
} as const

/** The complaint about a return: sent, won, lost, or not made. What is settled stays settled. */
export const settleClaim = defineCommand({
  path: '/api/order',
  method: 'settleClaim',
  params: v.object({
    returnId: ReturnId,
    state: v.picklist(['sent', 'won', 'lost', 'dropped']),
    /** What was paid back, VND. */
    amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000_000)), 0),
    note: Note,
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { returnId, state, amount, note }, { at, user }) {
    const code = orderCodeOfReturn(returnId)
    const returned = read.get('returns', returnId)
    if (!returned) return refuse('return-not-found', { code })
    const { claim } = returned
    if (!claim) return refuse('claim-none', { code })
    if (claim.state === state) return []
    if (claim.state !== 'open' && claim.state !== 'sent') {
      return refuse('claim-settled', { code, who: nameOf(read, claim.by), when: formatMoment(claim.at) })
    }
    const settled = { state, amount, note: note || claim.note, at, by: user.userName }
    return [update('returns', returned, { ...returned, claim: settled, updatedAt: at })]
  },

  say: ({ returnId, state }) => ({
    what: `${claimNames[state]}: hàng hoàn của đơn`,
    about: orderCodeOfReturn(returnId),
  }),
  cause: ({ returnId }) => orderCodeOfReturn(returnId),
})
