import { useState } from 'react'
import { payDebt } from '../../../domain/customers/pay-debt.ts'
import { salesOnDebt } from '../../../domain/customers/sale-on-debt.ts'
import { formatMoney, formatMoneyWithUnit, parseMoney } from '../../../domain/money/money.ts'
import { type PaymentForm, paymentForms } from '../../../domain/money/order-ledger.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import type { Debt } from '../../../domain/tables/payments.ts'
import { makeId } from '../../../replica/make-id.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { getReplica } from '../../session/session.ts'

const typePayments = { 'Tiền mặt': 1, 'Chuyển khoản': 2, 'Quẹt thẻ': 3 } as const

interface PayDebtProps {
  customer: Customer
  /** Of their debt. */
  entries: readonly Debt[]
  onClose(): void
}

/** A customer pays what they owe: all of it, unless less is typed (PAY-001, PAY-005, PAY-006). */
export default function PayDebtSheet({ customer, entries, onClose }: PayDebtProps) {
  const { _id: id, name, unPaid } = customer
  // Made once, so that pressing twice pays once.
  const [payment] = useState(() => makeId(getReplica().environment))
  const [owed] = useState(unPaid)
  const [text, setText] = useState(formatMoney(unPaid))
  const [form, setForm] = useState<PaymentForm>(paymentForms[0])
  const [note, setNote] = useState('')
  const amount = parseMoney(text)
  const isOver = amount !== undefined && amount > unPaid

  async function pay(): Promise<void> {
    if (!amount) return
    const how = { typePayment: typePayments[form], note: note.trim(), sales: salesOnDebt(entries) }
    const params = { id, amount, payment, name, ...how }
    const answer = await act(payDebt, params, { done: 'Thanh toán thành công' })
    if (answer?.ok) onClose()
  }

  return (
    <Sheet
      title={`${name || customer.code} trả nợ`}
      unsaved={text !== formatMoney(owed) || note !== ''}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          className="min-h-14 text-17"
          disabled={!amount || isOver}
          onClick={() => void pay()}
        >
          {amount && !isOver ? `Thanh toán ${formatMoneyWithUnit(amount)}` : 'Thanh toán'}
        </Button>
      }
    >
      <div className="space-y-4">
        <p className="flex items-baseline justify-between gap-3 text-17">
          Khách còn nợ <b className="text-22">{formatMoneyWithUnit(unPaid)}</b>
        </p>
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
            amount && amount < unPaid
              ? `Còn nợ ${formatMoneyWithUnit(unPaid - amount)} sau lần này.`
              : undefined
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
