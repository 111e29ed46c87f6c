import { lazy, useState } from 'react'
import { formatMoney } from '../../../domain/money/money.ts'
import { askedNamesOf } from '../../../domain/orders/known-customer.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { customerOf } from '../../../replica/queries/orders/customer-of.ts'
import { ordersQuestion } from '../../../sync/questions.ts'
import { customerAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { HistoryKey } from '../history/history-key.tsx'
import { otherOrders } from '../history/other-orders.ts'
import { AskAgain } from './ask-again.tsx'
import { OrderLines } from './order-lines.tsx'

const RecipientCardSheet = lazy(() => import('./recipient-card-sheet.tsx'))

/** So many other orders are shown; all of them stand on the customer's own screen. */
const shown = 8

/**
 * What a customer of the shop owes, and what else they bought. 2026-11-22: the debt is read from this device, whose row is the newest there is
 * with no network too; only the orders are asked for, a few of them, so that the answer is small enough to be kept.
 */
export default function CustomerHistory({ order }: { order: Order }) {
  const { code, id = '', hidden } = order.customer
  const customer = useLive((replica) => customerOf(replica, id), [id])
  const showing = useDialogInAddress('recipient')
  const [isOpen, setOpen] = useState(false)
  const names = customer ? askedNamesOf(customer) : [code ?? id].filter(Boolean)
  if (names.length === 0 || hidden) return null
  return (
    <div className="mt-3 border-t border-line pt-3">
      {customer && customer.unPaid > 0 && (
        <p className="mb-2 flex justify-between gap-3 text-15">
          <span>Công nợ</span>
          <b className="font-semibold text-warn">{formatMoney(customer.unPaid)}</b>
        </p>
      )}
      {isOpen ? (
        <OtherOrders names={names} order={order} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <HistoryKey customer={names} name={order.customer.name} besides={order.code} />
          <Button onClick={() => setOpen(true)}>Xem đơn khác của khách</Button>
          <Button aria-haspopup="dialog" onClick={() => showing.open()}>
            Thẻ khách hàng
          </Button>
          {customer && <LinkButton to={customerAddress(customer._id)}>Mở khách hàng</LinkButton>}
        </div>
      )}
      <Addressed dialog={showing}>
        {() => <RecipientCardSheet order={order} onClose={showing.close} />}
      </Addressed>
    </div>
  )
}

function OtherOrders({ names, order }: { names: string[]; order: Order }) {
  // One more than is shown: this order may be among them.
  const answer = useAnswer(ordersQuestion, { filter: { customer: names }, limit: shown + 1 })
  const { told, trouble, isBusy, isSettled } = answer
  const others = told && otherOrders(told.value.orders, order.code).slice(0, shown)
  return (
    <>
      {others && others.length > 0 && <OrderLines label="Đơn khác của khách" orders={others} />}
      <div role="status" className="text-15 text-sub">
        {isBusy && !told && <p>Đang hỏi máy chủ …</p>}
        {isSettled && !trouble && others?.length === 0 && <p>Khách chưa có đơn nào khác.</p>}
        <AskAgain answer={answer}>Chưa hỏi được máy chủ về đơn khác của khách.</AskAgain>
      </div>
    </>
  )
}
