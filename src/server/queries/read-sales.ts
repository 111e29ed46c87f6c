import type { Scope } from '../../domain/people/scope.ts'
import type { Period } from '../../domain/reports/period.ts'
import { salesBuilt } from '../../domain/reports/sales-built.ts'
import { dayPrefix } from '../../domain/reports/sales-of-order.ts'
import type { SalesDay } from '../../domain/tables/sales-days.ts'
import type { Reading } from '../store/store.ts'

/** So many rows are read at once: of most shops a month. */
const atOnce = 2_000

/** The sums of these days, of warehouses that the person sees, in the order of the days. */
export async function readSales(
  reading: Pick<Reading, 'scan'>,
  { warehouses }: Pick<Scope, 'warehouses'>,
  { from, to }: Period,
): Promise<SalesDay[]> {
  const end = dayPrefix(to + 1)
  const found: SalesDay[] = []
  for (let after = dayPrefix(from); ; ) {
    const rows = await reading.scan({ table: 'salesDays', closed: false, after, closedSince: 0 }, atOnce)
    for (const { key, doc } of rows) {
      if (key >= end) return found
      const sales = JSON.parse(doc ?? '') as SalesDay
      if (!warehouses || warehouses.includes(sales.wid)) found.push(sales)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < atOnce) return found
    after = last.key
  }
}

/** Whether orders of before are in the sums too. */
export async function areSalesWhole(reading: Pick<Reading, 'rows'>): Promise<boolean> {
  const [built] = await reading.rows([{ table: 'reportBuilds', key: salesBuilt }])
  return built !== undefined
}
