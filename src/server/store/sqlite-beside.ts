import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { checkShape } from './migrate.ts'
import { sqliteAccounts } from './sqlite-accounts.ts'
import { SqliteReading } from './sqlite-reading.ts'
import { statementsOf } from './sqlite-statements.ts'
import type { Reading, Store } from './store.ts'
import { turnstile } from './turnstile.ts'

/**
 * The accounts of a data folder on which a server may work meanwhile: each change is one short statement, for which the server waits, or
 * this waits for it. Throws when the folder holds no shop, or one of another version.
 */
export function openSqliteBeside(folder: string): Pick<Store, 'accounts' | 'companies' | 'read' | 'close'> {
  const file = join(folder, 'khotay.db')
  if (!existsSync(file)) throw new Error(`There is no shop in the folder ${folder}.`)
  const db = new DatabaseSync(file, { timeout: 10_000, enableForeignKeyConstraints: true })
  try {
    checkShape(db)
  } catch (error) {
    db.close()
    throw error
  }
  const sql = statementsOf(db)
  const inTurn = turnstile()
  return {
    accounts: sqliteAccounts({
      read: (work) => inTurn(async () => work(sql)),
      write: (work) => inTurn(async () => work(sql)),
    }),
    companies: () =>
      inTurn(async () =>
        (sql('select id from companies order by id').all() as { id: string }[]).map(({ id }) => id),
      ),
    read: <R>(company: string, work: (reading: Reading) => Promise<R>) =>
      inTurn(() => work(new SqliteReading(sql, company))),
    close: () => inTurn(async () => db.close()),
  }
}
