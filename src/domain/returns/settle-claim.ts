import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { moneyLimit } from '../money/money.ts'
import { nameOf } from '../people/name-of.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { formatMoment } from '../time.ts'
import { isOpenClaim } from './is-open-claim.ts'
import { Note, ReturnId } from './params.ts'

import { orderCodeOfReturn } from './return-ids.ts'

/** How a complaint stands, as the buttons say it. */
export const claimNames = {
  open: 'Chưa gửi khiếu nại',
  sent: 'Đang khiếu nại',
  won: 'Được bồi thường',
  lost: 'Bị từ chối',
  dropped: 'Không khiếu nại',
} as const

/** The complaint about a return: sent, won, lost, or not made. What is settled stays settled, but for a slip of the finger. */
export const settleClaim = defineCommand({
  path: '/api/order',
  method: 'settleClaim',
  params: v.object({
    returnId: ReturnId,
    state: v.picklist(['open', 'sent', 'won', 'lost', 'dropped']),
    /** What was paid back, VND. */
    amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(moneyLimit)), 0),
    note: Note,
    /** How it stood on the screen, for the way back. */
    was: v.optional(v.picklist(['open', 'sent', 'won', 'lost', 'dropped'])),
    /** Whoever said it by mistake takes it back, while nobody else has said anything since. */
    back: v.optional(v.boolean()),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { returnId, state, amount, note, was, back }, { at, user }) {
    const code = orderCodeOfReturn(returnId)
    const returned = read.get('returns', returnId)
    if (!returned) return refuse('return-not-found', { code })
    const { claim } = returned
    if (!claim) return refuse('claim-none', { code })
    if (claim.carrierClaim !== undefined) return refuse('claim-at-carrier', { code })
    if (claim.state === state) return []
    const said = { code, who: nameOf(read, claim.by), when: formatMoment(claim.at) }
    if (state === 'open' && !back) return refuse('claim-sent', said)
    const isOwnSlip = back && claim.state === was && claim.by === user.userName
    if (!isOwnSlip && (back || !isOpenClaim(claim))) {
      return refuse('claim-settled', said)
    }
    const settled = { state, amount, note: note || claim.note, at, by: user.userName }
    return [update('returns', returned, { ...returned, claim: settled, updatedAt: at })]
  },

  say: ({ returnId, state, back }) => ({
    what: back ? 'Hoàn tác khiếu nại hàng hoàn của đơn' : `${claimNames[state]}: hàng hoàn của đơn`,
    about: orderCodeOfReturn(returnId),
  }),
  cause: ({ returnId }) => orderCodeOfReturn(returnId),
  reverse: ({ returnId, state, was, back }) =>
    was && !back
      ? {
          path: '/api/order',
          method: 'settleClaim',
          params: { returnId, state: was, was: state, back: true },
        }
      : undefined,
})
