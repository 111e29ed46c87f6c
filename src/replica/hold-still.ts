import { readCursor } from './apply-pull.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/** Whoever died over a comparison holds it up for so long (ms). */
export const holdMs = 30_000

/**
 * The rows are being compared with those that the server has at this version: what comes along with pokes is left to a pull meanwhile, which goes behind the comparison. In a busy
 * shop it would never end otherwise. Answers whether the device still stands there.
 */
export async function holdStill(db: ReplicaDatabase, cursor: number, now: number): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    if ((await readCursor(db)) !== cursor) return false
    await db.meta.put({ key: 'still', value: now + holdMs })
    return true
  })
}

/** It is through. */
export async function goOn({ meta }: ReplicaDatabase): Promise<void> {
  await meta.delete('still')
}

/** A clock that was set back must not hold it for ever. */
export function isHeldStill(until: unknown, now: number): boolean {
  return typeof until === 'number' && until > now && until - now <= holdMs
}
