import type { DocumentTable } from '../../domain/tables.ts'
import { columnsOf, facetsOf, noFacets } from './facets.ts'
import type { BackupRow, storedTables } from './store.ts'

type Record = BackupRow['row']

/**
 * What is copied out of a document is no part of a backup: it is computed anew, as the server that restores knows it.
 * @param hexOfBytes how this engine writes the column `bytes` in hexadecimal
 */
export function backupQuery(table: (typeof storedTables)[number], hexOfBytes: string): string {
  if (table === 'rows') return 'select company_id, tbl, key, version, deleted, doc from rows'
  // A backup is text, and both engines know hexadecimal.
  if (table === 'files')
    return `select company_id, id, mime, stored_at, ${hexOfBytes} as bytes, kind, owner, ends_at from files`
  return `select * from ${table}`
}

/** The row as it is inserted, with what is copied out of its document. */
export function restoredRow({ table, row }: BackupRow): Record {
  if (table !== 'rows') return row
  const document = documentOf(row)
  const facets = document ? facetsOf(row['tbl'] as DocumentTable, document) : noFacets
  return { ...row, ...columnsOf(facets) }
}

/** Of a row of `rows`: what it holds, nothing when it was deleted. */
export function documentOf(row: Record): object | undefined {
  return row['deleted'] === 0 ? (JSON.parse(String(row['doc'])) as object) : undefined
}
