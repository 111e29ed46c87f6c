import { scopeName } from '../../../src/domain/people/scope.ts'
import { replicatedTables } from '../../../src/domain/tables.ts'
import { openReplica } from '../../../src/replica/replica.ts'
import { rowsOf } from '../../../src/replica/replica-database.ts'
import { demoBatches } from '../../../src/server/demo/demo-batches.ts'
import { company, staff } from '../../../src/server/demo/shop-front.ts'
import type { Batch } from '../../../src/server/store/load-shop.ts'
import { verify } from '../../../src/sync/verify.ts'

/** Fills this profile's replica by hand, as no server would send it: every order, however old. Stands at `version`. */
export async function seedManyOrders({
  orders,
  version,
}: {
  orders: number
  version: number
}): Promise<number> {
  const verified = await verify('chu', 'chu')
  if (!verified.ok) throw new Error(verified.text)
  const { db } = await openReplica(verified.session)
  const scope = scopeName(verified.session.scope)
  await db.companies.put(company)
  await db.staff.bulkPut(staff.map(({ row }) => row))
  for (const batch of demoBatches({ orders, products: 240, seed: 3, now: Date.now() }) as Iterable<Batch>) {
    if (batch.table !== 'movements' && batch.table !== 'slips')
      await rowsOf(db, batch.table).bulkPut([...batch.rows])
  }
  await db.meta.bulkPut([
    {
      key: 'load',
      value: {
        generation: 1,
        finished: true,
        known: replicatedTables.join(' '),
        scope,
        lines: 1,
        done: 1,
        left: 0,
      },
    },
    { key: 'cursor', value: version },
  ])
  const held = await db.orders.count()
  db.close()
  return held
}
