import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../../domain/money/money.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatDate } from '../../../domain/time.ts'
import { orderAddress } from '../../addresses.ts'
import { StateChip } from '../../components/state-chip.tsx'

interface OrderLinesProps {
  label: string
  orders: readonly Order[]
  /** What is still due of each (VND), by code, where that is what they are listed for. */
  dues?: ReadonlyMap<string, number>
}

/** Orders within a card: what each was worth, and how it stands. */
export function OrderLines({ label, orders, dues }: OrderLinesProps) {
  return (
    <ul aria-label={label} className="-mx-2">
      {orders.map(({ code, createdAt, totalPrice, state }) => (
        <li key={code}>
          <Link
            to={orderAddress(code)}
            className="flex min-h-14 items-center gap-2 rounded-xl px-2 active:bg-ground"
          >
            <span className="min-w-0 grow">
              <span className="block text-15 font-semibold wrap-anywhere">{code}</span>
              <span className="text-13 text-sub">
                {formatDate(createdAt)} · {dues ? `đơn ${formatMoney(totalPrice)}` : formatMoney(totalPrice)}
              </span>
            </span>
            {dues ? (
              <b className="shrink-0 text-15 text-warn">{formatMoney(dues.get(code) ?? 0)}</b>
            ) : (
              <StateChip state={state} />
            )}
            <ChevronRight aria-hidden className="size-5 shrink-0 text-sub" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
