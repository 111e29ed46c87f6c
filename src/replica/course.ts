import { liveQuery } from 'dexie'
import type { Parcel } from '../domain/tables/parcels.ts'
import { mixUpsNoted } from './mix-ups.ts'
import type { PendingAction } from './own-rows.ts'
import type { Replica } from './replica.ts'

/** What was done at the practice table, as far as rows tell. */
export interface Practised {
  queue: readonly PendingAction[]
  parcels: readonly Parcel[]
  /** How many wrong items were stopped. */
  mixUps: number
}

/** The steps of the course that were ticked off. */
export async function ticksOfCourse({ db }: Replica): Promise<readonly string[]> {
  const row = await db.meta.get('course')
  return row?.key === 'course' ? row.value.done : []
}

/** Ticks off what is seen to be done, for good: an undo takes a scan back, not what was learnt. */
export function tickCourse(replica: Replica, steps: (seen: Practised) => readonly string[]): () => void {
  const { db } = replica
  const subscription = liveQuery(() => practised(replica)).subscribe((seen) => {
    void db
      .transaction('rw', db.meta, async () => {
        const done = await ticksOfCourse(replica)
        const all = new Set([...done, ...steps(seen)])
        if (all.size > done.length) await db.meta.put({ key: 'course', value: { done: [...all] } })
      })
      .catch(() => undefined) // left in the middle of it
  })
  return () => subscription.unsubscribe()
}

async function practised({ db }: Replica): Promise<Practised> {
  const [queue, parcels, mixUps] = await Promise.all([
    db.pendingActions.toArray(),
    db.parcels.toArray(),
    mixUpsNoted(db),
  ])
  return { queue, parcels, mixUps }
}
