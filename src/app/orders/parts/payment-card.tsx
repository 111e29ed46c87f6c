import { lazy, Suspense } from 'react'
import { collectPayment, whyNotPayable } from '../../../domain/money/collect-payment.ts'
import { dueOf, isPaidFor, overpaidOf, owedToShop, paymentWords } from '../../../domain/money/due-of.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { ledgerOf } from '../../../domain/money/order-ledger.ts'
import { settlePrepaid, whyNotSettled } from '../../../domain/money/settle-prepaid.ts'
import { mayWithdraw, withdrawPayment } from '../../../domain/money/withdraw-payment.ts'
import { priceOrder } from '../../../domain/orders/pricing.ts'
import { reconciledWords } from '../../../domain/reconciliation/owed-by.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Payment } from '../../../domain/tables/payments.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import type { OrderDetail } from '../../../replica/queries/orders/order-detail.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { act } from '../../session/act.ts'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { ReturnMoney } from './return-money.tsx'
import { whoPaid } from './who-paid.ts'

const CompensationLine = lazy(() => import('../../carriers/claims/compensation-line.tsx'))
const PayoutPart = lazy(() => import('./payout-part.tsx'))
const CollectSheet = lazy(() => import('../../money/collect-sheet.tsx'))
const BankQrSheet = lazy(() => import('../../money/bank-qr-sheet.tsx'))
const SettleSheet = lazy(() => import('../../money/settle-sheet.tsx'))

const statusTones = {
  'Chưa thanh toán': 'text-warn',
  'Thanh toán 1 phần': 'text-warn',
  'Đã thanh toán': 'text-ok',
  'Không phải thu': 'text-sub',
} satisfies Record<ReturnType<typeof paymentWords>, string>

/** How the sum comes about, what was paid and by whom, and what is still to be collected. */
export function PaymentCard({ detail }: { detail: OrderDetail }) {
  const { order, names } = detail
  const { goods, discount, vat } = priceOrder(order)
  const { paid, onDebt, history } = ledgerOf(order)
  const ofShop = owedToShop(order)
  const ofCarrier = dueOf(order) - ofShop
  const said = paymentWords(order)
  const settled = reconciledWords(order)
  const buyerPays = order.payment_type_id === 2
  return (
    <Card title="Thanh toán">
      <dl className="space-y-1 text-15">
        <Line label="Tiền hàng" amount={goods} always />
        <Line label="Giảm giá" amount={-discount} />
        {order.exchange && (
          <Line
            label={`Hàng trả của đơn ${order.exchange.of}`}
            amount={order.exchange.value}
            look="text-sub"
          />
        )}
        <Line label="Phí khác" amount={order.otherFee} />
        <Line label="Tổng đơn" amount={order.totalPrice} look="py-1 text-17 font-bold" always />
        <Line label="VAT" amount={vat} />
        {buyerPays && <Line label="Phí vận chuyển người mua trả" amount={order.shippingFee} />}
        <Line label="Đã trả" amount={-paid} />
        <Line label="Ghi vào công nợ của khách" amount={-onDebt} />
        {order.partial && (
          <Line label="Khách không nhận (giao một phần)" amount={-order.partial.notCollected} />
        )}
        {isPaidFor(order) && <Line label="Còn phải thu" amount={ofShop} look="font-semibold" always />}
        {isPaidFor(order) && (
          <Line label="Đơn vị vận chuyển thu thêm phí giao" amount={ofCarrier} look="text-sub" />
        )}
        {isPaidFor(order) && <Line label="Khách trả thừa" amount={overpaidOf(order)} look="text-warn" />}
        {/* Beside the total, which knows nothing of it (OPN-009). */}
        <Line label="Phí trả hàng" amount={order.returnFee} look="text-sub" />
        {!buyerPays && <Line label="Phí vận chuyển shop trả" amount={order.shippingFee} look="text-sub" />}
      </dl>
      <p className={`mt-2 text-15 font-semibold ${isPaidFor(order) ? statusTones[said] : 'text-sub'}`}>
        {said}
        {settled && <span className="font-normal text-sub"> · {settled}</span>}
      </p>
      {order.channel === 'web_store' && order.paymentMethod && (
        <p className="text-15 text-sub">Khách chọn trả: {order.paymentMethod}</p>
      )}
      {history.length > 0 && (
        <ul aria-label="Các lần thanh toán" className="mt-3 space-y-2 border-t border-line pt-3">
          {history.map((entry) => (
            <PaymentLine key={entry.id} order={order} entry={entry} history={history} names={names} />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        <CompensationLine code={order.code} />
      </Suspense>
      <ReturnMoney order={order} />
      {order.payout && (
        <Suspense fallback={null}>
          <PayoutPart order={order} payout={order.payout} />
        </Suspense>
      )}
      <PaymentKeys detail={detail} />
    </Card>
  )
}

/** STA-040 … STA-043, PAY-007: a key stands only where the order takes it. */
function PaymentKeys({ detail }: { detail: OrderDetail }) {
  const { order } = detail
  const transferring = useDialogInAddress('bank')
  const collecting = useDialogInAddress('collect')
  const settling = useDialogInAddress('settle')
  const mayCollect = useMayDo(collectPayment) && !whyNotPayable(order)
  const maySettle = useMayDo(settlePrepaid) && !whyNotSettled(order)
  return (
    <div className="mt-3 flex flex-wrap gap-2 *:grow empty:hidden wide:*:grow-0">
      {mayCollect && (
        <Button aria-haspopup="dialog" onClick={() => collecting.open()}>
          Thanh toán
        </Button>
      )}
      {mayCollect && (
        <Button aria-haspopup="dialog" onClick={() => transferring.open()}>
          Mã QR chuyển khoản
        </Button>
      )}
      {maySettle && (
        <Button aria-haspopup="dialog" onClick={() => settling.open()}>
          {isPaidFor(order) ? 'Hoàn tiền trả thừa' : 'Hoàn tiền trả trước'}
        </Button>
      )}
      <Addressed dialog={collecting} gone={!mayCollect}>
        {() => <CollectSheet order={order} onClose={collecting.close} />}
      </Addressed>
      <Addressed dialog={transferring} gone={!mayCollect}>
        {() => <BankQrSheet detail={detail} onClose={transferring.close} />}
      </Addressed>
      <Addressed dialog={settling} gone={!maySettle}>
        {() => <SettleSheet order={order} onClose={settling.close} />}
      </Addressed>
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
  const { id = '', type, form, amount, time, by, note } = entry
  const isTakenBack = history.some(({ takesBack }) => takesBack === id)
  const isOffered = useMayDo(withdrawPayment) && by !== undefined && mayWithdraw(order, entry)
  const whose = by === undefined ? undefined : whoPaid(by, names)
  const who = whose === undefined ? '' : `${whose}, `
  return (
    <li
      className={`flex flex-wrap items-start justify-end gap-x-3 text-15 ${isTakenBack ? 'text-sub line-through' : ''}`}
    >
      <span className="min-w-0 grow basis-40">
        {form ? `${type} · ${form.toLowerCase()}` : type}
        <span className="block text-13 text-sub">
          {who}
          {formatOrderTime(time)}
          {note && ` · ${note}`}
          {entry.transfer && ` · mã giao dịch ${entry.transfer}`}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end sm:flex-row-reverse sm:items-center sm:gap-3">
        <b className="font-semibold">{formatMoney(amount)}</b>
        {isOffered && (
          <Button
            look="quiet"
            onClick={() =>
              void act(
                withdrawPayment,
                { orderCode: order.code, payment: id },
                { done: 'Đã hủy lần ghi này.' },
              )
            }
          >
            Ghi nhầm
          </Button>
        )}
      </span>
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
