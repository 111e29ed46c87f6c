import type { PendingAction } from '../replica/own-rows.ts'
import type { ReplicaDatabase } from '../replica/replica-database.ts'
import { firstOf } from './waiting.ts'

/** Whose commands go out next, and up to where: the next gesture on this device is another lane's. */
export interface Turn {
  deviceId: string
  /** Commands from this `localId` on wait for the other lane; infinite when there is none. */
  before: number
}

/** Lanes that cannot send now, or are held up in this run (`ended`), let the others pass. */
export async function nextTurn(db: ReplicaDatabase, ended: ReadonlySet<string>): Promise<Turn | undefined> {
  return db.transaction('r', db.pendingActions, db.lanes, async () => {
    const able = (await db.lanes.toArray()).filter(
      ({ deviceId, met, needsAuth, token }) => met && !needsAuth && token !== '' && !ended.has(deviceId),
    )
    const firsts = await Promise.all(able.map(({ deviceId }) => firstWaiting(db, deviceId)))
    const [next, other] = firsts
      .filter((action) => action !== undefined)
      .sort((one, another) => one.localId - another.localId)
    return next && { deviceId: next.deviceId, before: other?.localId ?? Number.POSITIVE_INFINITY }
  })
}

async function firstWaiting(db: ReplicaDatabase, deviceId: string): Promise<PendingAction | undefined> {
  const [first] = await firstOf(db, deviceId, { most: 1, isMeant: ({ status }) => status === 'pending' })
  return first
}
