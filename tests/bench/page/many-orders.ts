import { scopeName } from '../../../src/domain/people/scope.ts'
import { replicatedTables } from '../../../src/domain/tables.ts'
import { openReplica } from '../../../src/replica/replica.ts'
import { isReplicated, rowsOf } from '../../../src/replica/replica-database.ts'
import { demoBatches } from '../../../src/server/demo/demo-batches.ts'
import { company, staff } from '../../../src/server/demo/shop-front.ts'
import type { Batch } from '../../../src/server/store/load-shop.ts'
import { verify } from '../../../src/sync/verify.ts'

/** So long ago the oldest order comes to lie (ms): devices drop what closed 30 days ago, and that would be measured instead. */
const longestMs = 25 * 86_400_000

/** Fills this profile's replica by hand: orders of a shop that makes so many within 25 days, and sells so many products. Stands at `version`. */
export async function seedManyOrders({
  orders,
  products = 240,
  version,
}: {
  orders: number
  products?: number
  version: number
}): Promise<number> {
  const verified = await verify('chu', 'chu')
  if (!verified.ok) throw new Error(verified.text)
  const { db } = await openReplica(verified.session)
  const scope = scopeName(verified.session.scope)
  await db.companies.put(company)
  await db.staff.bulkPut(staff.map(({ row }) => row))
  const now = Date.now()
  for (const batch of demoBatches({ orders, products, seed: 3, now }) as Iterable<Batch>) {
    if (isReplicated(batch.table) && batch.table !== 'slips')
      await rowsOf(db, batch.table).bulkPut(batch.rows.map((row) => ofLately(row, now)))
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
    // The server has not one of these rows: a device that compared would fetch them anew, and that would be measured.
    { key: 'compared', value: { at: now, differing: [] } },
  ])
  const held = await db.orders.count()
  db.close()
  return held
}

/** The same row, nearer: what was later stays later. */
function ofLately<R extends object>(row: R, now: number): R {
  const near = (at: number) => Math.round(now - longestMs * (1 - Math.exp((at - now) / longestMs)))
  const times = Object.entries(row).filter(([name]) => name === 'createdAt' || name === 'updatedAt')
  return { ...row, ...Object.fromEntries(times.map(([name, at]) => [name, near(at)])) }
}
