import * as v from 'valibot'
import { reckoning } from '../domain/people/row-digests.ts'
import { hidesOf } from '../domain/tables.ts'
import { SumsResponse, wireVersion } from '../protocol/wire.ts'
import { readCursor, readLineage } from '../replica/apply-pull.ts'
import { lastCompared } from '../replica/compared.ts'
import { goOn, holdStill } from '../replica/hold-still.ts'
import { beginRepair } from '../replica/load-point.ts'
import type { Replica } from '../replica/replica.ts'
import { isReplicated, type ReplicaDatabase } from '../replica/replica-database.ts'
import { sumOf } from '../replica/sums.ts'
import { tidy } from '../replica/tidy.ts'
import { leadLane } from './lead-lane.ts'
import type { Link } from './link.ts'
import { post } from './transport.ts'

/** Rows are compared this often (ms); the check reads all of them. */
const everyMs = 86_400_000

/**
 * Compares what this device holds with what the server holds, table by table, and begins to fetch anew what differs. Answers
 * whether it did. A shop that moved on meanwhile is compared the next time.
 *
 * No lock is held: it writes nothing that another executor might not write too, and sending must not wait for it.
 */
export async function compareSums({ replica, signal }: Link): Promise<boolean> {
  const { db, environment } = replica
  const cursor = await readCursor(db)
  const lane = await leadLane(replica)
  if (!lane || cursor === undefined || !(await isDue(db, environment.now()))) return false
  const body = { token: lane.token, deviceId: lane.deviceId, cursor, reckoning, wireVersion }
  const reply = await post(environment, { path: '/api/sync/sums', body, signal })
  await environment.step('sums:answered')
  // An older server knows no sums, and a bad road is for the exchanges that carry work: the next run asks again.
  const answer = reply.ok ? v.safeParse(SumsResponse, reply.body) : undefined
  if (!answer?.success) return false
  const { lineage, closedSince, tables } = answer.output
  if (!tables || lineage !== (await readLineage(db))) return false
  if (!(await holdStill(db, cursor, environment.now()))) return false
  try {
    await environment.step('sums:held')
    const differing = await findDiffering(replica, { ...answer.output, tables, cursor, signal })
    if (!differing) return false
    await db.meta.put({ key: 'compared', value: { at: environment.now(), differing } })
    await environment.step('sums:compared')
    await tidy(db, closedSince, environment.now())
    if (differing.length === 0) return false
    console.error(`rows of ${differing.join(', ')} differ from the server's; they are fetched anew`)
    await beginRepair(db, differing.filter(isReplicated), cursor)
    return true
  } finally {
    await goOn(db)
  }
}

interface Told extends Pick<SumsResponse, 'closedSince' | 'reckoning' | 'seen'> {
  tables: NonNullable<SumsResponse['tables']>
  /** The version at which the server told them. */
  cursor: number
  signal: AbortSignal
}

/** The tables whose rows are others here. `undefined`: something came between. */
async function findDiffering(
  { db, environment }: Replica,
  { tables, closedSince, reckoning: theirs, seen = [], cursor, signal }: Told,
): Promise<string[] | undefined> {
  const differing: string[] = []
  const waiting = await db.pendingActions.count()
  for (const [table, told] of Object.entries(tables)) {
    // A server of another version reckons secrets otherwise: its sums would never agree with ours.
    if (!isReplicated(table) || (theirs !== reckoning && hidesOf(table).length > 0)) continue
    const own = await sumOf(db, table, { cursor, closedSince, seen })
    // Reading all rows takes seconds; work that was done meanwhile goes first.
    if (signal.aborted || !own || (await db.pendingActions.count()) !== waiting) return undefined
    if (own.rows !== told.rows || own.sum !== told.sum) differing.push(table)
    if (!(await holdStill(db, cursor, environment.now()))) return undefined
  }
  return differing
}

/** A clock that was set back must not put the comparison off for ever. */
async function isDue(db: ReplicaDatabase, now: number): Promise<boolean> {
  const compared = await lastCompared({ db })
  return !compared || Math.abs(now - compared.at) >= everyMs
}
