import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { collectPayment, stillDue } from '../../domain/money/collect-payment.ts'
import { dueOf, overpaidOf } from '../../domain/money/due-of.ts'
import { formatMoneyVnd } from '../../domain/money/money.ts'
import { ledgerOf } from '../../domain/money/order-ledger.ts'
import { paymentContent, transferNote } from '../../domain/money/transfer-note.ts'
import { vietQr } from '../../domain/money/viet-qr.ts'
import type { BankAccount } from '../../domain/tables/company.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { formatDate, formatTime } from '../../domain/time.ts'
import { makeId } from '../../replica/make-id.ts'
import type { OrderDetail } from '../../replica/queries/orders/order-detail.ts'
import { company } from '../../replica/queries/shop.ts'
import { Button } from '../components/button.tsx'
import { SelectField } from '../components/select-field.tsx'
import { Sheet } from '../components/sheet.tsx'
import { act } from '../session/act.ts'
import { getReplica } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { QrDrawing } from './qr-drawing.tsx'
import { ZaloPaymentKey } from './zalo-payment-key.tsx'

interface BankQrProps {
  detail: Pick<OrderDetail, 'order' | 'names'>
  onClose(): void
}

/** So long it says that the money is there before it goes (CAT-473). */
const paidMs = 5000

/** The customer transfers all that is due, by a QR made here, with no network too (CAT-460 … CAT-473). */
export default function BankQrSheet({ detail, onClose }: BankQrProps) {
  const { order } = detail
  const shop = useLive(company, [])
  const [asked] = useState(() => ({ due: stillDue(order), entries: ledgerOf(order).history.length }))
  const came = moneyBehind(order, asked.entries)
  const isPaid = came > 0
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isPaid) return
    const timer = setTimeout(close, paidMs)
    return () => clearTimeout(timer)
  }, [isPaid])
  if (!shop) return null
  if (isPaid) return <Paid order={order} amount={came} onClose={onClose} />
  const { bankAccounts = [] } = shop.settings
  return bankAccounts.length === 0 ? (
    <NoAccount onClose={onClose} />
  ) : (
    <Waiting
      detail={detail}
      amount={asked.due}
      ofCarrier={dueOf(order) - asked.due}
      seen={asked.entries}
      accounts={bankAccounts}
      onClose={onClose}
    />
  )
}

/** What came in since the dialog opened, here or anywhere else. */
function moneyBehind(order: Order, entries: number): number {
  return ledgerOf(order)
    .history.slice(entries)
    .reduce((sum, { amount }) => sum + amount, 0)
}

interface WaitingProps extends BankQrProps {
  amount: number
  /** What a carrier collects beside it (VND). */
  ofCarrier: number
  /** How many entries the ledger had when it opened. */
  seen: number
  accounts: readonly BankAccount[]
}

function Waiting({ detail: { order, names }, amount, ofCarrier, seen, accounts, onClose }: WaitingProps) {
  const { code, customer, createdAt, createdBy } = order
  // Made once, so that pressing twice pays once.
  const [payment] = useState(() => makeId(getReplica().environment))
  const [id, setId] = useState(order.bankInfo?.id)
  const account = accounts.find((one) => one.id === id) ?? accounts[0]
  if (!account) return null
  const note = transferNote(code)
  const received = () =>
    void act(collectPayment, {
      orderCode: code,
      amount,
      typePayment: 2,
      note: '',
      bankId: account.id,
      payment,
      seen,
    })
  return (
    <Sheet
      title="Thanh toán chuyển khoản"
      onClose={onClose}
      footer={
        <>
          <ZaloPaymentKey order={order} />
          <Button look="primary" className="min-h-14 text-17" onClick={received}>
            Đã nhận tiền
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <QrDrawing
          text={vietQr({ bin: account.bin, number: account.number, amount, note })}
          label={`Mã QR chuyển ${formatMoneyVnd(amount)} tới ${account.bank} ${account.number}`}
        />
        <p role="status" className="text-center text-17 font-semibold text-warn">
          Đang chờ thanh toán
        </p>
        {accounts.length > 1 && (
          <SelectField
            label="Tài khoản nhận"
            value={account.id}
            choices={accounts.map(({ id: value, bank, number }) => ({ value, label: `${bank} · ${number}` }))}
            onChange={setId}
          />
        )}
        <dl className="space-y-2 text-15">
          <Fact label="Số tiền">{formatMoneyVnd(amount)}</Fact>
          {ofCarrier > 0 && (
            <Fact label="Đơn vị vận chuyển thu thêm phí giao">{formatMoneyVnd(ofCarrier)}</Fact>
          )}
          <Fact label="Tài khoản">
            {account.bank} · {account.number} · {account.holder}
          </Fact>
          <Fact label="Đơn hàng">{code}</Fact>
          <Fact label="Khách hàng">{[customer.name, customer.phone].filter(Boolean).join(' · ') || '–'}</Fact>
          <Fact label="Tạo lúc">
            {formatDate(createdAt)} {formatTime(createdAt)}
          </Fact>
          <Fact label="Người tạo">{names.get(createdBy) ?? createdBy}</Fact>
          <Fact label="Nội dung">{paymentContent(code)}</Fact>
          {note !== paymentContent(code) && <Fact label="Trên sao kê">{note}</Fact>}
        </dl>
        <p className="text-13 text-sub">
          Ngân hàng báo tiền về thì màn hình này tự đổi. Không thấy báo mà tiền đã có trong ứng dụng ngân hàng
          thì bấm Đã nhận tiền.
        </p>
      </div>
    </Sheet>
  )
}

function Paid({ order, amount, onClose }: { order: Order; amount: number; onClose(): void }) {
  const due = stillDue(order)
  const over = overpaidOf(order)
  return (
    <Sheet title="Thanh toán chuyển khoản" onClose={onClose}>
      <div role="status" className="flex flex-col items-center gap-3 py-10 text-center">
        <CircleCheck aria-hidden className="size-16 text-ok" />
        <p className="text-22 font-bold">Thanh toán thành công</p>
        <p className="text-22 font-bold">{formatMoneyVnd(amount)}</p>
        <p className="text-17 text-sub">Đơn {order.code}</p>
        {due > 0 && <p className="text-15 text-warn">Còn phải trả {formatMoneyVnd(due)}</p>}
        {over > 0 && (
          <p className="text-15 text-warn">
            Khách trả thừa {formatMoneyVnd(over)}, trả lại ở đơn bằng Hoàn tiền.
          </p>
        )}
      </div>
    </Sheet>
  )
}

function NoAccount({ onClose }: Pick<BankQrProps, 'onClose'>) {
  return (
    <Sheet title="Thanh toán chuyển khoản" onClose={onClose} low>
      <p className="text-15">
        Shop chưa có tài khoản ngân hàng để nhận tiền. Người quản lý thêm ở Cài đặt shop, mục Tài khoản ngân
        hàng.
      </p>
    </Sheet>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-sub">{label}</dt>
      <dd className="min-w-0 text-right font-semibold break-words">{children}</dd>
    </div>
  )
}
