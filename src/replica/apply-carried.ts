import { applyPull, type Pulled } from './apply-pull.ts'
import { isHeldStill } from './hold-still.ts'
import { everyTable, isReplicated, type ReplicaDatabase, rowsOf } from './replica-database.ts'
import { noteChanges } from './row-changes.ts'
import { writeRows } from './write-rows.ts'

/** What came along with a poke: rows of one history and sight, and nothing about commands. */
export type Carried = Pick<Pulled, 'from' | 'to' | 'rows'> & { lineage: string; sight: string }

/** `known`: it is here already; another tab was faster. `other`: it does not fit what this device holds, which has to ask. */
export type CarriedOutcome = 'applied' | 'known' | 'other'

/**
 * Takes in what came along with a poke.
 *
 * The rows are as they stood at `to`, so they fit wherever the device stands from `from` on. They say nothing of what became of commands: while any lane has something
 * on its way, its effect may be among them and its confirmation is not, so they wait for a pull.
 */
export async function applyCarried(
  db: ReplicaDatabase,
  carried: Carried,
  at: number,
): Promise<CarriedOutcome> {
  return (await applyAlone(db, carried, at)) ?? (await applyBesideWork(db, carried, at))
}

/** Where nothing waits the rows are written as they are, and only their own tables are held meanwhile. `undefined`: something waits, or rights came. */
async function applyAlone(
  db: ReplicaDatabase,
  carried: Carried,
  at: number,
): Promise<CarriedOutcome | undefined> {
  const names = [...new Set(carried.rows.map(({ table }) => table))]
  if (names.includes('staff')) return undefined
  const tables = names.filter(isReplicated).map((name) => rowsOf(db, name))
  const kept = [db.rowChanges, db.keptBooks, db.keptChunks]
  return db.transaction('rw', [db.meta, db.pendingActions, ...kept, ...tables], async () => {
    const cursor = await cursorFor(db, carried, at)
    if (typeof cursor === 'string') return cursor
    if ((await db.pendingActions.count()) > 0) return undefined
    await writeRows(db, carried.rows)
    await noteChanges(db, carried.rows)
    await db.meta.put({ key: 'cursor', value: carried.to })
    return 'applied'
  })
}

async function applyBesideWork(db: ReplicaDatabase, carried: Carried, at: number): Promise<CarriedOutcome> {
  return db.transaction('rw', everyTable(db), async () => {
    const cursor = await cursorFor(db, carried, at)
    if (typeof cursor === 'string') return cursor
    if (await isAnythingUnderway(db)) return 'other'
    const outcome = await applyPull(db, { ...carried, from: cursor, confirmed: [] }, at)
    return outcome === 'applied' ? 'applied' : 'other'
  })
}

/** Where the device stands, if the rows fit there. */
async function cursorFor(
  db: ReplicaDatabase,
  { from, to, lineage, sight }: Carried,
  at: number,
): Promise<number | 'known' | 'other'> {
  const known = await db.meta.bulkGet(['cursor', 'lineage', 'sight', 'still'])
  const [cursor, ownLineage, ownSight, still] = known.map((row) => row?.value)
  // Without a cursor the shop is being loaded.
  if (typeof cursor !== 'number' || cursor < from) return 'other'
  if (cursor >= to) return 'known'
  if (isHeldStill(still, at)) return 'other'
  if (ownLineage !== lineage) return 'other'
  if (ownSight !== sight) return 'other'
  return cursor
}

/** Whether the server may have done something of any lane that this device does not know it did. */
export async function isAnythingUnderway(db: ReplicaDatabase): Promise<boolean> {
  const waiting = await db.pendingActions.toArray()
  if (waiting.length === 0) return false
  const lanes = new Map((await db.lanes.toArray()).map((lane) => [lane.deviceId, lane]))
  return waiting.some(({ deviceId, sentAt }) => sentAt !== undefined || !lanes.get(deviceId)?.met)
}
