import type { RowOf, TableName } from '../../domain/tables.ts'
import type { Replica } from '../replica.ts'

/** One row by its key; `undefined` when this device does not hold it. */
export function findRow<T extends TableName>(
  { db }: Replica,
  table: T,
  key: string,
): Promise<RowOf<T> | undefined> {
  return db.table<RowOf<T>, string>(table).get(key)
}

/** Rows by their keys, in the order of the keys; those this device does not hold are left out. */
export async function findRows<T extends TableName>(
  { db }: Replica,
  table: T,
  keys: readonly string[],
): Promise<RowOf<T>[]> {
  return (await db.table<RowOf<T>, string>(table).bulkGet([...keys])).filter((row) => row !== undefined)
}
