import { type Change, type Circumstances, type Command, isRefusal, type Refusal } from '../domain/command.ts'
import { must } from '../lib/must.ts'
import { mirrorLane } from './eviction.ts'
import { durably } from './local-write.ts'
import { makeId } from './make-id.ts'
import { checkedParams, whyMayNot } from './may-act.ts'
import type { Lane } from './own-rows.ts'
import type { Replica } from './replica.ts'
import { everyTable, type ReplicaDatabase } from './replica-database.ts'
import { placeName } from './watched-reader.ts'
import { WorkingRows } from './working-rows.ts'
import { writeRows } from './write-rows.ts'

export type Dispatched =
  | { ok: true; localId: number; seq: number; changes: readonly Change[] }
  | { ok: false; refusal: Refusal }

const listeners = new Set<(replica: Replica) => void>()

/** Tells after every stored command; the sync listens here, so that no screen can forget it. */
export function onDispatched(listener: (replica: Replica) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A person does something: the rule runs over the replica, and its rows and the queue entry are stored in one transaction.
 * Resolves after that transaction is durable. Throws `LocalWriteFailed` when nothing could be stored (S15).
 */
export function dispatch<P>(replica: Replica, command: Command<P>, params: P): Promise<Dispatched> {
  return dispatchAlong(replica, command, params, () => Promise.resolve())
}

/** Like `dispatch`; what `along` writes is stored in the same transaction, and only if the rule agrees. */
export async function dispatchAlong<P>(
  replica: Replica,
  command: Command<P>,
  params: P,
  along: () => PromiseLike<unknown>,
): Promise<Dispatched> {
  const [dispatched] = await storeAll(replica, command, [params], along)
  return must(dispatched, 'what became of a command')
}

/**
 * One act that is many commands: all that the rule agrees to are stored in one transaction, so that the device writes, and screens follow, once. Each is taken or
 * refused by itself, in this order; the answers stand in the same. Resolves and throws as `dispatch` does.
 */
export function dispatchEach<P>(
  replica: Replica,
  command: Command<P>,
  each: readonly P[],
): Promise<Dispatched[]> {
  return storeAll(replica, command, each, () => Promise.resolve())
}

async function storeAll<P>(
  replica: Replica,
  command: Command<P>,
  each: readonly P[],
  along: () => PromiseLike<unknown>,
): Promise<Dispatched[]> {
  const { db, session, environment } = replica
  const { deviceId } = session
  const { dispatched, confirmedSeq } = await durably(replica, () =>
    db.transaction('rw', everyTable(db), async () => {
      const dispatched: Dispatched[] = []
      let lane = await getLane(db, deviceId)
      const why = whyMayNot(lane.actor, command)
      if (why) return { dispatched: each.map(() => ({ ok: false, refusal: why }) as const), confirmedSeq: 0 }
      for (const params of each) {
        const act = { at: environment.now(), user: lane.actor, id: makeId(environment) }
        const result = await store(db, lane, command, checkedParams(command, params), act)
        dispatched.push(result)
        if (result.ok) lane = { ...lane, nextSeq: result.seq + 1 }
      }
      if (dispatched.some(({ ok }) => ok)) await along()
      return { dispatched, confirmedSeq: lane.confirmedSeq }
    }),
  )
  const last = dispatched.findLast(({ ok }) => ok)
  if (last?.ok) {
    mirrorLane(environment.keepsake, { deviceId, lastSeq: last.seq, confirmedSeq })
    for (const listener of listeners) listener(replica)
  }
  return dispatched
}

async function store<P>(
  db: ReplicaDatabase,
  lane: Lane,
  command: Command<P>,
  params: P,
  circumstances: Circumstances,
): Promise<Dispatched> {
  const working = new WorkingRows(db)
  const { decision, touched } =
    command.offline === 'optimistic'
      ? await working.decide(command, params, circumstances)
      : { decision: [], touched: [] }
  if (isRefusal(decision)) return { ok: false, refusal: decision }
  await shadowFirstTouched(db, working, decision)
  await writeRows(
    db,
    decision.map(({ table, key, after }) => ({ table, key, row: after })),
  )
  const { path, method, v } = command
  const { deviceId, nextSeq: seq, user } = lane
  const { id, at } = circumstances
  const cause = command.cause?.(params)
  const localId = await db.pendingActions.add({
    deviceId,
    seq,
    id,
    path,
    method,
    v,
    params,
    at,
    user,
    company: lane.actor.company,
    cause,
    status: 'pending',
    touched,
  })
  await db.lanes.put({ ...lane, nextSeq: seq + 1 })
  return { ok: true, localId, seq, changes: decision }
}

/** Keeps the server's version of rows that no pending command had changed before. */
async function shadowFirstTouched(
  db: ReplicaDatabase,
  working: WorkingRows,
  changes: readonly Change[],
): Promise<void> {
  const known = await db.shadows.bulkGet(changes.map(({ table, key }) => [table, key]))
  const first = changes.filter((_, index) => known[index] === undefined)
  await db.shadows.bulkPut(
    first.map(({ table, key }) => {
      const row = working.known.get(placeName(table, key))?.stored
      return { table, key, row }
    }),
  )
}

async function getLane(db: ReplicaDatabase, deviceId: string): Promise<Lane> {
  const lane = await db.lanes.get(deviceId)
  if (!lane)
    throw new Error(`expected lane ${deviceId} in ${db.name}; open the replica with its session first`)
  return lane
}
