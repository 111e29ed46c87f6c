import { profitIfWhole } from '../domain/profit/profit-of.ts'
import { profitSources } from '../domain/profit/profit-sources.ts'
import { salesBuilt } from '../domain/reports/sales-built.ts'
import { sumsOfProfits } from '../domain/reports/sums-of-profits.ts'
import { mapTogether, settle, WorkingSet } from '../domain/run.ts'
import { summedBy } from '../domain/tables/profits.ts'
import type { Reading, RowWrite, Store, Writing } from './store/store.ts'

/** So many orders are looked at in one transaction: others write in between. */
const atOnce = 200

/**
 * Reckons what orders earned that no command wrote about since profits are kept (2026-11-27), or that came otherwise than by one, and sums them up by day, by product and by other aspects, so that reports find all of them. Where there are as many profits as orders and
 * all of these were summed up before, nothing is walked. Answers how many were missing.
 */
export async function keepMissingProfits(store: Store, company: string): Promise<number> {
  const { orders, profits, isBuilt } = await store.read(company, async (reading) => {
    const count = async (table: 'orders' | 'orderProfits') => {
      const [open, closed] = await Promise.all([
        reading.count({ table, closed: false, after: '', closedSince: 0 }),
        reading.count({ table, closed: true, after: '', closedSince: 0 }),
      ])
      return open + closed
    }
    const [built] = await reading.rows([{ table: 'reportBuilds', key: salesBuilt }])
    return {
      orders: await count('orders'),
      profits: await count('orderProfits'),
      isBuilt: built !== undefined,
    }
  })
  if (orders === profits && isBuilt) return 0
  let missing = 0
  for (const closed of [false, true]) {
    for (let after = ''; ; ) {
      const codes = await store.read(company, async (reading) =>
        (await reading.scan({ table: 'orders', closed, after, closedSince: 0 }, atOnce)).map(
          ({ key }) => key,
        ),
      )
      missing += await keepThese(store, company, codes)
      const last = codes.at(-1)
      if (last === undefined || codes.length < atOnce) break
      after = last
    }
  }
  if (!isBuilt) await store.write(company, noteBuilt)
  return missing
}

async function noteBuilt(writing: Writing): Promise<void> {
  const row = { table: 'reportBuilds', key: salesBuilt, row: { report: salesBuilt } } as const
  await writing.putRows(await writing.advance(), [row])
}

async function keepThese(store: Store, company: string, codes: readonly string[]): Promise<number> {
  // Most rounds find nothing, and lock nobody out to find it.
  const lacking = await store.read(company, (reading) => lackingOf(reading, codes))
  if (lacking.length === 0) return 0
  return store.write(company, async (writing) => {
    const still = await lackingOf(writing, lacking)
    const kept = await settle(
      new WorkingSet(),
      (wanted) => writing.rows(wanted),
      (read) => {
        const profits = mapTogether(read.many('orders', still), (order) => ({
          before: read.get('orderProfits', order.code),
          after: profitIfWhole(profitSources(read, order)),
        }))
        return { profits, sums: sumsOfProfits(read, profits) }
      },
    )
    const rows: RowWrite[] = [
      ...kept.profits.flatMap(({ after }) =>
        after ? [{ table: 'orderProfits' as const, key: after.code, row: after }] : [],
      ),
      ...kept.sums.map(({ table, key, after }) => ({ table: table as 'salesDays', key, row: after })),
    ]
    if (rows.length > 0) await writing.putRows(await writing.advance(), rows)
    return rows.length - kept.sums.length
  })
}

/** Orders whose profit is not kept, or is not in the sums. */
async function lackingOf(reading: Pick<Reading, 'rows'>, codes: readonly string[]): Promise<string[]> {
  const rows = await reading.rows(codes.map((key) => ({ table: 'orderProfits' as const, key })))
  return codes.filter((_, index) => (rows[index] as { summed?: number } | undefined)?.summed !== summedBy)
}
