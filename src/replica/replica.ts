import { deepEqual } from '../lib/deep-equal.ts'
import { actorOfUser, userAs } from './actor-of-user.ts'
import type { Session } from './device-rows.ts'
import { browserEnvironment, type Environment } from './environment.ts'
import { mirrorLane } from './eviction.ts'
import type { Lane } from './own-rows.ts'
import { declareReplicaDatabase, everyTable, type ReplicaDatabase } from './replica-database.ts'
import { tellReplicaLoss } from './replica-loss.ts'

/** What the device remembers of the shop, opened for one person. */
export interface Replica {
  database: string
  db: ReplicaDatabase
  session: Session
  environment: Environment
}

/** Opens the replica of a session and makes sure its lane is there, with the newest token. */
export async function openReplica(
  session: Session,
  environment: Environment = browserEnvironment(),
): Promise<Replica> {
  const { database } = session
  const db = declareReplicaDatabase(database, environment)
  db.on('versionchange', () => {
    db.close()
    tellReplicaLoss('newer-app', database)
  })
  db.on('blocked', () => tellReplicaLoss('blocked', database))
  await db.open()
  const { actor } = await settleLane({ db, environment }, session)
  return { database, db, session: { ...session, user: userAs(session.user, actor) }, environment }
}

export function closeReplica(replica: Replica): void {
  replica.db.close()
}

/** Makes sure a person's lane is in the replica, with the newest token; answers it. */
export async function settleLane(
  { db, environment }: Pick<Replica, 'db' | 'environment'>,
  session: Session,
): Promise<Lane> {
  const { deviceId, token, signedInAt, user } = session
  const isNewest = (known: Lane | undefined) => known !== undefined && known.signedInAt >= signedInAt
  // The moment of a lane only ever grows: what was newest before the transaction is so within.
  const before = await db.lanes.get(deviceId)
  const tables = isNewest(before) ? [db.lanes] : everyTable(db)
  // Fetched before the transaction, which would not wait for it; the first screen goes without the rules.
  const rules = before && !isNewest(before) ? await import('./rebase.ts') : undefined
  const lane = await db.transaction('rw', tables, async () => {
    const known = await db.lanes.get(deviceId)
    // A worker may come with an older session than the one that just signed in.
    if (known && isNewest(known)) {
      if (token !== '' || known.signedOut) return known
      const leaving = { ...known, signedOut: true }
      await db.lanes.put(leaving)
      return leaving
    }
    const {
      needsAuth: _,
      signedOut: __,
      outgrown: ___,
      paused: ____,
      ...kept
    } = known ?? { nextSeq: 1, confirmedSeq: 0 }
    const actor = actorOfUser(user)
    const fresh = { ...kept, deviceId, user: user.userName, actor, token, signedInAt }
    await db.lanes.put(fresh)
    if (rules && known && !deepEqual(known.actor, actor)) {
      // What waits may come out otherwise now, and no row of the server need ever say so.
      await rules.rebase(db, { incoming: [], pending: await db.pendingActions.toArray(), queueChanged: true })
    }
    return fresh
  })
  mirrorLane(environment.keepsake, { deviceId, lastSeq: lane.nextSeq - 1, confirmedSeq: lane.confirmedSeq })
  return lane
}
