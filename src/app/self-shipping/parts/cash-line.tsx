import { formatMoney } from '../../../domain/money/money.ts'
import { cashTaken } from '../../../domain/shipping/cash-taken.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { startOfDay } from '../../../domain/time.ts'
import { useUser } from '../../session/session.ts'

interface CashLineProps {
  orders: readonly Order[]
  /** Delivered: what was taken today counts, else what is still to be collected. */
  isDone: boolean
  now: number
}

/** How much cash has to be brought back to the shop, or is still to be collected. */
export function CashLine({ orders, isDone, now }: CashLineProps) {
  const { userName } = useUser()
  const today = startOfDay(now)
  const cashOf = (some: readonly Order[]) =>
    some.reduce((sum, order) => sum + (isDone ? cashTaken(order, today) : Math.max(0, order.pickMoney)), 0)
  const cash = cashOf(orders)
  const mine = cashOf(orders.filter(({ historyState }) => historyState.at(-1)?.userId === userName))
  return (
    <p data-sum="" className="flex items-baseline gap-2 px-1 text-15 text-sub">
      <span className="grow">
        {isDone ? 'Đã thu hôm nay' : `Cần thu của ${orders.length} đơn`}
        {isDone && mine !== cash && `, bạn thu ${formatMoney(mine)} ₫`}
      </span>
      <b className="text-17 text-ink">{formatMoney(cash)} ₫</b>
    </p>
  )
}
