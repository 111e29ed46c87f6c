/** What orders come to by day, kept by the server as commands run: what reports are read from. */

import type { Channel } from './orders.ts'
import { serverTable } from './table.ts'

/** Counts and whole VND; what each of them means stands in `reports/figures.ts`. */
export interface SalesSums {
  orders: number
  confirmed: number
  done: number
  cancelled: number
  returned: number
  lost: number
  combos: number
  revenue: number
  doneRevenue: number
  fees: number
  carriage: number
  cost: number
  compensation: number
  profit: number
  unpriced: number
}

/** The orders that somebody made on one day, of one shop and one warehouse. */
export interface SalesDay extends SalesSums {
  key: string
  /** Days since 1970 in Ho Chi Minh. */
  day: number
  wid: string
  channel: Channel
  /** The id by which its channel names it; '' where it has none. */
  shop: string
  by: string
}

/** That all orders, or movements, of before stand in the sums too. */
export interface ReportBuild {
  report: string
  /** They do not yet: of movements by commands up to this version those behind this one are missing. */
  open?: { upTo: number; after?: { deviceId: string; seq: number; id: string } }
}

export const salesDays = serverTable<SalesDay>({ key: 'key' })

export const reportBuilds = serverTable<ReportBuild>({ key: 'report' })
