import { actorOfUser } from './actor-of-user.ts'
import type { Session } from './device-store.ts'
import { browserEnvironment, type Environment } from './environment.ts'
import { mirrorLane } from './eviction.ts'
import { declareReplicaDatabase, type ReplicaDatabase } from './replica-database.ts'

/** What the device remembers of the shop, opened for one person. */
export interface Replica {
  database: string
  db: ReplicaDatabase
  session: Session
  environment: Environment
}

/**
 * `reload`: the browser took the database away; only loading the page again helps.
 * `newer-app`: another tab wants to bring the database up to a newer app; this one has let go and must load again.
 * `blocked`: an older tab does not let go; it has to be closed.
 */
export type ReplicaLoss = 'reload' | 'newer-app' | 'blocked'

const listeners = new Set<(loss: ReplicaLoss, replica: { database: string }) => void>()

/** Tells when a replica cannot be used any more. */
export function onReplicaLoss(
  listener: (loss: ReplicaLoss, replica: { database: string }) => void,
): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellReplicaLoss(loss: ReplicaLoss, database: string): void {
  for (const listener of listeners) listener(loss, { database })
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
  await settleLane({ db, environment }, session)
  return { database, db, session, environment }
}

export function closeReplica(replica: Replica): void {
  replica.db.close()
}

/** Makes sure a person's lane is in the replica, with the newest token. */
export async function settleLane(
  { db, environment }: Pick<Replica, 'db' | 'environment'>,
  session: Session,
): Promise<void> {
  const { deviceId, token, signedInAt, user } = session
  const lane = await db.transaction('rw', db.lanes, async () => {
    const known = await db.lanes.get(deviceId)
    // A worker may come with an older session than the one that just signed in.
    if (known && known.signedInAt >= signedInAt) {
      if (token !== '' || known.signedOut) return known
      const leaving = { ...known, signedOut: true }
      await db.lanes.put(leaving)
      return leaving
    }
    const { needsAuth: _, signedOut: __, ...kept } = known ?? { nextSeq: 1, confirmedSeq: 0 }
    const actor = actorOfUser(user)
    const fresh = { ...kept, deviceId, user: user.userName, actor, token, signedInAt }
    await db.lanes.put(fresh)
    return fresh
  })
  mirrorLane(environment.keepsake, { deviceId, lastSeq: lane.nextSeq - 1, confirmedSeq: lane.confirmedSeq })
}
