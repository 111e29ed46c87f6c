import { listedTables } from '../../domain/listings/listings.ts'
import { must } from '../../lib/must.ts'
import {
  type BackupRow,
  backupQuery,
  documentOf,
  NotEmpty,
  quoted,
  restoredRow,
  storedTables,
  tablesOfBytes,
} from './backup-row.ts'
import { withMadeRows } from './older-backup.ts'
import { afterRestore } from './outside-queries.ts'
import { fillComboCounts } from './postgresql-combo-counts.ts'
import { insertion, recordsText } from './postgresql-insertion.ts'
import { fillListing } from './postgresql-listing.ts'
import { checkShape } from './postgresql-migrate.ts'
import { type Ask, ask, connect, inTransaction } from './postgresql-query.ts'
import { fillSoldAs } from './postgresql-sold-as.ts'
import { makeLineage } from './store.ts'
import { waybillOf } from './waybill-of.ts'

/** Rows that are fetched, and inserted, at once; of files, each of which may have megabytes, a few. */
const rowsAtOnce = (table: string) => (tablesOfBytes.includes(table) ? 4 : 200)

/**
 * Everything in a database, from one snapshot over a connection of its own, a cursor a table.
 * @param check throws where this database is not to be taken
 */
export async function* postgresqlBackup(
  address: string,
  check: (ask: Ask) => Promise<void> = async () => {},
): AsyncGenerator<BackupRow> {
  const client = await connect(address)
  try {
    await client.query('begin isolation level repeatable read read only')
    const inside: Ask = (text, values) => ask(client, text, values)
    await checkShape(inside)
    await check(inside)
    for (const table of storedTables) {
      await client.query(`declare backup no scroll cursor for ${backupQuery(table, "encode(bytes, 'hex')")}`)
      for (;;) {
        const { rows } = await client.query<BackupRow['row']>(`fetch ${rowsAtOnce(table)} from backup`)
        for (const row of rows) yield { table, row }
        if (rows.length < rowsAtOnce(table)) break
      }
      await client.query('close backup')
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Fills an empty database in one transaction; throws when it is not empty. Every company gets a new lineage. */
export async function restorePostgresql(address: string, rows: AsyncIterable<BackupRow>): Promise<void> {
  const client = await connect(address)
  try {
    await inTransaction(client, 'begin isolation level read committed', async (ask) => {
      await ask('lock table companies in share row exclusive mode')
      if ((await ask('select 1 from companies limit 1')).length > 0) throw new NotEmpty()
      for await (const batch of batches(withMadeRows(rows, Date.now()))) await insertBatch(ask, batch)
      await fillComboCounts(ask)
      await fillSoldAs(ask)
      for (const table of listedTables) await fillListing(ask, table)
      const companies = await ask<{ id: string }>('select id from companies')
      for (const { id } of companies) {
        await ask('update companies set lineage = $2 where id = $1', [id, makeLineage()])
      }
      for (const table of ['effects', 'inbox', 'tries'])
        await ask(`select setval(pg_get_serial_sequence('${table}', 'number'), max(number)) from ${table}`)
      await ask(afterRestore)
      for (const table of ['rows', 'commands', 'movements']) await ask(`analyze ${table}`)
    })
  } finally {
    await client.end()
  }
}

async function insertBatch(ask: Ask, batch: readonly BackupRow[]): Promise<void> {
  const { table, row } = must(batch[0], 'a row of the batch')
  const records = batch.map(recordOf[table] ?? restoredRow)
  const columns = Object.keys(records[0] ?? row)
  columns.forEach(quoted)
  await ask(insertion(table, columns), [recordsText(records)])
}

const recordOf: Record<string, (backup: BackupRow) => BackupRow['row']> = {
  rows: withWaybill,
  files: withBytes,
  pictures: withBytes,
  inbox: withBytes,
}

function withBytes({ row }: BackupRow): BackupRow['row'] {
  return { ...row, bytes: `\\x${row['bytes']}` }
}

function withWaybill(backup: BackupRow): BackupRow['row'] {
  const { row } = backup
  const order = row['tbl'] === 'orders' ? documentOf(row) : undefined
  return { ...restoredRow(backup), waybill: order ? waybillOf(order) : null }
}

/** Rows of one table with the same columns, at most so many. */
async function* batches(rows: AsyncIterable<BackupRow>): AsyncGenerator<BackupRow[]> {
  let batch: BackupRow[] = []
  const shapeOf = ({ table, row }: BackupRow) => `${table} ${Object.keys(row).join(' ')}`
  for await (const row of rows) {
    if (!(storedTables as readonly string[]).includes(row.table)) continue
    if (batch[0] && (batch.length === rowsAtOnce(row.table) || shapeOf(batch[0]) !== shapeOf(row))) {
      yield batch
      batch = []
    }
    batch.push(row)
  }
  if (batch.length > 0) yield batch
}
