import { useState } from 'react'
import { formatMoney, parseMoney } from '../../../domain/money/money.ts'
import { type PaymentForm, paymentForms } from '../../../domain/money/order-ledger.ts'
import { payForSupply } from '../../../domain/supply/pay-for-supply.ts'
import { supplierTitle } from '../../../domain/supply/supplier-name.ts'
import { dueFor } from '../../../domain/supply/supply-sums.ts'
import type { SupplyRequest } from '../../../domain/tables/supply.ts'
import { newCode } from '../../../replica/new-code.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useReplica } from '../../session/session.ts'

/** The shop pays for an order, all that is due unless told (CAT-368, CAT-392). */
export default function PaySheet({ order, onClose }: { order: SupplyRequest; onClose(): void }) {
  const replica = useReplica()
  const due = dueFor(order)
  const [typed, setTyped] = useState(formatMoney(due))
  const [form, setForm] = useState<PaymentForm>(paymentForms[1])
  const [note, setNote] = useState('')
  const amount = parseMoney(typed) ?? 0
  const pay = async () => {
    const typePayment = (paymentForms.indexOf(form) + 1) as 1 | 2 | 3
    const params = { code: order.code, amount, typePayment, note, payment: newCode(replica, 'supply') }
    const done = await act(payForSupply, params, {
      done: `Đã ghi trả ${formatMoney(amount)}₫ cho đơn ${order.code}.`,
    })
    if (done?.ok) onClose()
  }
  return (
    <Sheet
      title="Trả tiền nhà cung cấp"
      unsaved={note !== '' || amount !== due}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Để sau</Button>
          <Button look="primary" disabled={amount <= 0} onClick={() => void pay()}>
            Ghi đã trả
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-15">
          {supplierTitle(order.supplier.name)}, đơn {order.code}. Còn phải trả <b>{formatMoney(due)}₫</b>.
        </p>
        <MoneyField
          large
          label="Số tiền"
          value={typed}
          fault={amount > due ? `Đơn này chỉ còn phải trả ${formatMoney(due)}.` : undefined}
          onChange={setTyped}
        />
        <ChoiceChips
          place="content"
          label="Hình thức"
          choices={paymentForms.map((value) => ({ value, label: value }))}
          chosen={form}
          onChoose={(chosen) => setForm(chosen)}
        />
        <NoteField label="Ghi chú" value={note} onChange={setNote} />
      </div>
    </Sheet>
  )
}
