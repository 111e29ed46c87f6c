import { voidCommand } from '../domain/void.ts'
import { pushCommandLimit } from '../protocol/wire.ts'
import { attentionOf } from '../replica/apply-pull.ts'
import type { Lane, PendingAction } from '../replica/own-rows.ts'
import { everyTable, type ReplicaDatabase } from '../replica/replica-database.ts'
import { putVoid } from '../replica/undo.ts'
import type { Batch } from './batch.ts'
import type { Link, Step } from './link.ts'
import { chokeLimit, tooLargeLimit, verdictOn } from './retry.ts'
import { type Fault, isHealthy } from './transport.ts'

/**
 * The server did not get through a batch. The next one is half as large, so that the good commands pass and the bad one stands
 * alone; when it fails alone again and again it is set aside, and an empty command takes its number (L2).
 */
export async function noteChoke(link: Link, { lane, actions }: Batch, fault: Fault): Promise<Step> {
  const { replica, signal } = link
  const { db, environment } = replica
  const verdict = verdictOn(fault)
  const [first] = actions
  if (!first) return { ok: false, verdict, fault }
  const choking = await noteCount(link, lane.deviceId, actions, fault)
  const isTooLarge = verdict === 'too-large'
  if (actions.length > 1) return isTooLarge ? { ok: true, more: true } : { ok: false, verdict, fault }
  const limit = isTooLarge ? tooLargeLimit : chokeLimit
  const isPoison = choking.count >= limit.count && environment.now() - choking.since >= limit.overMs
  const isEmpty = first.method === voidCommand.method
  // An empty command that fails too shows that the commands are not to blame.
  if (isEmpty || !isPoison) return { ok: false, verdict, fault }
  if (!isTooLarge && !(await isHealthy(environment, signal))) return { ok: false, verdict, fault }
  await environment.step('quarantine')
  await quarantine(db, first, environment.now())
  return { ok: true, more: true }
}

async function noteCount(
  { replica: { db, environment } }: Link,
  deviceId: string,
  actions: readonly PendingAction[],
  { status = 0 }: Fault,
): Promise<{ count: number; since: number }> {
  const now = environment.now()
  return db.transaction('rw', db.lanes, async () => {
    const lane = await db.lanes.get(deviceId)
    const seq = actions[0]?.seq ?? 0
    const before = lane?.choking
    const isSame = before?.seq === seq && before.status === status
    // That many commands are too large together says nothing of the first one.
    const isTogether = status === 413 && actions.length > 1
    const choking = {
      seq,
      status,
      count: isTogether ? 0 : isSame ? before.count + 1 : 1,
      // A clock set back must not prolong the wait for ever.
      since: isSame ? Math.min(before.since, now) : now,
    }
    const batchLimit = Math.max(1, Math.ceil(actions.length / 2))
    if (lane) await db.lanes.put({ ...lane, batchLimit, choking })
    return choking
  })
}

/** A batch went through: the next may be larger again. Inside the transaction that notes the answers. */
export async function noteSwallowed(
  db: ReplicaDatabase,
  { deviceId }: Pick<Lane, 'deviceId'>,
): Promise<void> {
  const lane = await db.lanes.get(deviceId)
  if (lane?.batchLimit === undefined) return
  const { batchLimit, choking: _, ...rest } = lane
  const larger = batchLimit * 2
  await db.lanes.put(larger < pushCommandLimit ? { ...rest, batchLimit: larger } : rest)
}

/** Sets a command aside for a person and lets the queue go on behind an empty one with the same number. */
async function quarantine(db: ReplicaDatabase, { localId }: PendingAction, at: number): Promise<void> {
  await db.transaction('rw', everyTable(db), async () => {
    const action = await db.pendingActions.get(localId)
    if (action?.status !== 'pending') return
    await db.attention.put(attentionOf(action, 'failed', setAside, at))
    await putVoid(db, action)
    const lane = await db.lanes.get(action.deviceId)
    if (lane) {
      const { choking: _, ...rest } = lane
      await db.lanes.put(rest)
    }
  })
}

const setAside = {
  code: 'quarantined',
  text: 'Máy chủ không nhận được việc này nên nó được để riêng cho các việc sau đi tiếp. Kiểm tra rồi gửi lại.',
}
