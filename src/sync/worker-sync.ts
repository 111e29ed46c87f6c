import { allSessions, currentSession, deviceStore, type Session } from '../replica/device-store.ts'
import { openReplica, type Replica, settleLane } from '../replica/replica.ts'
import { makeSyncLoop, type SyncLoop } from './sync-loop.ts'

interface Open {
  replica: Replica
  loop: SyncLoop
}

const open = new Map<string, Promise<Open>>()

/** Browsers stop an event that lasts longer than five minutes; the next event goes on. */
const longestRunMs = 4 * 60_000

/** Sends and fetches for everybody who uses this device. For `event.waitUntil`. */
export async function syncEverybody(): Promise<void> {
  const sessions = await allSessions()
  await Promise.all(Object.values(Object.groupBy(sessions, ({ database }) => database)).map(syncDatabase))
}

async function syncDatabase(sessions: Session[] = []): Promise<void> {
  const newest = sessions.toSorted((left, right) => right.signedInAt - left.signedInAt)[0]
  if (!newest) return
  const { replica, loop } = await opened(newest)
  for (const session of sessions) await settleLane(replica, session)
  // A replica nobody looks at is only worth a request while it holds somebody's work.
  const isInUse = (await currentSession())?.database === replica.database
  if (!isInUse && (await replica.db.pendingActions.count()) === 0) return
  loop.trigger()
  await Promise.race([loop.settled(), replica.environment.wait(longestRunMs)])
  loop.abort()
  await loop.settled()
}

/** Stops within the current exchange: a newer worker takes over only when this one has nothing under way. What waits stays stored. */
export async function restEverybody(): Promise<void> {
  for (const opening of open.values()) (await opening).loop.abort()
}

/** Events follow each other quickly, so the database stays open between them. */
function opened(session: Session): Promise<Open> {
  const known = open.get(session.database)
  if (known) return known.then((held) => (held.replica.db.isOpen() ? held : reopened(session)))
  return reopened(session)
}

function reopened(session: Session): Promise<Open> {
  const opening = openReplica(session).then((replica) => ({
    replica,
    loop: makeSyncLoop(replica, deviceStore()),
  }))
  open.set(session.database, opening)
  opening.catch(() => open.delete(session.database))
  return opening
}
