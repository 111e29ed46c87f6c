import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { isOpenClaim } from '../returns/is-open-claim.ts'
import type { Claim, ClaimPayment } from '../tables/claims.ts'
import { formatMoment } from '../time.ts'
import { claimStates, openClaimOf, orderCodeOfClaim, tellReturn, whyOpenedAlready } from './claims.ts'
import { ClaimAmount, ClaimId, ClaimNote } from './params.ts'

const states = ['open', 'sent', 'paid', 'refused', 'dropped'] as const

/** Where a claim may go from where it stands. */
export const claimSteps: Readonly<Record<Claim['state'], readonly Claim['state'][]>> = {
  open: ['sent', 'paid', 'dropped'],
  sent: ['paid', 'refused', 'dropped'],
  paid: [],
  refused: ['sent'],
  dropped: ['open'],
}

/**
 * A claim goes on: sent to the carrier, paid, refused, given up. What was paid is an entry of the claim's own ledger, written once: who tells the same from another phone is told who was first. What was
 * said by mistake is taken back by whoever said it, while nobody else has said anything since; money by an entry against it.
 */
export const moveClaim = defineCommand({
  path: '/api/3rd_logistic',
  method: 'moveClaim',
  params: v.object({
    claimId: ClaimId,
    state: v.picklist(states),
    /** What was paid, VND; of a claim that is paid. */
    amount: v.optional(ClaimAmount, 0),
    /** What the carrier said. */
    answer: ClaimNote,
    /** How it stood on the screen, for the way back. */
    was: v.optional(v.picklist(states)),
    back: v.optional(v.boolean(), false),
  }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { claimId, state, amount, answer, was, back }, { id, at, user }) {
    const code = orderCodeOfClaim(claimId)
    const claim = read.get('claims', claimId)
    if (!claim) return refuse('claim-not-found', { code })
    const said = {
      code,
      state: claimStates[claim.state],
      who: nameOf(read, claim.by),
      when: formatMoment(claim.at),
    }
    const by = user.userName
    if (back) {
      const isStep = claimSteps[state].includes(claim.state)
      if (claim.state !== was || claim.by !== by || !isStep) return refuse('claim-moved-on', said)
    } else if (claim.state === state && state !== 'paid') {
      return []
    } else if (!claimSteps[claim.state].includes(state)) {
      return refuse('claim-moved-on', said)
    }
    const open = isOpenClaim({ state }) ? openClaimOf(read, code, claim.cause) : undefined
    if (open && open.id !== claimId) return whyOpenedAlready(read, open)
    if (!back && state === 'paid' && amount === 0) return refuse('claim-without-amount', { code })
    const draft = new Draft(read)
    const moved: Claim = {
      ...claim,
      state,
      payments: [...claim.payments, ...entriesOf(claim, { state, amount, back }, { id, at, by })],
      answer: answer || claim.answer,
      at,
      by,
      updatedAt: at,
    }
    draft.put('claims', moved)
    tellReturn(draft, moved)
    return draft.changes
  },

  say: ({ claimId, state, back }) => ({
    what: back ? 'Hoàn tác khiếu nại hãng' : `Khiếu nại hãng: ${claimStates[state].toLowerCase()}`,
    about: orderCodeOfClaim(claimId),
  }),
  cause: ({ claimId }) => orderCodeOfClaim(claimId),
  reverse: ({ claimId, state, was, back }) =>
    was && !back
      ? {
          path: '/api/3rd_logistic',
          method: 'moveClaim',
          params: { claimId, state: was, was: state, back: true },
        }
      : undefined,
})

function entriesOf(
  { payments, state: before }: Claim,
  { state, amount, back }: { state: Claim['state']; amount: number; back: boolean },
  entry: Pick<ClaimPayment, 'id' | 'at' | 'by'>,
): ClaimPayment[] {
  if (!back) return state === 'paid' ? [{ ...entry, amount }] : []
  const taken = before === 'paid' ? payments.at(-1) : undefined
  return taken ? [{ ...entry, amount: -taken.amount, takesBack: taken.id }] : []
}
