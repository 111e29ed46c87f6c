import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { defineCommand, isRefusal, update } from '../command.ts'
import { orderCodeOf } from '../parcels/parcel-ids.ts'
import { withShortages } from '../parcels/parcel-lines.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { Id, ParcelId } from './params.ts'
import { parcelAtWork } from './parcel-at-work.ts'

/** A packer takes a reported shortage back: the goods were there after all. */
export const withdrawShortage = defineCommand({
  path: '/api/order',
  method: 'withdrawShortage',
  params: v.object({ parcelId: ParcelId, id: Id }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { parcelId, id }, { at, user }) {
    const work = parcelAtWork(read, parcelId, user)
    if (isRefusal(work)) return work
    const { parcel } = work
    const shortage = parcel.shortages.find((candidate) => candidate.id === id)
    if (!shortage)
      return refuse('shortage-not-found', { code: must(parcel.orderCodes[0], 'an order of the parcel') })
    const others = parcel.shortages.filter((other) => other !== shortage)
    return [update('parcels', parcel, withShortages(parcel, others, at))]
  },

  say: ({ parcelId }) => ({ what: 'Rút báo thiếu', about: `đơn ${orderCodeOf(parcelId)}` }),
  cause: ({ parcelId }) => orderCodeOf(parcelId),
})
