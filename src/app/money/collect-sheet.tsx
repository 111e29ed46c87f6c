import { useState } from 'react'
import { collectPayment, stillDue } from '../../domain/money/collect-payment.ts'
import { dueOf } from '../../domain/money/due-of.ts'
import { formatMoney, formatMoneyWithUnit, parseMoney } from '../../domain/money/money.ts'
import { ledgerOf, type PaymentForm, paymentForms } from '../../domain/money/order-ledger.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { makeId } from '../../replica/make-id.ts'
import { Button } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { MoneyField } from '../components/money-field.tsx'
import { NoteField } from '../components/note-field.tsx'
import { Sheet } from '../components/sheet.tsx'
import { act } from '../session/act.ts'
import { getReplica } from '../session/session.ts'

const typePayments = { 'Tiền mặt': 1, 'Chuyển khoản': 2, 'Quẹt thẻ': 3 } as const

/** Somebody pays: all that is due, unless less is typed (PAY-001 … PAY-006). */
export default function CollectSheet({ order, onClose }: { order: Order; onClose(): void }) {
  const due = stillDue(order)
  const ofCarrier = dueOf(order) - due
  // Made once, so that pressing twice pays once.
  const [payment] = useState(() => makeId(getReplica().environment))
  const [seen] = useState(() => ledgerOf(order).history.length)
  const [text, setText] = useState(formatMoney(due))
  const [form, setForm] = useState<PaymentForm>(paymentForms[0])
  const [note, setNote] = useState('')
  const amount = parseMoney(text)
  const isOver = amount !== undefined && amount > due

  async function collect(): Promise<void> {
    if (!amount) return
    const typePayment = typePayments[form]
    const params = { orderCode: order.code, amount, typePayment, note: note.trim(), payment, seen }
    const answer = await act(collectPayment, params, { done: 'Thanh toán thành công' })
    if (answer?.ok) onClose()
  }

  return (
    <Sheet
      title={`Thanh toán đơn ${order.code}`}
      unsaved={text !== formatMoney(due) || note !== ''}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          className="min-h-14 text-17"
          disabled={!amount || isOver}
          onClick={() => void collect()}
        >
          {amount && !isOver ? `Thanh toán ${formatMoneyWithUnit(amount)}` : 'Thanh toán'}
        </Button>
      }
    >
      <div className="space-y-4">
        <p className="flex items-baseline justify-between gap-3 text-17">
          Còn phải trả <b className="text-22">{formatMoneyWithUnit(due)}</b>
        </p>
        {ofCarrier > 0 && (
          <p className="text-15 text-sub">
            Đơn vị vận chuyển thu thêm {formatMoneyWithUnit(ofCarrier)} phí giao khi giao hàng.
          </p>
        )}
        <ChoiceChips
          label="Hình thức thanh toán"
          place="content"
          chosen={form}
          choices={paymentForms.map((value) => ({ value, label: value }))}
          onChoose={(next) => next && setForm(next)}
        />
        <MoneyField
          label="Khách trả (₫)"
          large
          value={text}
          onChange={setText}
          hint={
            amount && amount < due ? `Còn thiếu ${formatMoneyWithUnit(due - amount)} sau lần này.` : undefined
          }
        />
        {isOver && (
          <p role="alert" className="text-15 text-bad">
            Không nhập quá số tiền còn phải trả
          </p>
        )}
        <NoteField label="Ghi chú (không bắt buộc)" most={500} value={note} onChange={setNote} />
      </div>
    </Sheet>
  )
}
