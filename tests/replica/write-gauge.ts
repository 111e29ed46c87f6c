import Dexie, { type DBCore, type DBCoreMutateRequest } from 'dexie'
import type { Replica } from '../../src/replica/replica.ts'

export interface WriteGauge {
  /** Tables in the order they were written to, one entry a write. */
  writes: { table: string; rows: number }[]
  /** The write with this number (from 1) fails the way a full disk does. */
  failAt: number
  /** Which fault it is. */
  fault: string
}

/** Watches every write that reaches IndexedDB, and fails one when told. */
export async function gaugeWrites({ db }: Replica): Promise<WriteGauge> {
  const gauge: WriteGauge = { writes: [], failAt: 0, fault: 'QuotaExceededError' }
  db.close()
  db.use({
    stack: 'dbcore',
    name: 'gauge',
    create: (core): DBCore => ({
      ...core,
      table(name) {
        const table = core.table(name)
        return {
          ...table,
          mutate(request) {
            gauge.writes.push({ table: name, rows: rowsOf(request) })
            if (gauge.writes.length === gauge.failAt) {
              return Dexie.Promise.reject(new DOMException('planted', gauge.fault))
            }
            return table.mutate(request)
          },
        }
      },
    }),
  })
  await db.open()
  gauge.writes = []
  return gauge
}

function rowsOf(request: DBCoreMutateRequest): number {
  if (request.type === 'deleteRange') return 0
  return request.type === 'delete' ? request.keys.length : request.values.length
}
