import type { DocumentTable } from '../../domain/tables.ts'
import { columnsOf, facetsOf, noFacets } from './facets.ts'

/** One row of one of the store's own tables, as a backup keeps it: the same for every engine. */
export interface BackupRow {
  table: string
  row: { [column: string]: string | number | null }
}

/** A backup is only put into a store without companies, so that nothing is ever mixed or overwritten. */
export class NotEmpty extends Error {
  constructor() {
    super('The store holds companies already. A backup is put into an empty one.')
  }
}

/** A column's name as a backup brought it, safe inside a statement. Throws when it is no plain name. */
export function quoted(column: string): string {
  if (!/^[a-z][a-z_]*$/.test(column)) throw new Error(`The backup names a column ${JSON.stringify(column)}`)
  return `"${column}"`
}

/** Tables of a store, those first to which others point; column names are the same in every engine. */
export const storedTables = [
  'companies',
  'credentials',
  'second_steps',
  'sessions',
  'devices',
  'rows',
  'commands',
  'movements',
  'effects',
  'version_notes',
  'files',
  'job_work',
  'pictures',
  'inbox',
  'linked_shops',
  'secrets',
  'grants',
  'tries',
  'activities',
  'stock_flows',
] as const

/** Tables of a company that no backup holds: devices ask anew, and what was restored elsewhere tells nobody else's. */
const besideBackups = ['push_subscriptions', 'known_devices', 'recoveries'] as const

/** Every table with rows of a company, those that point to others first. */
export const companyTables = [...storedTables, ...besideBackups]
  .toReversed()
  .filter((table) => table !== 'companies')

/** Those whose rows hold bytes. */
export const tablesOfBytes: readonly string[] = ['files', 'pictures', 'inbox']

type Columns = BackupRow['row']

/**
 * What is copied out of a document is no part of a backup: it is computed anew, as the server that restores knows it.
 * @param hexOfBytes how this engine writes the column `bytes` in hexadecimal
 */
export function backupQuery(table: (typeof storedTables)[number], hexOfBytes: string): string {
  if (table === 'rows') return 'select company_id, tbl, key, version, deleted, doc from rows'
  // Where it lies among several servers is no part of the shop.
  if (table === 'companies') return 'select id, version, tombstone_floor, lineage from companies'
  // A backup is text, and both engines know hexadecimal.
  if (table === 'files')
    return `select company_id, id, mime, stored_at, ${hexOfBytes} as bytes, kind, owner, ends_at from files`
  if (table === 'pictures')
    return `select company_id, id, stored_at, ends_at, ${hexOfBytes} as bytes from pictures`
  if (table === 'inbox')
    return `select number, company_id, account, subject, kind, key, status, attempts, due_at, arrived_at, answer, problem, ended_at, ${hexOfBytes} as bytes
      from inbox`
  return `select * from ${table}`
}

/** The row as it is inserted, with what is copied out of its document. */
export function restoredRow({ table, row }: BackupRow): Columns {
  if (table !== 'rows') return row
  const document = documentOf(row)
  const facets = document ? facetsOf(row['tbl'] as DocumentTable, document) : noFacets
  return { ...row, ...columnsOf(facets) }
}

/** Of a row of `rows`: what it holds, nothing when it was deleted. */
export function documentOf(row: Columns): object | undefined {
  return row['deleted'] === 0 ? (JSON.parse(String(row['doc'])) as object) : undefined
}
