import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { isOpenClaim } from '../returns/is-open-claim.ts'
import { formatMoment } from '../time.ts'
import { claimStates, orderCodeOfClaim, tellReturn } from './claims.ts'
import { ClaimAmount, ClaimId, ClaimNote, ClaimProofs } from './params.ts'

/** What is asked for, why, and what proves it, as long as the claim is under way. */
export const editClaim = defineCommand({
  path: '/api/3rd_logistic',
  method: 'editClaim',
  params: v.object({ claimId: ClaimId, asked: ClaimAmount, note: ClaimNote, proofs: ClaimProofs }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { claimId, asked, note, proofs }, { at }) {
    const code = orderCodeOfClaim(claimId)
    const claim = read.get('claims', claimId)
    if (!claim) return refuse('claim-not-found', { code })
    if (!isOpenClaim(claim)) {
      const said = { who: nameOf(read, claim.by), when: formatMoment(claim.at) }
      return refuse('claim-ended', { code, state: claimStates[claim.state], ...said })
    }
    const draft = new Draft(read)
    const edited = { ...claim, asked, note, proofs: [...proofs], updatedAt: at }
    draft.put('claims', edited)
    tellReturn(draft, edited)
    return draft.changes
  },

  say: ({ claimId }) => ({ what: 'Sửa khiếu nại hãng', about: orderCodeOfClaim(claimId) }),
  cause: ({ claimId }) => orderCodeOfClaim(claimId),
})
