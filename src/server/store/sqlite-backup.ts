import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type BackupRow, backupQuery, storedTables } from './backup-row.ts'
import { checkShape } from './migrate.ts'

/**
 * Everything in a data folder, from one snapshot over a connection of its own: a server may work in the folder meanwhile,
 * and nobody waits.
 */
export async function* sqliteBackup(folder: string): AsyncGenerator<BackupRow> {
  const file = join(folder, 'khotay.db')
  if (!existsSync(file)) throw new Error(`There is no shop in the folder ${folder}.`)
  const source = new DatabaseSync(file, { timeout: 5000 })
  try {
    source.exec('pragma query_only = on; begin')
    checkShape(source)
    for (const table of storedTables) {
      for (const row of source.prepare(backupQuery(table, 'lower(hex(bytes))')).iterate()) {
        yield { table, row: { ...row } as BackupRow['row'] }
      }
    }
  } finally {
    source.close()
  }
}
