import type { Command } from '../../../src/domain/command.ts'
import { joinParcels } from '../../../src/domain/packing/join-parcels.ts'
import { startNextParcel } from '../../../src/domain/packing/start-next-parcel.ts'
import { addNote } from '../../../src/domain/shipping/add-note.ts'
import { planNext } from '../../../src/domain/shipping/plan-next.ts'
import { pushToFront } from '../../../src/domain/shipping/push-to-front.ts'
import type { Parcel } from '../../../src/domain/tables.ts'
import type { Dump } from './disk.ts'
import { orderCodes } from './shop.ts'

export const floorWorks = ['next box', 'join boxes', 'say', 'plan', 'to front'] as const
export type FloorWork = (typeof floorWorks)[number]

interface Work {
  /** A number that chooses among what is there. */
  pick: number
  dump: Dump
  userName: string
}

/** A command beyond packing that fits what lies on this phone; nothing when there is nothing to do it to. */
export function floorWorkOf(what: FloorWork, work: Work): [Command, object] | undefined {
  const { pick } = work
  const code = orderCodes[pick % orderCodes.length]!
  switch (what) {
    case 'next box': {
      const parcel = chosen(mine(work), pick)
      return parcel && [startNextParcel as Command, { parcelId: parcel.id }]
    }
    case 'join boxes': {
      const last = chosen(
        mine(work).filter(({ id }) => !id.endsWith('#1')),
        pick,
      )
      if (!last) return undefined
      const [order, place] = last.id.split('#')
      return [joinParcels as Command, { parcelId: `${order}#${Number(place) - 1}` }]
    }
    case 'say':
      return [
        addNote as Command,
        { orderId: code, message: `Tin ${pick}`, type: pick % 2 ? 'note' : 'message' },
      ]
    case 'plan':
      return [planNext as Command, { orderId: code, ...(pick % 3 ? { action: 'wait', due: pick } : {}) }]
    case 'to front':
      return [pushToFront as Command, { code, prior: pick % 2 === 0 }]
  }
}

/** Open parcels of this person with something in them. */
function mine({ dump, userName }: Work): Parcel[] {
  const parcels = [...(dump.get('parcels')?.values() ?? [])] as Parcel[]
  return parcels.filter(({ state, packer }) => state === 'open' && packer === userName)
}

function chosen<T>(list: readonly T[], pick: number): T | undefined {
  return list[pick % Math.max(1, list.length)]
}
