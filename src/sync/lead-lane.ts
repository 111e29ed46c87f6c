import { scopeName, scopeOf } from '../domain/people/scope.ts'
import type { Lane } from '../replica/own-rows.ts'
import type { Replica } from '../replica/replica.ts'

/**
 * The lane whose rows fill the replica: the signed-in person's, else any whose token is good. Somebody whose permissions
 * changed is asked only when nobody of the replica's own scope is left.
 */
export async function leadLane({ db, session, database }: Replica): Promise<Lane | undefined> {
  const able = (await db.lanes.toArray()).filter(({ token, needsAuth }) => token !== '' && !needsAuth)
  const fitting = able.filter((lane) => database.endsWith(`:${scopeNameOf(lane)}`))
  const candidates = fitting.length > 0 ? fitting : able
  return candidates.find(({ deviceId }) => deviceId === session.deviceId) ?? candidates[0]
}

export function scopeNameOf({ actor }: Lane): string {
  return scopeName(scopeOf(actor))
}
