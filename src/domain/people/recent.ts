import { isClosed } from '../orders/states.ts'
import type { Order, Parcel, Slip, TableName } from '../tables.ts'

/** Closed orders, parcels and slips older than this stay on the server (days). */
export const closedDays = 30

/** Tables that only ever grow: of them a device holds what is open and what closed lately. */
export const growingTables = ['orders', 'parcels', 'slips'] as const satisfies TableName[]

/** When a row that is closed was last changed (ms since 1970); nothing while it is open, or in a table that does not grow. */
export function closedAt(table: TableName, row: object): number | undefined {
  if (table === 'orders') {
    const { state, updatedAt } = row as Order
    return isClosed(state) ? Math.floor(updatedAt) : undefined
  }
  if (table === 'parcels') {
    const { state, updatedAt } = row as Parcel
    return state === 'open' ? undefined : Math.floor(updatedAt)
  }
  if (table === 'slips') {
    const { state, updatedAt } = row as Slip
    return state === 'MỚI' ? undefined : Math.floor(updatedAt)
  }
  return undefined
}

/** Closed rows changed before this instant stay on the server. */
export function closedSince(now: number): number {
  return now - closedDays * 86_400_000
}
