import { joinParcels } from '../../../../src/domain/packing/join-parcels.ts'
import { startNextParcel } from '../../../../src/domain/packing/start-next-parcel.ts'
import type { Parcel } from '../../../../src/domain/tables.ts'
import { type AtWork, oneOf, type Works } from './at-work.ts'

/** Packing one order into several boxes. */
export const boxWorks = {
  'next box': {
    weight: 2,
    async act(at) {
      const parcel = oneOf(at.dice, mine(at))
      if (parcel) await at.does(startNextParcel, { parcelId: parcel.id })
    },
  },
  'join boxes': {
    weight: 1,
    async act(at) {
      const last = oneOf(
        at.dice,
        mine(at).filter(({ id }) => !id.endsWith('#1')),
      )
      if (!last) return
      const [order, place] = last.id.split('#')
      await at.does(joinParcels, { parcelId: `${order}#${Number(place) - 1}` })
    },
  },
} satisfies Works

/** Open parcels of this person. */
function mine({ rows, userName }: AtWork): Parcel[] {
  return rows('parcels').filter(({ state, packer }) => state === 'open' && packer === userName)
}
