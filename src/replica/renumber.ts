import type { PendingAction } from './own-rows.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/**
 * Gives commands of a lane the numbers behind one, in their order: those they had belong to others. They have not arrived under the new ones. Inside a transaction over
 * the queue and the lanes.
 */
export async function renumber(
  db: ReplicaDatabase,
  pending: readonly PendingAction[],
  deviceId: string,
  { behind, which }: { behind: number; which: (action: PendingAction) => boolean },
): Promise<PendingAction[]> {
  let seq = behind
  const renumbered = pending.map((action): PendingAction => {
    if (action.deviceId !== deviceId || !which(action)) return action
    seq += 1
    const { sentAt: _, ...unsent } = action
    return { ...unsent, seq }
  })
  const moved = renumbered.filter((action, index) => action !== pending[index])
  await db.pendingActions.bulkDelete(moved.map((action) => action.localId))
  await db.pendingActions.bulkPut(moved)
  const lane = await db.lanes.get(deviceId)
  if (lane) await db.lanes.put({ ...lane, nextSeq: Math.max(lane.nextSeq, seq + 1) })
  return renumbered
}
