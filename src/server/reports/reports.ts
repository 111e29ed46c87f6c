import type { Actor } from '../../domain/people/actor.ts'
import { must } from '../../lib/must.ts'
import { readAs } from '../auth/caller.ts'
import type { Fields } from '../http/body.ts'
import { getStockValue, getStockValueByWarehouse } from '../queries/get-costs.ts'
import { getProductSales, getSales, getStaffStatDetails, getStaffStats } from '../queries/statistics.ts'
import { getSalesBy, getStaffUpdates, getStatistics } from '../queries/statistics-by-aspect.ts'
import { getProductExchange, getStockAge } from '../queries/stock-flows.ts'
import type { StoredSession } from '../store/accounts.ts'
import type { Reading, Store } from '../store/store.ts'

/** A question that sums up much: it needs nothing but rows and who asks, so it can be answered wherever the store can be read. */
export type Report = (
  reading: Reading,
  actor: Actor,
  fields: Fields,
  around: { now: number },
) => Promise<unknown>

/** What is asked for, by path and method, by whom, and when (ms since 1970). */
export interface ReportQuestion {
  name: string
  session: StoredSession
  fields: Fields
  now: number
}

/** Answers a report as JSON text. */
export type AnswerReport = (question: ReportQuestion) => Promise<string>

/** Where no thread stands beside the server: in tests. */
export function reportsHere(store: Store): AnswerReport {
  return async ({ name, session, fields, now }) => {
    const report = must(reports[name], `the report ${name}`)
    return JSON.stringify(
      await readAs(store, session, (reading, actor) => report(reading, actor, fields, { now })),
    )
  }
}

/** By path and method. */
export const reports: Readonly<Record<string, Report>> = {
  '/api/product getStockValue': getStockValue,
  '/api/product getStockValueByWarehouse': getStockValueByWarehouse,
  '/api/statistic getSales': getSales,
  '/api/statistic getSalesBy': getSalesBy,
  '/api/statistic getStatistics': getStatistics,
  '/api/statistic getProductSales': getProductSales,
  '/api/statistic getProductExchange': getProductExchange,
  '/api/statistic getStockAge': getStockAge,
  '/api/statistic getStaffStats': getStaffStats,
  '/api/statistic getStaffStatDetailsByDateData': getStaffStatDetails,
  '/api/statistic getStaffUpdateOrderDetail': getStaffUpdates,
}
