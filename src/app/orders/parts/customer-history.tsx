import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../../domain/money/money.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatDate } from '../../../domain/time.ts'
import { customerOf } from '../../../replica/queries/orders/customer-of.ts'
import { ordersQuestion } from '../../../sync/questions.ts'
import { orderAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { StateChip } from '../../components/state-chip.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { useLive } from '../../session/use-live.ts'
import { AskAgain } from './ask-again.tsx'

/** So many other orders are shown; a customer of years has a screen of their own. */
const shown = 8

/**
 * What a customer of the shop owes, and what else they bought. 2026-11-22: the debt is read from this device, whose row is the newest there is
 * with no network too; only the orders are asked for, a few of them, so that the answer is small enough to be kept.
 */
export default function CustomerHistory({ order }: { order: Order }) {
  const { code, id = '', hidden } = order.customer
  const customer = useLive((replica) => customerOf(replica, id), [id])
  const [isOpen, setOpen] = useState(false)
  const key = code ?? id
  if (!key || hidden) return null
  return (
    <div className="mt-3 border-t border-line pt-3">
      {customer && customer.unPaid > 0 && (
        <p className="mb-2 flex justify-between gap-3 text-15">
          <span>Công nợ</span>
          <b className="font-semibold text-warn">{formatMoney(customer.unPaid)}</b>
        </p>
      )}
      {isOpen ? (
        <OtherOrders customer={key} order={order} />
      ) : (
        <Button onClick={() => setOpen(true)}>Xem đơn khác của khách</Button>
      )}
    </div>
  )
}

function OtherOrders({ customer, order }: { customer: string; order: Order }) {
  // One more than is shown: this order may be among them.
  const answer = useAnswer(ordersQuestion, { filter: { customer: [customer] }, limit: shown + 1 })
  const { told, trouble, isBusy, isSettled } = answer
  const others = told?.value.orders.filter(({ code }) => code !== order.code).slice(0, shown)
  return (
    <>
      {others && others.length > 0 && (
        <ul aria-label="Đơn khác của khách" className="-mx-2">
          {others.map(({ code, createdAt, totalPrice, state }) => (
            <li key={code}>
              <Link
                to={orderAddress(code)}
                className="flex min-h-14 items-center gap-2 rounded-xl px-2 active:bg-ground"
              >
                <span className="min-w-0 grow">
                  <span className="block text-15 font-semibold wrap-anywhere">{code}</span>
                  <span className="text-13 text-sub">
                    {formatDate(createdAt)} · {formatMoney(totalPrice)}
                  </span>
                </span>
                <StateChip state={state} />
                <ChevronRight aria-hidden className="size-5 shrink-0 text-sub" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className="text-15 text-sub">
        {isBusy && !told && <p>Đang hỏi máy chủ …</p>}
        {isSettled && !trouble && others?.length === 0 && <p>Khách chưa có đơn nào khác.</p>}
        <AskAgain answer={answer}>Chưa hỏi được máy chủ về đơn khác của khách.</AskAgain>
      </div>
    </>
  )
}
