import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'

/*
 * 2026-11-22: browser profiles and databases of tests lie in memory where there is room. A disk took a third of the time of a
 * browser test, most of it waiting for writes to be safe from a power cut, which no test makes: a killed process leaves the same
 * behind in memory as on a disk.
 */

const inMemory = '/dev/shm'
const spaceBytes = 2 * 2 ** 30
const memoryBytes = 8 * 2 ** 30

/** Runs tests, and all processes they start, with temporary files in memory; on disk where that has too little room. */
export async function withQuickDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return work()
  const folder = mkdtempSync(join(inMemory, 'khotay-'))
  // PostgreSQL runs as somebody else when tests run as root, and has to get through to its own folder.
  chmodSync(folder, 0o711)
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.env.TMPDIR = folder
  process.once('exit', clear)
  try {
    return await work()
  } finally {
    delete process.env.TMPDIR
    process.off('exit', clear)
    clear()
  }
}

function hasRoom(): boolean {
  if (!existsSync(inMemory) || machineMemoryBytes() < memoryBytes) return false
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize >= spaceBytes
}

/** What this machine, or the container it is, has for us. */
export function machineMemoryBytes(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
