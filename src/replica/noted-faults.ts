import type { NotedFault } from './own-rows.ts'
import type { ReplicaDatabase } from './replica-database.ts'

type Told = Pick<NotedFault, 'kind' | 'status' | 'code' | 'requestId'>

/** Older ones are forgotten beyond this many. */
const mostFaults = 50

export async function readFaults(db: ReplicaDatabase): Promise<NotedFault[]> {
  const row = await db.meta.get('faults')
  return row?.key === 'faults' ? row.value.latest : []
}

/** Keeps what a run met, oldest first; the same fault again is counted. A missing network is no fault and is not kept. */
export async function noteFaults(db: ReplicaDatabase, told: readonly Told[], at: number): Promise<void> {
  const fresh = told.filter(({ kind }) => ['status', 'nonsense', 'bug'].includes(kind))
  if (fresh.length === 0) return
  await db.transaction('rw', db.meta, async () => {
    const faults = await readFaults(db)
    for (const { kind, status, code, requestId } of fresh) {
      const last = faults.at(-1)
      const isSame = last?.kind === kind && last.status === status && last.code === code
      if (isSame) faults.pop()
      faults.push({ at, kind, times: isSame ? last.times + 1 : 1, status, code, requestId })
    }
    await db.meta.put({ key: 'faults', value: { latest: faults.slice(-mostFaults) } })
  })
}
