import { closedAt, growingTables } from '../domain/people/recent.ts'
import { keyOf } from '../domain/tables.ts'
import { endUnusedLoans, placesLent } from './borrowed.ts'
import { type ReplicaDatabase, rowsOf } from './replica-database.ts'
import { noteChanges, tidyChanges } from './row-changes.ts'
import { placeName } from './watched-reader.ts'

/** Rows looked at in one transaction. */
const rowsAtOnce = 500

/**
 * Lets go of orders, parcels and slips that closed before `closedSince` (ms since 1970, server's clock): the server has them.
 * What a waiting command looked at stays, and what is borrowed and in use at `now` (device's clock). Answers how many rows went.
 */
export async function tidy(db: ReplicaDatabase, closedSince: number, now: number): Promise<number> {
  await endUnusedLoans(db, now)
  let gone = 0
  for (const table of growingTables) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const part = await tidyPart(db, table, after, closedSince)
      gone += part.gone
      after = part.last
    }
  }
  await tidyChanges(db)
  return gone
}

function tidyPart(
  db: ReplicaDatabase,
  table: (typeof growingTables)[number],
  after: string,
  closedSince: number,
): Promise<{ gone: number; last: string | undefined }> {
  return db.transaction(
    'rw',
    [rowsOf(db, table), db.pendingActions, db.shadows, db.meta, db.rowChanges],
    async () => {
      const rows = await rowsOf(db, table).where(':id').above(after).limit(rowsAtOnce).toArray()
      const last = rows.length < rowsAtOnce ? undefined : keyOf(table, rows.at(-1) as never)
      const old = rows.filter((row) => (closedAt(table, row) ?? closedSince) < closedSince)
      if (old.length === 0) return { gone: 0, last }
      const inUse = await placesInUse(db)
      const lent = await placesLent(db)
      const keys = old
        .map((row) => keyOf(table, row as never))
        .filter((key) => !inUse.has(placeName(table, key)))
        .filter((key) => !lent.has(placeName(table, key)))
      await rowsOf(db, table).bulkDelete(keys)
      await noteChanges(
        db,
        keys.map((key) => ({ table, key })),
      )
      return { gone: keys.length, last }
    },
  )
}

async function placesInUse(db: ReplicaDatabase): Promise<Set<string>> {
  const pending = await db.pendingActions.toArray()
  const shadows = await db.shadows.toArray()
  const places = [...shadows, ...pending.flatMap(({ touched }) => touched)]
  return new Set(places.map(({ table, key }) => placeName(table, key)))
}
