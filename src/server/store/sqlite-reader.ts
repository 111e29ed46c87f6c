import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SqliteReading } from './sqlite-reading.ts'
import { inTransaction, statementsOf } from './sqlite-statements.ts'
import type { Reading, Store } from './store.ts'

/**
 * A further reader of the data folder on which this very process has its store open, for a thread of its own: what it reads is what was committed, and no write waits for it.
 * One question at a time.
 */
export function openSqliteReader(folder: string): Pick<Store, 'read'> & { close(): void } {
  const db = new DatabaseSync(join(folder, 'khotay.db'), { readOnly: true, timeout: 5000 })
  db.exec('pragma cache_size = -32768')
  const sql = statementsOf(db)
  return {
    read: <R>(company: string, work: (reading: Reading) => Promise<R>) =>
      inTransaction(sql, 'begin', () => work(new SqliteReading(sql, company))),
    close: () => db.close(),
  }
}
