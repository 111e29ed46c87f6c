import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { handlingOf } from '../orders/channels.ts'
import { mayDo } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { orderCodeOfReturn } from '../returns/return-ids.ts'
import { formatMoment } from '../time.ts'
import { causeNames, claimsOf, hasCarrier, openClaimFor, openClaimOf, whyOpenedAlready } from './claims.ts'
import { Cause, ClaimAmount, ClaimNote, ClaimProofs, OrderCode } from './params.ts'

/** What a carrier lost, broke, charged too much or did not pay out is claimed from it. Nothing is sent by that: claims go by each carrier's own page or post. */
export const openClaim = defineCommand({
  path: '/api/3rd_logistic',
  method: 'openClaim',
  params: v.object({
    orderCode: OrderCode,
    cause: Cause,
    asked: ClaimAmount,
    note: ClaimNote,
    proofs: ClaimProofs,
    /** The return whose goods it is about. */
    returnId: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(72))),
  }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { orderCode: code, cause, asked, note, proofs, returnId }, circumstances) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    if (!mayDo(circumstances.user, handlingOf(order.channel)))
      return refuse('order-not-allowed', { code, channel: order.channel })
    if (!hasCarrier(order)) return refuse('claim-no-carrier', { code })
    const open = openClaimOf(read, code, cause)
    if (open) return whyOpenedAlready(read, open)
    const returned = returnId === undefined ? undefined : read.get('returns', returnId)
    if (returnId !== undefined && (orderCodeOfReturn(returnId) !== code || !returned))
      return refuse('return-not-found', { code })
    // The return says what its claim says: what was paid for it before would be forgotten.
    const own = returned?.claim
    if (own?.state === 'won' && own.carrierClaim === undefined)
      return refuse('claim-settled', { code, who: nameOf(read, own.by), when: formatMoment(own.at) })
    const draft = new Draft(read)
    const opening = { cause, asked, note, proofs }
    openClaimFor(draft, order, returnId === undefined ? opening : { ...opening, returnId }, circumstances)
    return draft.changes
  },

  answer: (read, { orderCode }) => claimsOf(read, orderCode).at(-1),
  say: ({ orderCode, cause }) => ({ what: `Khiếu nại hãng: ${causeNames[cause]}`, about: orderCode }),
  cause: ({ orderCode }) => orderCode,
})
