import { scopeName, scopeOf } from '../domain/people/scope.ts'
import type { Lane } from '../replica/own-rows.ts'
import type { Replica } from '../replica/replica.ts'

/**
 * The lane whose rows fill the replica: the signed-in person's, else any whose token is good. Somebody whose rows are no longer of the
 * replica's own scope is asked only when nobody else of it is left, but for one whom the server gave other permissions in the middle of
 * their work here: what they may not see any more goes from under their eyes.
 */
export async function leadLane({ db, session, database }: Replica): Promise<Lane | undefined> {
  const able = (await db.lanes.toArray()).filter(({ token, needsAuth }) => token !== '' && !needsAuth)
  const isOwn = ({ deviceId }: Lane) => deviceId === session.deviceId
  const fitting = able.filter(
    (lane) =>
      database.endsWith(`:${scopeNameOf(lane)}`) ||
      (lane.outgrown && isOwn(lane) && session.leftAt === undefined),
  )
  const candidates = fitting.length > 0 ? fitting : able
  return candidates.find(isOwn) ?? candidates[0]
}

export function scopeNameOf({ actor }: Lane): string {
  return scopeName(scopeOf(actor))
}
