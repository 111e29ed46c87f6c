import type { DBCore, DBCoreTable } from 'dexie'
import type { Replica } from '../../src/replica/replica.ts'

export interface WaitGauge {
  /** How often something was asked for while nothing asked for before was unanswered. */
  waits: number
  /** Tables of each transaction that wrote, in their order. */
  reached: string[][]
}

/** Watches how often work over a replica has to wait for IndexedDB, and over which tables. */
export async function gaugeWaits({ db }: Replica): Promise<WaitGauge> {
  const gauge: WaitGauge = { waits: 0, reached: [] }
  let open = 0
  const watched = <R>(ask: (request: R) => PromiseLike<unknown>) =>
    ((request: R) => {
      if (open === 0) gauge.waits += 1
      open += 1
      const over = () => {
        open -= 1
      }
      const asked = ask(request)
      asked.then(over, over)
      return asked
    }) as never
  db.close()
  db.use({
    stack: 'dbcore',
    name: 'waits',
    create: (core): DBCore => ({
      ...core,
      transaction(stores, mode, options) {
        if (mode === 'readwrite') gauge.reached.push([...stores])
        return core.transaction(stores, mode, options)
      },
      table(name): DBCoreTable {
        const table = core.table(name)
        return {
          ...table,
          get: watched(table.get),
          getMany: watched(table.getMany),
          query: watched(table.query),
          mutate: watched(table.mutate),
        }
      },
    }),
  })
  await db.open()
  Object.assign(gauge, { waits: 0, reached: [] })
  return gauge
}
