import { formatMoney } from '../../../domain/money/money.ts'
import { paymentForms } from '../../../domain/money/order-ledger.ts'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import type { Buyer } from '../buyer.ts'
import type { TillDesk } from '../till-desk.ts'

interface PayBackPartProps {
  desk: TillDesk
  back: NonNullable<Buyer['back']>
  /** VND. */
  amount: number
}

/** The new goods are cheaper than those that came back: what is handed back, and how. */
export function PayBackPart({ desk, back, amount }: PayBackPartProps) {
  return (
    <div className="space-y-2">
      <p
        role="status"
        className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-2xl bg-ok-soft px-4 py-3 text-17 font-semibold text-ok"
      >
        Trả lại khách <b className="text-34 leading-none">{formatMoney(amount)}</b>
      </p>
      <ChoiceChips
        label="Trả tiền bằng"
        place="content"
        chosen={back.form}
        choices={paymentForms.map((value) => ({ value, label: value }))}
        onChoose={(form) => {
          const { back: served } = desk.served()
          if (served) served.form = form
        }}
      />
    </div>
  )
}
