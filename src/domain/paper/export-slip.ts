import { goodsOf } from '../parcels/goods-of.ts'
import type { Order } from '../tables/orders.ts'

export interface ExportRow {
  wid: string
  bid: string
  productCode: string
  name: string
  variant?: string
  image?: string
  amount: number
}

/** What has to be fetched for these orders together: one row a product and shelf, in the order of the walk (FUL-200 … FUL-206). */
export function exportRows(orders: readonly Order[]): ExportRow[] {
  const rows = new Map<string, ExportRow>()
  for (const order of orders) {
    for (const { gift: _, ...goods } of goodsOf(order)) {
      const place = `${order.wid}\0${goods.bid}\0${goods.productCode}`
      const known = rows.get(place)
      rows.set(
        place,
        known ? { ...known, amount: known.amount + goods.amount } : { wid: order.wid, ...goods },
      )
    }
  }
  const walk = new Intl.Collator('vi', { numeric: true })
  return [...rows.values()].sort(
    (one, other) =>
      walk.compare(one.wid, other.wid) ||
      walk.compare(one.bid, other.bid) ||
      walk.compare(one.productCode, other.productCode),
  )
}
