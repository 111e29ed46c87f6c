import type { PendingAction } from '../replica/own-rows.ts'
import type { ReplicaDatabase } from '../replica/replica-database.ts'

/** A request of the database costs as much as reading some dozens of commands. */
const atOnce = 256

/**
 * The first commands of a lane, from a number on, that are meant. Read by the hundred: the database goes from one row to the next far more slowly than it
 * hands out many, and all that was sent and is not confirmed lies in front of what waits.
 */
export async function firstOf(
  db: ReplicaDatabase,
  deviceId: string,
  { from = 0, most, isMeant }: { from?: number; most: number; isMeant(action: PendingAction): boolean },
): Promise<PendingAction[]> {
  const found: PendingAction[] = []
  for (let next = from; ; ) {
    const some = await db.pendingActions
      .where('[deviceId+seq]')
      .between([deviceId, next], [deviceId, Number.MAX_SAFE_INTEGER])
      .limit(atOnce)
      .toArray()
    found.push(...some.filter(isMeant))
    const last = some.at(-1)
    if (!last || some.length < atOnce || found.length >= most) return found.slice(0, most)
    next = last.seq + 1
  }
}
