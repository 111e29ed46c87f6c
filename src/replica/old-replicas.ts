import Dexie from 'dexie'
import type { Session } from './device-rows.ts'
import type { DeviceStore } from './device-store.ts'
import type { Environment } from './environment.ts'
import { forgetMirrors } from './eviction.ts'
import { forgetLabels } from './kept-labels.ts'
import type { Replica } from './replica.ts'
import { declareReplicaDatabase } from './replica-database.ts'

/** A replica nobody has used for so long is looked at (ms): until then another window may still have it open. */
const untouchedMs = 86_400_000
/** Who signed out finds their shop here for so long (ms), without fetching it anew: over a weekend, not over a change of staff. */
const signedOutMs = 7 * 86_400_000

/**
 * A changed permission moves a person to another replica; the one they left is deleted once nothing waits in it and nothing in
 * it asks for a person. So is one whose people all signed out a week ago, where somebody else uses the device. Answers the names of those that went.
 */
export async function deleteOldReplicas(environment: Environment, store: DeviceStore): Promise<string[]> {
  const sessions = await store.allSessions()
  const gone: string[] = []
  for (const [database, own] of Map.groupBy(sessions, (session) => session.database)) {
    if (!own.every((session) => isLeft(session, environment.now()))) continue
    if (!(await isEmptied(database, environment))) continue
    await store.forgetSessions(own.map(({ deviceId }) => deviceId))
    const lanes = new Set(own.map(({ deviceId }) => deviceId))
    forgetMirrors(environment.keepsake, (deviceId) => lanes.has(deviceId))
    await forgetLabels(environment, database)
    await new Dexie(database, environment).delete()
    gone.push(database)
  }
  return gone
}

/** What came to nothing in a replica the person left is shown in the one they use. */
export async function carryAttention(
  { db, session, environment }: Replica,
  store: DeviceStore,
): Promise<void> {
  const { user, database } = session
  for (const left of await store.allSessions()) {
    const isTheirs = left.user.userName === user.userName && left.user.company_id === user.company_id
    if (left.database === database || !isTheirs) continue
    const old = declareReplicaDatabase(left.database, environment)
    try {
      const entries = await old.attention.filter(({ record }) => record.deviceId === left.deviceId).toArray()
      // Taken away only once it is stored here: killed in between, it is carried again under the same id.
      await db.attention.bulkPut(entries)
      await old.attention.bulkDelete(entries.map(({ id }) => id))
    } finally {
      old.close()
    }
  }
}

function isLeft({ leftAt, signedOutAt }: Session, now: number): boolean {
  const since = (at: number | undefined) => (at === undefined ? 0 : now - at)
  return since(leftAt) >= untouchedMs || since(signedOutAt) >= signedOutMs
}

async function isEmptied(database: string, environment: Environment): Promise<boolean> {
  const db = declareReplicaDatabase(database, environment)
  try {
    return (await db.pendingActions.count()) === 0 && (await db.attention.count()) === 0
  } finally {
    db.close()
  }
}
