import { useSnapshot } from 'valtio'
import { paymentForms } from '../../../../domain/money/order-ledger.ts'
import { MoneyField } from '../../../components/money-field.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { paidAhead } from '../form-faults.ts'
import type { OrderDesk } from '../order-desk.ts'
import { stepOf } from '../order-steps.ts'
import type { WrittenOrder } from '../use-written-order.ts'

interface PaidPartProps {
  label: string
  formLabel: string
  desk: OrderDesk
  written: WrittenOrder
}

/** What the customer paid already, and how. */
export function PaidPart({ label, formLabel, desk, written }: PaidPartProps) {
  const { form, reckoned, refused } = written
  const isTried = useSnapshot(desk.state).tried.includes(stepOf('paid'))
  const change = (changed: Partial<typeof form>) => Object.assign(desk.form, changed)
  const fault = reckoned.faults.find(({ field }) => field === 'paid')?.why.text
  const advice = paidAhead(form, reckoned.price)
  return (
    <>
      <div data-field="paid">
        <MoneyField
          label={label}
          value={form.paid}
          fault={refused?.field === 'paid' ? refused.text : undefined}
          onChange={(paid) => change({ paid })}
        />
      </div>
      {form.paid.trim() !== '' && (
        <SelectField
          label={formLabel}
          choices={paymentForms.map((value) => ({ value, label: value }))}
          value={form.paidBy}
          onChange={(paidBy) => change({ paidBy })}
        />
      )}
      {fault && (isTried || reckoned.price.goods > 0) && (
        <p role="alert" className="text-15 text-bad">
          {fault}
          {advice && <span className="block text-ink">{advice}</span>}
        </p>
      )}
    </>
  )
}
