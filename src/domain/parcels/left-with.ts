import { must } from '../../lib/must.ts'
import type { Reader, Refusal } from '../command.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Handover } from '../tables/handovers.ts'
import type { Parcel } from '../tables/parcels.ts'
import { formatMoment } from '../time.ts'

/** The session the parcel left the house with; nothing while it is here. */
export function leftWith(read: Reader, { handover }: Parcel): Handover | undefined {
  const session = handover === undefined ? undefined : read.get('handovers', handover)
  return session?.state === 'done' ? session : undefined
}

/** A box of several may be gone while the others are still here: nobody packs or opens it any more. */
export function whyLeft(read: Reader, parcel: Parcel): Refusal | undefined {
  const session = leftWith(read, parcel)
  if (!session) return undefined
  return refuse('parcel-handed-over', {
    code: must(parcel.orderCodes[0], 'an order of the parcel'),
    session: session.code,
    who: nameOf(read, session.doneBy ?? ''),
    when: formatMoment(session.doneAt ?? session.updatedAt),
  })
}
