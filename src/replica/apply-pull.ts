import type { CommandAnswer } from '../protocol/wire.ts'
import { writeMass } from './masses.ts'
import type { Attention, Lane, PendingAction } from './own-rows.ts'
import { readSight } from './read-sight.ts'
import { rebase } from './rebase.ts'
import { recordOf } from './record-of.ts'
import { renumber } from './renumber.ts'
import { everyTable, type ReplicaDatabase } from './replica-database.ts'
import { settleActors } from './settle-actors.ts'
import type { RowWrite } from './write-rows.ts'

/** What a lane's pull said about its commands: the rows that came with it hold those up to `seq`. */
export interface Confirmation {
  deviceId: string
  seq: number
  /** Which command has that number, where the server says so. */
  commandId?: string | undefined
  /** Of commands that came to nothing. */
  answers: readonly CommandAnswer[]
}

export interface Pulled {
  from: number
  to: number
  rows: readonly RowWrite[]
  confirmed: readonly Confirmation[]
  lineage?: string | undefined
  /** Whose sight the rows are: that of the rows they come to. */
  sight?: string | undefined
}

/**
 * Above this a pull is no live change any more but a morning's, or a sheet that somebody writes: one rerun of the screens is cheaper than small puts.
 *
 * 2026-11-26: it was 1,000. Of every small put each live query of a page remembers each key, also those that look elsewhere: 5,000 products that came
 * some hundreds at a time kept two pages busy for 5 s and 3 s.
 */
const catchUpRows = 200

/**
 * Takes in what the server has made of everything: rows, confirmations and cursor in one transaction.
 * An answer to a question that is no longer asked (the cursor moved meanwhile) is dropped.
 */
export function applyPull(db: ReplicaDatabase, pulled: Pulled, at: number): Promise<'applied' | 'stale'> {
  return db.transaction('rw', everyTable(db), async () => {
    if ((await readCursor(db)) !== pulled.from || (await readSight(db)) !== pulled.sight) return 'stale'
    const told = { version: pulled.to, lineage: pulled.lineage ?? (await readLineage(db)) }
    const isOtherActor = await settleActors(db, pulled.rows, told)
    const { pending, queueChanged } = await settleConfirmed(db, pulled.confirmed, at)
    const queue = { pending, queueChanged: queueChanged || isOtherActor }
    const isCatchUp = pulled.rows.length > catchUpRows
    await rebase(db, { incoming: pulled.rows, ...queue, write: isCatchUp ? writeMass : undefined })
    if (pulled.to > pulled.from) await db.meta.put({ key: 'cursor', value: pulled.to })
    // A replica of an older app learns here which history it belongs to.
    if (pulled.lineage !== undefined && (await readLineage(db)) === undefined) {
      await db.meta.put({ key: 'lineage', value: pulled.lineage })
    }
    return 'applied'
  })
}

/** The company version this replica stands at; `undefined` before the first load is through. */
export async function readCursor(db: ReplicaDatabase): Promise<number | undefined> {
  const row = await db.meta.get('cursor')
  return row?.key === 'cursor' ? row.value : undefined
}

/** The history the cursor belongs to; `undefined` in a replica that was filled by an older app or server. */
export async function readLineage(db: ReplicaDatabase): Promise<string | undefined> {
  const row = await db.meta.get('lineage')
  return row?.key === 'lineage' ? row.value : undefined
}

interface Queue {
  pending: PendingAction[]
  queueChanged: boolean
}

/**
 * Takes confirmed commands out of the queue; those that came to nothing are kept for a person to see (S1). A lane sends nothing
 * before this was done once: numbers that a lost database had used would be answered with what it did back then.
 */
async function settleConfirmed(
  db: ReplicaDatabase,
  confirmed: readonly Confirmation[],
  at: number,
): Promise<Queue> {
  let pending = await db.pendingActions.toArray()
  let queueChanged = false
  for (const confirmation of confirmed) {
    const { deviceId, seq, answers } = confirmation
    const lane = await db.lanes.get(deviceId)
    if (!lane || seq < lane.confirmedSeq) continue
    const reached = pending.filter((action) => action.deviceId === deviceId && action.seq <= seq)
    const isOurs = isOfThisDevice(confirmation, lane, reached)
    // Of what was sent and never answered only the server knows whether it came before the copy's: it is sent again.
    const leaving = reached.filter(
      ({ sentAt, status }) => sentAt !== undefined && (isOurs || status !== 'pending'),
    )
    // The server knows numbers of this lane that never left this device: an older copy of the database came back. What waits here is other work, so it gets new
    // numbers instead of being taken for confirmed (S1).
    if (reached.some(isUnsent))
      pending = await renumber(db, pending, deviceId, { behind: seq, which: isUnsent })
    await keepForPerson(db, leaving, answers, at)
    await db.pendingActions.bulkDelete(leaving.map((action) => action.localId))
    const gone = new Set(leaving.map((action) => action.localId))
    pending = pending.filter((action) => !gone.has(action.localId))
    queueChanged ||= leaving.length > 0
    if (lane.confirmedBefore !== undefined) {
      pending = await startAnew(db, pending, lane, seq)
      continue
    }
    const nextSeq = Math.max((await db.lanes.get(deviceId))?.nextSeq ?? 1, seq + 1)
    if (seq !== lane.confirmedSeq || nextSeq !== lane.nextSeq || !lane.met) {
      await db.lanes.put({ ...lane, confirmedSeq: seq, nextSeq, met: true })
    }
  }
  return { pending, queueChanged }
}

function isUnsent({ sentAt }: PendingAction): boolean {
  return sentAt === undefined
}

/** Whether the number that was confirmed is of the command it has here; a copy of this device may have used it for another one. */
function isOfThisDevice(
  { seq, commandId }: Confirmation,
  { nextSeq }: Lane,
  reached: readonly PendingAction[],
): boolean {
  if (commandId === undefined) return true
  const own = reached.find((action) => action.seq === seq)
  return own ? own.id === commandId : seq < nextSeq
}

async function keepForPerson(
  db: ReplicaDatabase,
  leaving: readonly PendingAction[],
  answers: readonly CommandAnswer[],
  at: number,
): Promise<void> {
  const said = new Map(answers.map((answer) => [answer.seq, answer]))
  for (const action of leaving) {
    const status = said.get(action.seq)?.status ?? action.status
    if (status !== 'refused' && status !== 'failed') continue
    const error = said.get(action.seq)?.error ?? action.error ?? withoutReason
    await db.attention.put(await besideOthers(db, attentionOf(action, status, error, at)))
  }
}

/**
 * A backup was put back on the server, which therefore knows fewer commands of this lane than it once confirmed. What still
 * waits here follows behind those it knows; the rest is gone, and the person is told how many.
 */
async function startAnew(
  db: ReplicaDatabase,
  pending: readonly PendingAction[],
  lane: Lane,
  confirmedSeq: number,
): Promise<PendingAction[]> {
  const { confirmedBefore = 0, forgotten = 0, ...kept } = lane
  let seq = confirmedSeq
  const renumbered = pending.map((action): PendingAction => {
    if (action.deviceId !== lane.deviceId) return action
    seq += 1
    const { sentAt: _, error: __, ...unsent } = action
    return { ...unsent, seq, status: 'pending' }
  })
  const own = renumbered.filter(({ deviceId }) => deviceId === lane.deviceId)
  await db.pendingActions.bulkDelete(own.map(({ localId }) => localId))
  await db.pendingActions.bulkPut(own)
  const lost = forgotten + Math.max(0, confirmedBefore - confirmedSeq)
  await db.lanes.put({
    ...kept,
    confirmedSeq,
    nextSeq: seq + 1,
    met: true,
    forgotten: lost > 0 ? lost : undefined,
  })
  return renumbered
}

const withoutReason = { code: 'failed', text: 'Máy chủ không làm được việc này. Thử gửi lại hoặc bỏ qua.' }

/** Numbers are given again after a backup was put back on the server: an entry of the history before is not overwritten. */
async function besideOthers(db: ReplicaDatabase, entry: Attention): Promise<Attention> {
  const known = await db.attention.get(entry.id)
  return known && known.record.id !== entry.record.id
    ? { ...entry, id: `${entry.id}:${entry.record.id}` }
    : entry
}

/** What a person sees of a command that came to nothing. */
export function attentionOf(
  action: PendingAction,
  status: 'refused' | 'failed',
  error: { code: string; text: string },
  at: number,
): Attention {
  const { deviceId, seq, cause } = action
  return { id: `${deviceId}:${seq}`, record: recordOf(action), status, error, at, cause }
}
