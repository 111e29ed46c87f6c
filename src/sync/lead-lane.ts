import { type Scope, scopeName, scopeOf, seesAllOf } from '../domain/people/scope.ts'
import type { Lane } from '../replica/own-rows.ts'
import type { Replica } from '../replica/replica.ts'

/**
 * The lane whose rows fill the replica: the signed-in person's, else any whose token is good. Somebody whose rows are no longer of the
 * replica's own scope is asked only when nobody else of it is left, but for one whom the server gave other permissions in the middle of
 * their work here: what they may not see any more goes from under their eyes.
 *
 * 2026-11-23: who was given more and lost nothing goes on with the rows of this replica while a colleague of its scope can fetch them, until the next
 * sign-in moves them. Fetched at once, cost prices lay in the rows that the colleague opens by PIN without a network.
 */
export async function leadLane({ db, session, database }: Replica): Promise<Lane | undefined> {
  const able = (await db.lanes.toArray()).filter(({ token, needsAuth }) => token !== '' && !needsAuth)
  const isOwn = ({ deviceId }: Lane) => deviceId === session.deviceId
  const fitting = able.filter((lane) => isOfReplica(database, lane))
  const own = able.find((lane) => lane.outgrown && isOwn(lane) && session.leftAt === undefined)
  const [colleague] = fitting
  if (own && !(colleague && seesAllOf(scopeIn(own), scopeIn(colleague)))) return own
  const candidates = fitting.length > 0 ? fitting : able
  return candidates.find(isOwn) ?? candidates[0]
}

/** Whether a person sees what this database was made for, as far as the device knows. */
export function isOfReplica(database: string, lane: Lane): boolean {
  return database.endsWith(`:${scopeNameOf(lane)}`)
}

export function scopeNameOf(lane: Lane): string {
  return scopeName(scopeIn(lane))
}

function scopeIn({ actor }: Lane): Scope {
  return scopeOf(actor)
}
