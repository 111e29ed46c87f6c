import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { floorWork } from '../people/permissions.ts'
import { Id, ParcelId } from './params.ts'
import { isWork, parcelAtWork, withLine } from './parcel-at-work.ts'
import { refuse } from './refusals.ts'

/** A packer takes a reported shortage back: the goods were there after all. */
export const withdrawShortage = defineCommand({
  path: '/api/order',
  method: 'withdrawShortage',
  params: v.object({ parcelId: ParcelId, id: Id }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { parcelId, id }, { at, user }) {
    const work = parcelAtWork(read, parcelId, user)
    if (!isWork(work)) return work
    const { parcel } = work
    const shortage = parcel.shortages.find((candidate) => candidate.id === id)
    const line = parcel.lines.find((candidate) => candidate.productCode === shortage?.productCode)
    if (!shortage || !line) return refuse('shortage-not-found', { code: parcel.orderCodes[0]! })
    const changed = withLine(parcel, { ...line, short: Math.max(0, line.short - shortage.quantity) }, at)
    return [
      update('parcels', parcel, {
        ...changed,
        shortages: parcel.shortages.filter((other) => other !== shortage),
      }),
    ]
  },

  say: ({ parcelId }) => ({ what: 'Rút báo thiếu', about: `đơn ${parcelId.split('#')[0]}` }),
  cause: ({ parcelId }) => parcelId.split('#')[0]!,
})
