/** `npm run backup -- FILE`: everything of the shop in one file, while a server works on it. */
import { resolve } from 'node:path'
import pkg from '../../../package.json' with { type: 'json' }
import type { BackupRow } from '../store/backup-row.ts'
import { connectionProblem } from '../store/connection-problem.ts'
import { placeName } from '../store/open-store.ts'
import { postgresqlBackup } from '../store/postgresql-backup.ts'
import { refuseOneOfSeveral } from '../store/several/join-servers.ts'
import { readServers, type ServerAddress } from '../store/several/server-list.ts'
import { backupOfSeveral } from '../store/several/several-backup.ts'
import { sqliteBackup } from '../store/sqlite-backup.ts'
import { writeBackup } from './backup-file.ts'
import { countRows } from './count-rows.ts'
import { fileArgument } from './file-argument.ts'

export async function backup(file: string, dataFolder: string, print: (line: string) => void): Promise<void> {
  const servers = readServers(process.env)
  const [first] = servers
  print(`Backing up ${placeName({ dataFolder })}`)
  const startedAt = performance.now()
  try {
    const count = countRows(rowsOf(servers, dataFolder), print)
    const { companies = 0 } = await writeBackup(file, {
      engine: first ? 'postgresql' : 'sqlite',
      version: pkg.version,
      madeAt: new Date(),
      rows: count.rows,
    })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    print(`Done: ${companies} companies, ${count.total()} rows in ${seconds} s, in ${file}`)
  } catch (error) {
    if (!first) throw error
    const variable = first.name === '' ? 'DATABASE_URL' : 'DATABASE_URLS'
    throw new Error(connectionProblem(first.address, error, variable), { cause: error })
  }
}

function rowsOf(servers: readonly ServerAddress[], dataFolder: string): AsyncIterable<BackupRow> {
  const [first] = servers
  if (!first) return sqliteBackup(dataFolder)
  return first.name === '' ? postgresqlBackup(first.address, refuseOneOfSeveral) : backupOfSeveral(servers)
}

if (import.meta.main) {
  try {
    const file = fileArgument('backup', process.argv.slice(2))
    await backup(file, resolve(process.env.KHOTAY_DATA ?? 'data'), console.log)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
