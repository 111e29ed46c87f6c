import { must } from '../../../lib/must.ts'
import type { BackupRow } from '../backup-row.ts'
import { postgresqlBackup } from '../postgresql-backup.ts'
import { ask } from '../postgresql-query.ts'
import { moveLock } from './move-lock.ts'
import { allAnswer, connectTo } from './naming.ts'
import type { ServerAddress } from './server-list.ts'

/** Tables whose rows are numbered by each server, and by no company. */
const numbered: readonly string[] = ['effects', 'inbox', 'tries']

/**
 * Everything on several servers: each company from one snapshot of the server on which it lies. No company moves meanwhile.
 *
 * Numbers that each server gave out are raised above those of the servers before it, since SQLite gives them out for all companies.
 */
export async function* backupOfSeveral(addresses: readonly ServerAddress[]): AsyncGenerator<BackupRow> {
  const home = must(addresses[0], 'the first server')
  await allAnswer(addresses)
  const line = await connectTo(home)
  try {
    await line.query('select pg_advisory_lock_shared($1)', [moveLock])
    const text = 'select company_id as company, server from company_places'
    const found = await ask<{ company: string; server: string }>(line, text)
    const places = new Map(found.map(({ company, server }) => [company, server]))
    const highest = new Map<string, number>()
    for (const { name, address } of addresses) {
      const before = new Map(highest)
      for await (const { table, row } of postgresqlBackup(address)) {
        const company = String(table === 'companies' ? row['id'] : row['company_id'])
        if ((places.get(company) ?? home.name) !== name) continue
        if (!numbered.includes(table)) {
          yield { table, row }
          continue
        }
        const number = Number(row['number']) + (before.get(table) ?? 0)
        highest.set(table, Math.max(number, highest.get(table) ?? 0))
        yield { table, row: { ...row, number } }
      }
    }
  } finally {
    await line.end()
  }
}
