import type { Caught, CaughtKind } from './own-rows.ts'
import type { Replica } from './replica.ts'

/** Older ones are forgotten beyond so many, or after so long (days). */
const mostCaught = 2_000
const keptMs = 31 * 86_400_000

export async function noteCaught({ db, session, environment }: Replica, kind: CaughtKind): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const at = environment.now()
    const known = (await readCaught(db)).filter((caught) => caught.at > at - keptMs)
    const latest = [...known, { kind, by: session.user.userName, at }].slice(-mostCaught)
    await db.meta.put({ key: 'caught', value: { latest } })
  })
}

/** Oldest first. */
export async function readCaught(db: Replica['db']): Promise<readonly Caught[]> {
  const row = await db.meta.get('caught')
  return row?.key === 'caught' ? row.value.latest : []
}
