import type { Session } from '../replica/device-rows.ts'
import { personOf } from '../replica/device-rows.ts'
import { openDeviceStore } from '../replica/device-store.ts'
import type { Lane } from '../replica/own-rows.ts'
import { type Replica, settleLane } from '../replica/replica.ts'
import { declareReplicaDatabase, type ReplicaDatabase } from '../replica/replica-database.ts'
import { verdictOn } from './retry.ts'
import { post } from './transport.ts'

/**
 * 2026-11-22, decisions 27: who signed out keeps the token on this device only until their work was sent; then the server ends the
 * session, and the device forgets the token. Where the server is not reached the token stays for the next contact.
 *
 *   signed out ──▶ work waits ──▶ sent ──▶ the server is told ──▶ ended, or not known any more: token gone
 *                                              └── not reached ──▶ with the next run, or the next start
 */
export async function endSignedOut(replica: Replica, signal?: AbortSignal): Promise<void> {
  for (const lane of await emptiedLanes(replica.db)) {
    if (await waitsElsewhere(replica, lane)) continue
    const { token } = lane
    const reply = await post(replica.environment, { path: '/api/logout', body: { token }, signal })
    if (reply.ok || verdictOn(reply.fault) === 'sign-in') await forgetToken(replica.db, lane)
  }
}

/** The person of the open replica leaves: their lane knows it, and the server too when it is reached and nothing waits. */
export async function leaveReplica(replica: Replica): Promise<void> {
  await settleLane(replica, { ...replica.session, token: '' })
  await endSignedOut(replica)
}

async function emptiedLanes(db: ReplicaDatabase): Promise<Lane[]> {
  const waiting = new Set((await db.pendingActions.toArray()).map(({ deviceId }) => deviceId))
  return (await db.lanes.toArray()).filter(
    ({ signedOut, token, deviceId }) => signedOut && token !== '' && !waiting.has(deviceId),
  )
}

/** A changed permission left work of the person in another replica, and it goes out with the same token. */
async function waitsElsewhere({ environment, database, session }: Replica, lane: Lane): Promise<boolean> {
  const store = openDeviceStore(environment)
  try {
    const person = personOf({ company_id: session.user.company_id, userName: lane.user })
    const others = (await store.allSessions()).filter(
      (other) => other.database !== database && personOf(other.user) === person,
    )
    for (const other of others) if (await hasWork(other, environment)) return true
    return false
  } finally {
    store.close()
  }
}

async function hasWork(
  { database, deviceId }: Session,
  environment: Replica['environment'],
): Promise<boolean> {
  const db = declareReplicaDatabase(database, environment)
  try {
    return (await db.pendingActions.filter((action) => action.deviceId === deviceId).count()) > 0
  } finally {
    db.close()
  }
}

/** Whoever signed in again meanwhile, or did something more, keeps what they brought. */
async function forgetToken(db: ReplicaDatabase, { deviceId, token }: Lane): Promise<void> {
  await db.transaction('rw', db.lanes, db.pendingActions, async () => {
    const lane = await db.lanes.get(deviceId)
    if (lane?.signedOut && lane.token === token) await db.lanes.put({ ...lane, token: '' })
  })
}
