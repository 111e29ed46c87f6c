import type { OrderRows } from './demo-order.ts'

/**
 * Two waiting TikTok orders get one waybill, as TikTok does for two orders of one buyer. Nothing else changes, and shops without
 * two such orders stay as they are.
 */
export function mergeTwo(made: readonly OrderRows[], spared: ReadonlySet<string>): OrderRows[] {
  const fits = ({ order }: OrderRows) =>
    order.channel === 'Tiktok' && order.state === 'CHỜ ĐÓNG GÓI' && !spared.has(order.code)
  const one = made.find(fits)
  const other =
    one &&
    made.find((rows) => {
      const { wid, delivery } = rows.order
      return (
        rows !== one &&
        fits(rows) &&
        wid === one.order.wid &&
        delivery.logistic === one.order.delivery.logistic
      )
    })
  if (!other) return [...made]
  const { delivery, customer, package_id } = one.order
  const merged = {
    ...other.order,
    customer,
    delivery: { ...other.order.delivery, id: delivery.id },
    package_id: package_id || other.order.package_id,
  }
  return made.map((rows) => (rows === other ? { ...rows, order: merged } : rows))
}
