/** `npm run restore -- FILE`: a backup into an empty store, of the same engine or the other one. */
import { resolve } from 'node:path'
import { NotEmpty } from '../store/backup-row.ts'
import { openStore, placeName } from '../store/open-store.ts'
import { BrokenBackup, openBackup } from './backup-file.ts'
import { countRows } from './count-rows.ts'
import { fileArgument } from './file-argument.ts'

/** All or nothing, in one transaction. Throws, in words. */
export async function restore(
  file: string,
  dataFolder: string,
  print: (line: string) => void,
): Promise<void> {
  const place = placeName({ dataFolder })
  const { head, rows } = await openBackup(file)
  print(`Putting the backup of ${head.madeAt} (${head.engine}, version ${head.version}) into ${place}`)
  const store = await openStore({ dataFolder })
  const startedAt = performance.now()
  const count = countRows(rows, print)
  try {
    await store.alone(() => store.restore(count.rows))
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    print(
      `Done: ${count.total()} rows in ${seconds} s. Phones notice by themselves and keep what they did not send yet.`,
    )
  } catch (error) {
    throw new Error(problem(error, place), { cause: error })
  } finally {
    await store.close()
  }
}

/** What the database says about a row may hold the row, so only its code is told. */
function problem(error: unknown, place: string): string {
  if (error instanceof BrokenBackup) return error.message
  if (error instanceof NotEmpty) {
    return `${place} holds a shop already. A backup is put into an empty one: name another with KHOTAY_DATA or DATABASE_URL, and start its server with KHOTAY_DEMO=0.`
  }
  const { code = 'no code', errcode } = error as { code?: string; errcode?: number }
  return `${place} did not take the backup (${errcode ?? code}): nothing was put back.`
}

if (import.meta.main) {
  try {
    const file = fileArgument('restore', process.argv.slice(2))
    await restore(file, resolve(process.env.KHOTAY_DATA ?? 'data'), console.log)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
