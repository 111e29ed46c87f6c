import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { Id, ParcelId } from '../packing/params.ts'
import { outOfBag } from '../parcels/out-of-bag.ts'
import { orderCodeOf } from '../parcels/parcel-ids.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { parcelOutOfBag } from './by-hand.ts'
import { HandoverCode } from './params.ts'

import { sessionAtWork } from './session-at-work.ts'

/** A parcel comes out of the bag again: scanned by mistake, or its order must not leave any more. */
export const takeOutParcel = defineCommand({
  path: '/api/handover',
  method: 'takeOutParcel',
  params: v.object({
    code: HandoverCode,
    parcelId: ParcelId,
    /** Takes this very scan back; one that somebody made since stays. */
    gesture: v.optional(Id),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, parcelId, gesture }, { at }) {
    const session = sessionAtWork(read, code)
    if (isRefusal(session)) return session
    const parcel = read.get('parcels', parcelId)
    const isOtherScan = gesture !== undefined && parcel?.handoverScan?.gesture !== gesture
    if (!parcel || parcel.handover !== code || isOtherScan) {
      return refuse('parcel-not-in-handover', { code: orderCodeOf(parcelId), session: code })
    }
    const draft = new Draft(read)
    draft.put('parcels', { ...outOfBag(draft, parcel, at), updatedAt: at })
    return draft.changes
  },

  say: ({ code, parcelId }) => ({
    what: `Lấy kiện của đơn ${orderCodeOf(parcelId)} ra khỏi phiên`,
    about: code,
  }),
  undoByHand: (params, why, read) => parcelOutOfBag(read, params, why),
  cause: ({ code }) => code,
})
