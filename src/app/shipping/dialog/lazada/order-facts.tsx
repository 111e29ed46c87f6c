import { formatMoneyWithUnit } from '../../../../domain/money/money.ts'
import type { Order } from '../../../../domain/tables/orders.ts'
import { formatOrderTime } from '../../../../domain/time.ts'

/** What Lazada's table has of an order beside its code and goods: when it was placed, its price, the customer's code and phone (FUL-128). */
export function OrderFacts({ order: { createdAt, totalPrice, customer } }: { order: Order }) {
  return (
    <span className="flex flex-wrap gap-x-3 text-13 text-sub tabular-nums">
      <span>{formatOrderTime(createdAt)}</span>
      <span className="text-ink">{formatMoneyWithUnit(totalPrice)}</span>
      {customer.code && <span>Khách {customer.code}</span>}
      {customer.phone && <span>{customer.phone}</span>}
    </span>
  )
}
