import { keyOf } from '../domain/tables.ts'
import { isReplicated } from '../replica/replica-database.ts'
import type { RowWrite } from '../replica/write-rows.ts'

/** Rows of tables a newer server has and this app does not are left out; a newer app loads them anew (see `LoadPoint.known`). */
export function rowsIn(table: string, puts: readonly object[], dels: readonly string[]): RowWrite[] {
  if (!isReplicated(table)) return []
  return [
    ...dels.map((key): RowWrite => ({ table, key, row: undefined })),
    ...puts.map((row): RowWrite => ({ table, key: keyOf(table, row as never), row })),
  ]
}
