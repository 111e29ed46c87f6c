import type { Scope } from '../../domain/people/scope.ts'
import type { Period } from '../../domain/reports/period.ts'
import { salesBuilt } from '../../domain/reports/sales-built.ts'
import { dayPrefix } from '../../domain/reports/sales-of-order.ts'
import type { SalesDay } from '../../domain/tables/sales-days.ts'
import type { Reading } from '../store/store.ts'
import { rowsBetween } from './rows-between.ts'

/** The sums of these days, of warehouses that the person sees, in the order of the days. */
export async function readSales(
  reading: Pick<Reading, 'scan'>,
  { warehouses }: Pick<Scope, 'warehouses'>,
  { from, to }: Period,
): Promise<SalesDay[]> {
  const found: SalesDay[] = []
  for await (const sales of rowsBetween(reading, 'salesDays', {
    from: dayPrefix(from),
    to: dayPrefix(to + 1),
  }))
    if (!warehouses || warehouses.includes(sales.wid)) found.push(sales)
  return found
}

/** Whether orders of before are in the sums too. */
export async function areSalesWhole(reading: Pick<Reading, 'rows'>): Promise<boolean> {
  const [built] = await reading.rows([{ table: 'reportBuilds', key: salesBuilt }])
  return built !== undefined
}
