import Dexie, { type Table, type Transaction } from 'dexie'
import { type Change, type Command, isRefusal, type Refusal } from '../domain/command.ts'
import type { TableName } from '../domain/tables.ts'
import { must } from '../lib/must.ts'
import { actorOfUser } from './actor-of-user.ts'
import { KnownShadows } from './known-shadows.ts'
import { type Foreseen, latelyRead } from './lately-read.ts'
import { makeId } from './make-id.ts'
import { whyMayNot } from './may-act.ts'
import type { Lane, PendingAction, Place } from './own-rows.ts'
import type { Replica } from './replica.ts'
import { everyTable, type ReplicaDatabase, rowsOf } from './replica-database.ts'
import { placeName } from './watched-reader.ts'
import { type Asked, type Decided, OutOfReach, WorkingRows } from './working-rows.ts'
import { chunks, quietRows, writeRows } from './write-rows.ts'

export type Dispatched =
  | { ok: true; localId: number; seq: number; changes: readonly Change[] }
  | { ok: false; refusal: Refusal }

/** What a person did: one command, or one command several times. */
interface Act<P> {
  command: Command<P>
  /** With their defaults filled in. */
  each: readonly P[]
  /** Writes what is to be stored along, if the rule agrees to any. */
  along?: (() => PromiseLike<unknown>) | undefined
}

interface Stored {
  /** In the order of `each`. */
  dispatched: Dispatched[]
  confirmedSeq: number
}

/** A command that the rule agreed to. */
interface Agreed {
  action: Omit<PendingAction, 'localId'>
  changes: readonly Change[]
}

/** Rows, queue and numbers of an act, in one transaction: over the tables that the command is known to ask for, and over all where that was too few. */
export async function storeAct<P>(replica: Replica, act: Act<P>): Promise<Stored> {
  const { db, session, environment } = replica
  const memory = latelyRead(db)
  const user = actorOfUser(session.user)
  const foreseen = memory.foresee(act.command, act.each, { at: environment.now(), user, id: 'foreseen' })
  const within = act.along ? undefined : memory.tablesOf(act.command, foreseen)
  try {
    return await storeWithin(replica, act, { foreseen, within })
  } catch (thrown) {
    if (!(thrown instanceof OutOfReach)) throw thrown
    return storeWithin(replica, act, { foreseen, within: undefined })
  }
}

/** Where all was foreseen it waits for the store twice: for all the rows it reads, and for all the rows it writes. */
async function storeWithin<P>(
  { db, session, environment }: Replica,
  { command, each, along }: Act<P>,
  { foreseen, within }: { foreseen: Foreseen; within: ReadonlySet<TableName> | undefined },
): Promise<Stored> {
  const working = new WorkingRows(db, { within })
  const shadows = new KnownShadows(db)
  const stored = await db.transaction('rw', reach(db, within), async (transaction) => {
    const [lane] = await Promise.all([
      getLane(db, session.deviceId),
      working.load(foreseen.reads),
      shadows.look(foreseen.changes),
    ])
    const { actor, nextSeq, confirmedSeq } = lane
    const refusal = whyMayNot(actor, command)
    if (refusal) return { dispatched: each.map(() => refused(refusal)), confirmedSeq }
    const asked = each.map((params) => ({
      params,
      circumstances: { at: environment.now(), user: actor, id: makeId(environment) },
    }))
    const decided = await decideEach(working, command, asked)
    let seq = nextSeq
    const answers = decided.map(({ decision, touched }, place): Agreed | Refusal => {
      if (isRefusal(decision)) return decision
      const action = actionOf(command, lane, { ...must(asked[place], 'what was asked'), seq, touched })
      seq += 1
      return { action, changes: decision }
    })
    const agreed = answers.filter((answer): answer is Agreed => !isRefusal(answer))
    if (agreed.length === 0) return { dispatched: answers.filter(isRefusal).map(refused), confirmedSeq }
    const changed = placesOf(agreed.flatMap(({ changes }) => changes))
    await shadows.look(changed)
    mustBeWithin(transaction)
    const [localIds] = await Promise.all([
      enqueue(db, agreed),
      db.lanes.put({ ...lane, nextSeq: seq }),
      shadows.keepFirst(changed, working),
      writeRows(db, working.view(changed)),
    ])
    await along?.()
    return { dispatched: told(answers, localIds), confirmedSeq }
  })
  latelyRead(db).note(command, working.view())
  return stored
}

/** What is written after Dexie lost sight of its transaction would be stored piece by piece, each in a transaction of its own. */
function mustBeWithin(transaction: Transaction): void {
  if (Dexie.currentTransaction !== transaction)
    throw new Dexie.PrematureCommitError('an act waited too long for something that is not the store')
}

function reach(db: ReplicaDatabase, within: ReadonlySet<TableName> | undefined): Table[] {
  if (!within) return everyTable(db)
  return [db.pendingActions, db.lanes, db.shadows, ...[...within].map((table) => rowsOf(db, table))]
}

/** What the rule says of each; one that is for the server alone changes nothing here. */
async function decideEach<P>(
  working: WorkingRows,
  command: Command<P>,
  asked: readonly Asked<P>[],
): Promise<Decided[]> {
  if (command.offline === 'optimistic') return working.decideEach(command, asked)
  return asked.map(() => ({ decision: [], touched: [] }))
}

interface Accepted<P> extends Asked<P> {
  seq: number
  touched: Place[]
}

/** The queue's entry for a command that the rule agreed to. */
function actionOf<P>(
  command: Command<P>,
  { deviceId, user, actor }: Lane,
  { params, circumstances, seq, touched }: Accepted<P>,
): Agreed['action'] {
  const { path, method, v } = command
  const { id, at } = circumstances
  const { company } = actor
  const cause = command.cause?.(params)
  const status = 'pending'
  return { deviceId, seq, id, path, method, v, params, at, user, company, cause, status, touched }
}

/** Answers the names of the queue's new rows. */
async function enqueue(db: ReplicaDatabase, agreed: readonly Agreed[]): Promise<number[]> {
  const actions = agreed.map(({ action }) => action)
  const localIds = await Promise.all(
    chunks(actions, quietRows).map((some) => db.pendingActions.bulkAdd(some, { allKeys: true })),
  )
  return localIds.flat()
}

function told(answers: readonly (Agreed | Refusal)[], localIds: readonly number[]): Dispatched[] {
  const left = [...localIds]
  return answers.map((answer): Dispatched => {
    if (isRefusal(answer)) return refused(answer)
    const { action, changes } = answer
    return { ok: true, localId: must(left.shift(), 'the name of a stored command'), seq: action.seq, changes }
  })
}

function refused(refusal: Refusal): Dispatched {
  return { ok: false, refusal }
}

/** Each place once. */
function placesOf(changes: readonly Change[]): Place[] {
  const places = new Map(changes.map(({ table, key }) => [placeName(table, key), { table, key }]))
  return [...places.values()]
}

async function getLane(db: ReplicaDatabase, deviceId: string): Promise<Lane> {
  const lane = await db.lanes.get(deviceId)
  if (!lane)
    throw new Error(`expected lane ${deviceId} in ${db.name}; open the replica with its session first`)
  return lane
}
