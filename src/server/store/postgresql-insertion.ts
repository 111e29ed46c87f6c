import { storable } from './postgresql-query.ts'

/** The statement that inserts any number of records, which come as `recordsText`: one text, one plan. */
export function insertion(table: string, columns: readonly string[]): string {
  const names = columns.join(', ')
  return `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1::json)`
}

/** Records by column name as the parameter of an insertion. */
export function recordsText(records: readonly Record<string, unknown>[]): string {
  return JSON.stringify(
    records.map((record) =>
      Object.fromEntries(Object.entries(record).map(([column, value]) => [column, storable(value)])),
    ),
  )
}
