import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Reader } from './reader.ts'
import { SqliteReading } from './sqlite-reading.ts'
import { inTransaction, isTransient, statementsOf } from './sqlite-statements.ts'
import type { Reading } from './store.ts'
import { turnstile } from './turnstile.ts'

/** Reports read the same pages again and again. */
const usualCacheKiB = 32_768

/** Reads what was committed, one question at a time; no write waits for it. */
export function openSqliteReader({
  folder,
  cacheKiB = usualCacheKiB,
}: {
  folder: string
  cacheKiB?: number
}): Reader {
  const db = new DatabaseSync(join(folder, 'khotay.db'), { readOnly: true, timeout: 5000 })
  db.exec(`pragma cache_size = -${cacheKiB}`)
  const sql = statementsOf(db)
  const inTurn = turnstile()
  return {
    read: <R>(company: string, work: (reading: Reading) => Promise<R>) =>
      inTurn(() => inTransaction(sql, 'begin', () => work(new SqliteReading(sql, company)))),
    isTransient,
    close: () => inTurn(async () => db.close()),
  }
}
