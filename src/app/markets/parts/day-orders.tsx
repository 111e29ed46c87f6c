import { Link } from 'react-router-dom'
import { orderStates } from '../../../domain/orders/states.ts'
import { formatDay } from '../../../domain/time.ts'
import { lookedBackDays, type ShopOrders } from '../../../replica/queries/orders/orders-of-shops.ts'
import { orderAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { SmallTitle } from '../../components/section.tsx'
import { StateChip } from '../../components/state-chip.tsx'
import { type ListView, orderListAddress } from '../../orders/list-address.ts'
import { useNow } from '../../session/now.ts'

interface DayOrdersProps {
  orders: ShopOrders | undefined
  /** What narrows the list of orders to these. */
  list: Partial<ListView>
}

/** Orders of a shop that were made today, by their state, and the newest one; read off this device. */
export function DayOrders({ orders, list }: DayOrdersProps) {
  const now = useNow()
  const { today, madeToday = 0, last } = orders ?? {}
  return (
    <div className="space-y-2 text-15">
      <SmallTitle as="h3">Đơn hôm nay: {countWords(madeToday)}</SmallTitle>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {orderStates
          .filter((state) => today?.has(state))
          .map((state) => (
            <li key={state} className="flex items-center gap-2">
              <StateChip state={state} />
              <b>{countWords(today?.get(state) ?? 0)}</b>
            </li>
          ))}
      </ul>
      <p className="text-sub">
        {last ? (
          <>
            Đơn gần nhất{' '}
            <Link
              to={orderAddress(last.code)}
              className="-my-3.5 inline-block py-3.5 font-semibold wrap-anywhere text-brand-ink"
            >
              {last.code}
            </Link>
            , {formatDay(last.createdAt, now)}.
          </>
        ) : (
          `Không có đơn nào trong ${lookedBackDays} ngày qua trên máy này.`
        )}
      </p>
      <LinkButton look="plain" to={orderListAddress(list)}>
        Xem đơn
      </LinkButton>
    </div>
  )
}
