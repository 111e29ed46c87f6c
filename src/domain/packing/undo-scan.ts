import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { layBack } from '../parcels/lay-back.ts'
import { orderCodeOf } from '../parcels/parcel-ids.ts'
import { withPacked } from '../parcels/parcel-lines.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { unitsIntoParcel } from './by-hand.ts'
import { Id, ParcelId } from './params.ts'
import { parcelAtWork } from './parcel-at-work.ts'

/** A unit that goes back within this time was never away for a person who counts. */
const atOnceMs = 120_000

/** A packer takes a scanned item out of the parcel again. */
export const undoScan = defineCommand({
  path: '/api/order',
  method: 'undoScan',
  params: v.object({ parcelId: ParcelId, gesture: Id }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { parcelId, gesture }, circumstances) {
    const { at, user } = circumstances
    const work = parcelAtWork(read, parcelId, user)
    if (isRefusal(work)) return work
    const { parcel } = work
    const scan = parcel.scans.find((candidate) => candidate.gesture === gesture)
    const line = parcel.lines.find((candidate) => candidate.productCode === scan?.productCode)
    if (!scan || !line)
      return refuse('scan-not-found', { code: must(parcel.orderCodes[0], 'an order of the parcel') })
    const packed = Math.max(0, line.packed - scan.quantity)
    const changed = withPacked(parcel, line.productCode, packed, at)
    const draft = new Draft(read)
    if (at - scan.at > atOnceMs) layBack(draft, parcel, circumstances, [scan])
    draft.put('parcels', { ...changed, scans: parcel.scans.filter((other) => other !== scan) })
    return draft.changes
  },

  say: ({ parcelId }) => ({ what: 'Hoàn tác lần quét', about: `đơn ${orderCodeOf(parcelId)}` }),
  undoByHand: (params, _, read) => unitsIntoParcel(read, params),
  cause: ({ parcelId }) => orderCodeOf(parcelId),
})
