import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/*
 * A folder for what the tests of a run share: made once, by the first test that needs it, and copied by all. `run-e2e.ts` makes
 * it and names it in KHOTAY_RUN_FOLDER.
 */

/** The folder of this run. */
export function runFolder(): string {
  const folder = process.env['KHOTAY_RUN_FOLDER']
  if (!folder)
    throw new Error('Browser tests are run by npm run e2e, which makes the folder that they share.')
  return folder
}

/** Does something that no other test of the run does at the same time. */
export async function oneAtATime<R>(work: () => Promise<R>): Promise<R> {
  const lock = join(runFolder(), 'lock')
  while (!takeLock(lock)) await wait(100)
  try {
    return await work()
  } finally {
    rmSync(lock)
  }
}

function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!isHeld(lock)) rmSync(lock, { force: true })
    return false
  }
}

/** A test that died in the middle holds nothing any more. */
function isHeld(lock: string): boolean {
  const text = textOf(lock)
  if (text === undefined) return false
  if (text === '') return true // just being written
  try {
    process.kill(Number(text), 0)
    return true
  } catch {
    return false
  }
}

/** Nothing where whoever held it lets go of it this moment. */
function textOf(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}
