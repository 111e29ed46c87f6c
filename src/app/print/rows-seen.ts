import { linesSeen } from '../../domain/people/sees-gifts.ts'
import type { PaperRows } from '../../replica/queries/paper/paper.ts'

/** The rows that papers are drawn from, as this person reads them: without gifts for whoever does not see gifts (FUL-336). */
export function rowsSeen(rows: PaperRows, gifts: boolean): PaperRows {
  if (gifts) return rows
  const orders = rows.orders.map((order) => ({ ...order, swItems: linesSeen(order.swItems, false) }))
  return { ...rows, orders }
}
