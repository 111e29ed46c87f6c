import { type ReplicatedTable, replicatedTables } from '../domain/tables.ts'
import { must } from '../lib/must.ts'
import { readCursor, readLineage } from './apply-pull.ts'
import { noteLost } from './borrowed.ts'
import { forgetAnswers } from './kept-answers.ts'
import type { LoadPoint, SyncState } from './own-rows.ts'
import { readSight } from './read-sight.ts'
import { rebase } from './rebase.ts'
import { everyTable, isReplicated, type ReplicaDatabase, rowsOf } from './replica-database.ts'
import { forgetKept } from './row-changes.ts'
import { settleActors } from './settle-actors.ts'
import { readSyncState } from './sync-state.ts'
import { type RowWrite, writeRows } from './write-rows.ts'

/** A line of a snapshot, read. */
export interface LoadedLine {
  table: string
  rows: readonly { key: string; row: object }[]
  last: string
  version: number
  left: number
  lineage?: string | undefined
  scope?: string | undefined
}

/** More than Dexie's quiet limit on purpose: screens are not there yet, and large puts are three times as fast. */
const rowsPerLoadPut = 2000
const writeLoaded: typeof writeRows = (db, rows) => writeRows(db, rows, rowsPerLoadPut)

const knownTables = replicatedTables.join(' ')

/**
 * Where the load stands; `undefined` when there is nothing to load. A newer app that knows more tables loads again, and so does
 * a person whose scope is not the one the replica was filled for.
 */
export async function pendingLoad(db: ReplicaDatabase, scope: string): Promise<LoadPoint | undefined> {
  return db.transaction('rw', ownNotes(db), async () => {
    const point = await readLoadPoint(db)
    // The rows may be of this scope already: an app of before called it otherwise, or the server brought other permissions with them.
    const sight = point?.finished ? await readSight(db) : point?.sight
    const fits = point?.known === knownTables && (point.scope === scope || sight === scope)
    if (point && fits) return point.finished ? undefined : point
    return beginGeneration(db, scope, point)
  })
}

export async function isLoading(db: ReplicaDatabase): Promise<boolean> {
  return !(await readLoadPoint(db))?.finished
}

/** Another one for every line that is stored: tells a load that goes on from one that stands. */
export async function loadStep(db: ReplicaDatabase): Promise<string | undefined> {
  const point = await readLoadPoint(db)
  return point && `${point.generation}/${point.lines}`
}

/** The server cannot go on from our cursor: everything is fetched anew, queue and numbers stay (L3). */
export async function beginRenewal({ db }: { db: ReplicaDatabase }): Promise<void> {
  await db.transaction('rw', ownNotes(db), async () => {
    const point = await readLoadPoint(db)
    // Another executor may have begun it already.
    if (point?.finished) await beginGeneration(db, point.scope, point)
  })
}

/** Tables whose sums differ from the server's are fetched anew; the other rows, the cursor and the queue stay. */
export async function beginRepair(
  db: ReplicaDatabase,
  tables: ReplicatedTable[],
  cursor: number,
): Promise<void> {
  await db.transaction('rw', ownNotes(db), async () => {
    const point = await readLoadPoint(db)
    if (point?.finished && (await readCursor(db)) === cursor) {
      await beginGeneration(db, point.scope, point, { tables, cursor })
    }
  })
}

/** Whether the rows of a load are all here: its own, or those it takes the places of. */
function isWhole(point: LoadPoint | undefined): point is LoadPoint {
  return point?.finished === true || point?.renews === true
}

async function readLoadPoint(db: ReplicaDatabase): Promise<LoadPoint | undefined> {
  const row = await db.meta.get('load')
  return row?.key === 'load' ? row.value : undefined
}

/** What the beginning of a load writes. */
function ownNotes({ meta, rowChanges, keptBooks, keptChunks }: ReplicaDatabase) {
  return [meta, rowChanges, keptBooks, keptChunks]
}

async function beginGeneration(
  db: ReplicaDatabase,
  scope: string,
  before: LoadPoint | undefined,
  repair?: LoadPoint['repair'],
): Promise<LoadPoint> {
  const generation = (before?.generation ?? 0) + 1
  const point: LoadPoint = {
    generation,
    finished: false,
    renews: isWhole(before) && before.known === knownTables && before.scope === scope,
    known: knownTables,
    scope,
    lines: 0,
    done: 0,
    left: 0,
    repair,
  }
  await forgetSeen(db)
  await forgetKept(db)
  await db.meta.delete('cursor')
  await putPoint(db, point, must(replicatedTables[0], 'a first table'), await readSyncState(db))
  return point
}

/** Stores a line and the point to resume from, in one transaction. `undefined`: somebody else stored it. */
export function storeLine(
  db: ReplicaDatabase,
  at: LoadPoint,
  line: LoadedLine,
): Promise<LoadPoint | undefined> {
  return db.transaction('rw', everyTable(db), async () => {
    // Asked for together: there and back to the database takes as long as some hundred rows.
    const [isNext, pending, state] = await Promise.all([
      isStill(db, at),
      db.pendingActions.toArray(),
      readSyncState(db),
    ])
    if (!isNext) return undefined
    const { table, rows, last, version, left, lineage, scope: sight } = line
    if (await isOtherLoad(db, at, line)) {
      await beginGeneration(db, at.scope, at)
      return undefined
    }
    const incoming = isReplicated(table) ? rows.map(({ key, row }): RowWrite => ({ table, key, row })) : []
    const queueChanged = await settleActors(db, incoming, { version, lineage: lineage ?? at.lineage })
    if (at.generation > 1 && isReplicated(table)) {
      const keys = rows.map(({ key }) => key)
      await db.meta.put({ key: `seen:${at.lines}`, value: { table, keys } })
    }
    const point: LoadPoint = {
      ...at,
      version: at.version ?? version,
      lineage: lineage ?? at.lineage,
      sight: sight ?? at.sight,
      table,
      after: last,
      lines: at.lines + 1,
      done: at.done + rows.length,
      left,
    }
    const bringing = rebase(db, { incoming, pending, queueChanged, write: writeLoaded, isLoad: true })
    await Promise.all([bringing, putPoint(db, point, table, state)])
    return point
  })
}

/** The snapshot is through: what it did not hold any more goes, and the cursor starts at the version of its first line. */
export function finishLoad(
  db: ReplicaDatabase,
  at: LoadPoint,
  line: Pick<LoadedLine, 'version' | 'lineage' | 'scope'>,
): Promise<boolean> {
  return db.transaction('rw', everyTable(db), async () => {
    if (!(await isStill(db, at))) return false
    const { version, lineage, scope: sight } = line
    if (await isOtherLoad(db, at, line)) {
      await beginGeneration(db, at.scope, at)
      return false
    }
    if (at.generation > 1) {
      const pending = await db.pendingActions.toArray()
      const incoming = await notSeen(db, at.repair?.tables ?? replicatedTables)
      await rebase(db, { incoming, pending, queueChanged: false })
      await noteLost(db, incoming)
      await forgetSeen(db)
    }
    await settleLineage(db, at.lineage ?? lineage)
    // What was answered to people of another sight is not for these eyes.
    if (isOther(await readSight(db), sight)) await forgetAnswers(db)
    if (sight !== undefined) await db.meta.put({ key: 'sight', value: sight })
    const { repair, ...point } = at
    await db.meta.put({ key: 'load', value: { ...point, finished: true, left: 0 } })
    await db.meta.put({ key: 'cursor', value: repair?.cursor ?? at.version ?? version })
    const { load: _, ...state } = await readSyncState(db)
    // A repair brings some tables only.
    const loadedAt = repair ? state.loadedAt : at.beganAt
    await db.meta.put({ key: 'sync', value: { ...state, loaded: true, loadedAt } })
    // Reading every row again at once, to compare what has just come, would take half as long as the load, behind the end of its bar.
    if (!repair && at.beganAt !== undefined) {
      await db.meta.put({ key: 'compared', value: { at: at.beganAt, differing: [], isFresh: true } })
    }
    return true
  })
}

/**
 * What is stored of this load so far does not fit what comes: a backup was put back on the server, so it belongs to a history that
 * ended; or the person was given other permissions, and a part of it shows too much or too little. A repair fills up older rows.
 */
async function isOtherLoad(
  db: ReplicaDatabase,
  { lineage, sight, repair }: LoadPoint,
  told: Pick<LoadedLine, 'lineage' | 'scope'>,
): Promise<boolean> {
  const [knownLineage, knownSight] = repair ? [await readLineage(db), await readSight(db)] : [lineage, sight]
  return isOther(knownLineage, told.lineage) || isOther(knownSight, told.scope)
}

function isOther(known: string | undefined, told: string | undefined): boolean {
  return known !== undefined && told !== undefined && known !== told
}

/**
 * Notes the history the replica now belongs to. In another one than before, numbers of the lanes mean nothing until the server
 * said how far it is with each (see `settleConfirmed`).
 */
async function settleLineage(db: ReplicaDatabase, lineage: string | undefined): Promise<void> {
  if (lineage === undefined) return
  if (isOther(await readLineage(db), lineage)) {
    const lanes = await db.lanes.toArray()
    await db.lanes.bulkPut(
      lanes.map(({ met: _, ...lane }) => ({
        ...lane,
        confirmedSeq: 0,
        confirmedBefore: Math.max(lane.confirmedSeq, lane.confirmedBefore ?? 0),
      })),
    )
  }
  await db.meta.put({ key: 'lineage', value: lineage })
}

async function isStill(db: ReplicaDatabase, at: LoadPoint): Promise<boolean> {
  const now = await readLoadPoint(db)
  return now !== undefined && !now.finished && now.generation === at.generation && now.lines === at.lines
}

async function putPoint(
  db: ReplicaDatabase,
  point: LoadPoint,
  table: string,
  state: SyncState,
): Promise<void> {
  const { generation, done, left, lines, renews = false } = point
  // Everything before the first line of orders is complete; what is closed comes behind all tables, those before orders included.
  const usable =
    generation > 1 || state.load?.usable === true || (lines > 0 && placeOf(table) >= placeOf('orders'))
  // Packing looks every scanned code up among the products.
  const packable = generation > 1 || state.load?.packable === true || placeOf(table) > placeOf('products')
  // Of the load before this one nothing counts.
  const before = lines > 0 ? (state.load?.wholeTables ?? 0) : 0
  const reached = lines > 0 ? placeOf(table) : 0
  // Closed rows come behind all tables: from the first of them on, no open one is missing.
  const wholeTables = reached < before ? replicatedTables.length : reached
  const load = { table, done, left, usable, packable, wholeTables, renews }
  await db.meta.bulkPut([
    { key: 'load', value: point },
    { key: 'sync', value: { ...state, phase: 'loading', load } },
  ])
}

function placeOf(table: string): number {
  return replicatedTables.indexOf(table as ReplicatedTable)
}

/** Rows of the replica, shadows included, that the new snapshot did not bring. */
async function notSeen(db: ReplicaDatabase, tables: readonly ReplicatedTable[]): Promise<RowWrite[]> {
  const seen = new Map<string, Set<string>>(tables.map((table) => [table, new Set()]))
  for (const row of await db.meta.where('key').startsWith('seen:').toArray()) {
    if (typeof row.value !== 'object' || !('keys' in row.value)) continue
    for (const key of row.value.keys) seen.get(row.value.table)?.add(key)
  }
  const gone: RowWrite[] = []
  for (const table of tables) {
    const keys = (await rowsOf(db, table).toCollection().primaryKeys()) as string[]
    for (const key of keys) if (!seen.get(table)?.has(key)) gone.push({ table, key, row: undefined })
  }
  const shadows = await db.shadows.toArray()
  for (const { table, key } of shadows)
    if (seen.get(table)?.has(key) === false) gone.push({ table, key, row: undefined })
  return gone
}

async function forgetSeen(db: ReplicaDatabase): Promise<void> {
  await db.meta.where('key').startsWith('seen:').delete()
}
