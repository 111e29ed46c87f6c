import { readProfits } from './queries/read-profits.ts'
import type { Store } from './store/store.ts'

/** So many orders are looked at in one transaction: others write in between. */
const atOnce = 200

/**
 * Reckons what orders earned that no command wrote about since profits are kept (2026-11-27), or that came otherwise than by one, so that reports find a row for each. Where there are as many profits as orders
 * none is missing, and nothing is walked. Answers how many were missing.
 */
export async function keepMissingProfits(store: Store, company: string): Promise<number> {
  const { orders, profits } = await store.read(company, async (reading) => {
    const count = async (table: 'orders' | 'orderProfits') => {
      const [open, closed] = await Promise.all([
        reading.count({ table, closed: false, after: '', closedSince: 0 }),
        reading.count({ table, closed: true, after: '', closedSince: 0 }),
      ])
      return open + closed
    }
    return { orders: await count('orders'), profits: await count('orderProfits') }
  })
  if (orders === profits) return 0
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
  return missing
}

async function keepThese(store: Store, company: string, codes: readonly string[]): Promise<number> {
  const places = codes.map((key) => ({ table: 'orderProfits' as const, key }))
  const isAnyMissing = (rows: readonly unknown[]) => rows.some((row) => row === undefined)
  if (!isAnyMissing(await store.read(company, (reading) => reading.rows(places)))) return 0
  return store.write(company, async (writing) => {
    const kept = await writing.rows(places)
    const missing = codes.filter((_, index) => kept[index] === undefined)
    const rows = (await readProfits(writing, missing)).map((row) => ({
      table: 'orderProfits' as const,
      key: row.code,
      row,
    }))
    if (rows.length > 0) await writing.putRows(await writing.advance(), rows)
    return rows.length
  })
}
