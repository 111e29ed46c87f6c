import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * One server per data folder. The lock is held by the operating system for a small SQLite file and ends with the process,
 * however it ends; the process number beside it only serves the message.
 */
export function lockFolder(folder: string): () => void {
  const pidFile = join(folder, 'server.pid')
  const lock = new DatabaseSync(join(folder, 'server.lock'))
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch {
    lock.close()
    const pid = readPid(pidFile)
    throw new Error(
      `The data folder ${folder} is in use by another KhoTay server${pid ? ` (process ${pid})` : ''}. Stop it, or set KHOTAY_DATA to another folder.`,
    )
  }
  writeFileSync(pidFile, String(process.pid))
  return () => {
    rmSync(pidFile, { force: true })
    lock.exec('rollback')
    lock.close()
  }
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return '' // it starts right now and has not written it yet
  }
}
