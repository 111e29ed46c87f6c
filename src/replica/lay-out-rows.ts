import type { RowOf, TableName } from '../domain/tables.ts'
import type { Replica } from './replica.ts'
import { everyTable } from './replica-database.ts'
import { forgetKept } from './row-changes.ts'

/** Rows of some tables. */
export type RowsByTable = { [T in TableName]?: readonly RowOf<T>[] }

/** Puts these rows in the place of all that a replica of its own world holds; its lanes and what was ticked off of the course stay. */
export async function layOutRows({ db, environment }: Replica, rows: RowsByTable): Promise<void> {
  const course = await db.meta.get('course')
  await db.transaction('rw', everyTable(db), async () => {
    for (const table of everyTable(db)) if (table.name !== 'lanes') await table.clear()
    for (const [table, list] of Object.entries(rows)) await db.table(table).bulkPut(list)
    await db.meta.put({ key: 'sync', value: { phase: 'idle', lastSyncedAt: environment.now() } })
    if (course) await db.meta.put(course)
    await forgetKept(db)
  })
}

/** Whether nothing was laid out yet, or not to its end. */
export async function isBare({ db }: Replica): Promise<boolean> {
  return (await db.orders.count()) === 0
}
