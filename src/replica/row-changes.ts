import type { ReplicatedTable } from '../domain/tables.ts'
import type { Place } from './own-rows.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/*
 * 2026-11-28: what search keeps over a reload (`search/kept-book.ts`) has to learn which rows became others since, whoever wrote them and whatever was
 * killed meanwhile. A gesture writes nothing more for that: the rows that waiting commands change have shadows. All else that writes rows, or takes
 * shadows away, notes their keys here, within its own transaction; only the rows that a load of the shop brings are not noted, and nothing is kept of a
 * table before they are all here.
 */

/** The tables that people search. */
export type SearchedTable = 'orders' | 'products' | 'customers'

const searched: readonly string[] = ['orders', 'products', 'customers'] satisfies ReplicatedTable[]

/** So many notes may lie here while nobody searches, before all that is kept is given up for them. */
const mostNotes = 5_000

/** A row that became another, and as what it came; nothing is said of one that went. */
interface RowChanged extends Place {
  row?: object | undefined
}

/**
 * Notes rows that became others, of tables that people search. Within a transaction over `rowChanges`; where rows come from the server, over all that
 * `forgetKept` takes.
 */
export async function noteChanges(
  db: Parameters<typeof forgetKept>[0],
  rows: readonly RowChanged[],
): Promise<void> {
  const ofSearched = rows.filter(({ table }) => searched.includes(table))
  if (ofSearched.length === 0) return
  // What a customer had erased stays in nothing that is kept, not until it is written anew some day either.
  if (ofSearched.some(isErased)) await forgetKept(db)
  const keys: Partial<Record<string, string[]>> = {}
  for (const [table, some] of Map.groupBy(ofSearched, ({ table }) => table)) {
    keys[table] = some.map(({ key }) => key)
  }
  await db.rowChanges.add({ keys })
}

/** A customer whose data was erased on request, or an order of theirs. */
function isErased({ row = {} }: RowChanged): boolean {
  if ('erased' in row) return true
  const customer = 'customer' in row ? row.customer : undefined
  return typeof customer === 'object' && customer !== null && 'erasedAt' in customer
}

/** The number of the last note: whoever reads rows behind it sees all that was noted up to it. */
export async function lastChange(db: Pick<ReplicaDatabase, 'rowChanges' | 'meta'>): Promise<number> {
  const [last, known] = await Promise.all([db.rowChanges.toCollection().lastKey(), readKnownSince(db)])
  return Math.max(Number(last ?? 0), known)
}

/** Keys of the rows of a table that may be others than at a note: noted since, or changed by what waits. */
export async function changedSince(
  db: Pick<ReplicaDatabase, 'rowChanges' | 'shadows'>,
  table: SearchedTable,
  note: number,
): Promise<string[]> {
  const [notes, shadows] = await Promise.all([
    db.rowChanges.where(':id').above(note).toArray(),
    db.shadows.toCollection().primaryKeys(),
  ])
  const waiting = shadows.flatMap(([of, key]) => (of === table ? [key] : []))
  return [...new Set([...notes.flatMap(({ keys }) => keys[table] ?? []), ...waiting])]
}

/** The first note that is known: what was read before it may have missed some. */
export async function readKnownSince(db: Pick<ReplicaDatabase, 'meta'>): Promise<number> {
  const row = await db.meta.get('changesSince')
  return row?.key === 'changesSince' ? row.value : 0
}

/** Gives up all that search keeps, also what is being written just now: rows become others that nobody notes one by one. */
export async function forgetKept(
  db: Pick<ReplicaDatabase, 'rowChanges' | 'keptBooks' | 'keptChunks' | 'meta'>,
): Promise<void> {
  const since = await db.rowChanges.add({ keys: {} })
  await Promise.all([
    db.rowChanges.where(':id').below(since).delete(),
    db.meta.put({ key: 'changesSince', value: since }),
    db.keptBooks.clear(),
    db.keptChunks.clear(),
  ])
}

/** Drops the notes that nobody waits for; where search was not used for very long, what it keeps with them. */
export async function tidyChanges(db: ReplicaDatabase): Promise<void> {
  await db.transaction('rw', [db.rowChanges, db.keptBooks, db.keptChunks, db.meta], async () => {
    if ((await db.rowChanges.count()) > mostNotes) return forgetKept(db)
    const books = await db.keptBooks.toArray()
    if (books.length === 0) return
    const since = Math.min(...books.map(({ upTo }) => upTo))
    await db.rowChanges.where(':id').below(since).delete()
    await db.meta.put({ key: 'changesSince', value: Math.max(since, await readKnownSince(db)) })
  })
}
