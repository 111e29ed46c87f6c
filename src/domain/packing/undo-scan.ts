import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { floorWork } from '../people/permissions.ts'
import { Id, ParcelId } from './params.ts'
import { isWork, parcelAtWork, withPacked } from './parcel-at-work.ts'
import { orderCodeOf } from './parcel-ids.ts'
import { refuse } from './refusals.ts'

/** A packer takes a scanned item out of the parcel again. */
export const undoScan = defineCommand({
  path: '/api/order',
  method: 'undoScan',
  params: v.object({ parcelId: ParcelId, gesture: Id }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { parcelId, gesture }, { at, user }) {
    const work = parcelAtWork(read, parcelId, user)
    if (!isWork(work)) return work
    const { parcel } = work
    const scan = parcel.scans.find((candidate) => candidate.gesture === gesture)
    const line = parcel.lines.find((candidate) => candidate.productCode === scan?.productCode)
    if (!scan || !line) return refuse('scan-not-found', { code: parcel.orderCodes[0]! })
    const packed = Math.max(0, line.packed - scan.quantity)
    const changed = withPacked(parcel, line.productCode, packed, at)
    return [update('parcels', parcel, { ...changed, scans: parcel.scans.filter((other) => other !== scan) })]
  },

  say: ({ parcelId }) => ({ what: 'Hoàn tác lần quét', about: `đơn ${orderCodeOf(parcelId)}` }),
  cause: ({ parcelId }) => orderCodeOf(parcelId),
})
