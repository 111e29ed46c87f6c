import { lazy, Suspense, useState } from 'react'
import { collectPayment, isPaidFor, whyNotPayable } from '../../../domain/money/collect-payment.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { ledgerOf } from '../../../domain/money/order-ledger.ts'
import { settlePrepaid, whyNotSettled } from '../../../domain/money/settle-prepaid.ts'
import { isByHand, withdrawPayment } from '../../../domain/money/withdraw-payment.ts'
import { priceOrder } from '../../../domain/orders/pricing.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Payment } from '../../../domain/tables/payments.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import type { OrderDetail } from '../../../replica/queries/orders/order-detail.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { act } from '../../session/act.ts'
import { useMayDo } from '../../session/session.ts'

const CollectSheet = lazy(() => import('../../money/collect-sheet.tsx'))
const SettleSheet = lazy(() => import('../../money/settle-sheet.tsx'))

const statusTones = {
  'Chưa thanh toán': 'text-warn',
  'Thanh toán 1 phần': 'text-warn',
  'Đã thanh toán': 'text-ok',
}

/** How the sum comes about, what was paid and by whom, and what is still to be collected. */
export function PaymentCard({ detail: { order, names } }: { detail: OrderDetail }) {
  const { goods, discount, vat } = priceOrder(order)
  const { paid, due, history } = ledgerOf(order)
  const buyerPays = order.payment_type_id === 2
  return (
    <Card title="Thanh toán">
      <dl className="space-y-1 text-15">
        <Line label="Tiền hàng" amount={goods} always />
        <Line label="Giảm giá" amount={-discount} />
        <Line label="Phí khác" amount={order.otherFee} />
        <Line label="Tổng đơn" amount={order.totalPrice} look="py-1 text-17 font-bold" always />
        <Line label="VAT" amount={vat} />
        {buyerPays && <Line label="Phí vận chuyển người mua trả" amount={order.shippingFee} />}
        <Line label="Đã trả" amount={-paid} />
        {isPaidFor(order) && (
          <Line label="Còn phải thu" amount={Math.max(0, due)} look="font-semibold" always />
        )}
        {!buyerPays && <Line label="Phí vận chuyển shop trả" amount={order.shippingFee} look="text-sub" />}
      </dl>
      <p
        className={`mt-2 text-15 font-semibold ${isPaidFor(order) ? statusTones[order.payment.status] : 'text-sub'}`}
      >
        {order.payment.status}
      </p>
      {history.length > 0 && (
        <ul aria-label="Các lần thanh toán" className="mt-3 space-y-2 border-t border-line pt-3">
          {history.map((entry) => (
            <PaymentLine key={entry.id} order={order} entry={entry} history={history} names={names} />
          ))}
        </ul>
      )}
      <PaymentKeys order={order} />
    </Card>
  )
}

/** STA-040 … STA-043, PAY-007: a key stands only where the order takes it. */
function PaymentKeys({ order }: { order: Order }) {
  const [open, setOpen] = useState<'collect' | 'settle'>()
  const mayCollect = useMayDo(collectPayment) && !whyNotPayable(order)
  const maySettle = useMayDo(settlePrepaid) && !whyNotSettled(order)
  const close = () => setOpen(undefined)
  if (!mayCollect && !maySettle && !open) return null
  return (
    <div className="mt-3 flex flex-wrap gap-2 *:grow wide:*:grow-0">
      {mayCollect && (
        <Button aria-haspopup="dialog" onClick={() => setOpen('collect')}>
          Thu tiền
        </Button>
      )}
      {maySettle && (
        <Button aria-haspopup="dialog" onClick={() => setOpen('settle')}>
          Hoàn tiền trả trước
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'collect' && <CollectSheet order={order} onClose={close} />}
        {open === 'settle' && <SettleSheet order={order} onClose={close} />}
      </Suspense>
    </div>
  )
}

interface PaymentLineProps {
  order: Order
  entry: Payment
  history: readonly Payment[]
  names: OrderDetail['names']
}

function PaymentLine({ order, entry, history, names }: PaymentLineProps) {
  const { id = '', type, amount, time, by, note } = entry
  const isTakenBack = history.some(({ takesBack }) => takesBack === id)
  const mayWithdraw = useMayDo(withdrawPayment) && isByHand(entry) && !isTakenBack && by !== undefined
  const who = by === undefined ? '' : `${names.get(by) ?? by}, `
  return (
    <li className={`flex items-center gap-3 text-15 ${isTakenBack ? 'text-sub line-through' : ''}`}>
      <span className="min-w-0 grow">
        {type}
        <span className="block text-13 text-sub">
          {who}
          {formatOrderTime(time)}
          {note && ` · ${note}`}
        </span>
      </span>
      {mayWithdraw && (
        <Button
          look="quiet"
          onClick={() =>
            void act(withdrawPayment, { orderCode: order.code, payment: id }, { done: 'Đã hủy lần ghi này.' })
          }
        >
          Ghi nhầm
        </Button>
      )}
      <b className="shrink-0 font-semibold">{formatMoney(amount)}</b>
    </li>
  )
}

interface LineProps {
  label: string
  amount: number
  look?: string
  /** Shown even when it is nothing. */
  always?: boolean
}

function Line({ label, amount, look = '', always = false }: LineProps) {
  if (amount === 0 && !always) return null
  return (
    <div className={`flex justify-between gap-3 ${look}`}>
      <dt>{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}
