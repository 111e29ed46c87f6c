import type { ReplicatedTable, RowOf } from '../../../src/domain/tables.ts'
import { must } from '../../../src/lib/must.ts'
import { company } from '../../../src/server/demo/shop-front.ts'
import { openSqliteStore } from '../../../src/server/store/sqlite-store.ts'

/** What a row of the shop is made into. */
export type RowChange = {
  [T in ReplicatedTable]: { table: T; key: string; become(row: RowOf<T>): RowOf<T> }
}[ReplicatedTable]

/**
 * Changes rows before the server opens the shop, as an import might. They stand in one version of their own: a phone that loaded the
 * shop before gets all of them at once when it catches up.
 */
export async function changeRows(folder: string, changes: readonly RowChange[]): Promise<void> {
  const store = openSqliteStore(folder, { synchronous: 'off' })
  try {
    await store.write(company.company_id, async (writing) => {
      const rows = await writing.rows(changes)
      const writes = changes.map(({ table, key, become }, index) => {
        const row = must(rows[index], `${key} in ${table}`)
        return { table, key, row: become(row as never) }
      })
      await writing.putRows(await writing.advance(), writes)
    })
  } finally {
    await store.close()
  }
}
