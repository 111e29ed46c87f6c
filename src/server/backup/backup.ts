/** `npm run backup -- FILE`: everything of the shop in one file, while a server works on it. */
import { resolve } from 'node:path'
import pkg from '../../../package.json' with { type: 'json' }
import { connectionProblem, databaseAddress, placeName } from '../store/open-store.ts'
import { postgresqlBackup } from '../store/postgresql-backup.ts'
import { sqliteBackup } from '../store/sqlite-backup.ts'
import { writeBackup } from './backup-file.ts'
import { countRows } from './count-rows.ts'
import { fileArgument } from './file-argument.ts'

export async function backup(file: string, dataFolder: string, print: (line: string) => void): Promise<void> {
  const address = databaseAddress()
  print(`Backing up ${placeName({ dataFolder })}`)
  const startedAt = performance.now()
  try {
    const count = countRows(address ? postgresqlBackup(address) : sqliteBackup(dataFolder), print)
    const { companies = 0 } = await writeBackup(file, {
      engine: address ? 'postgresql' : 'sqlite',
      version: pkg.version,
      madeAt: new Date(),
      rows: count.rows,
    })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    print(`Done: ${companies} companies, ${count.total()} rows in ${seconds} s, in ${file}`)
  } catch (error) {
    throw address ? new Error(connectionProblem(address, error), { cause: error }) : error
  }
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
