import { formatMoney } from '../../../domain/money/money.ts'
import { MoneyField } from '../../components/money-field.tsx'
import type { Buyer } from '../buyer.ts'
import { handedOver, type ReckonedBuyer } from '../reckon-buyer.ts'
import type { TillDesk } from '../till-desk.ts'

interface CashPartProps {
  desk: TillDesk
  buyer: Buyer
  came: ReckonedBuyer
}

/** What is handed over in cash and what goes back, as large as it is important. */
export function CashPart({ desk, buyer, came: { cash, change } }: CashPartProps) {
  const give = (text: string) => {
    desk.served().given = text
  }
  return (
    <div className="space-y-2">
      <div data-till="given">
        <MoneyField
          label="Khách đưa (₫)"
          large
          value={buyer.given}
          onChange={give}
          hint="Để trống khi khách đưa vừa đủ."
          fault={change < 0 ? `Còn thiếu ${formatMoney(-change)}₫` : undefined}
        />
      </div>
      {change > 0 && (
        <p
          role="status"
          className="flex items-baseline justify-between gap-3 rounded-2xl bg-ok-soft px-4 py-3 text-17 font-semibold text-ok"
        >
          Trả lại khách <b className="text-34 leading-none">{formatMoney(change)}</b>
        </p>
      )}
      <div className="grid grid-cols-4 gap-2">
        {handedOver(cash).map((sum, index) => {
          const isOn = buyer.given === (index === 0 ? '' : formatMoney(sum))
          return (
            <button
              key={sum}
              type="button"
              aria-pressed={isOn}
              className={`min-h-14 rounded-2xl border text-15 font-semibold ${isOn ? 'border-brand bg-brand-soft text-brand-ink' : 'border-line'}`}
              onClick={() => give(index === 0 ? '' : formatMoney(sum))}
            >
              {formatMoney(sum)}
              {index === 0 && <span className="block text-13 font-normal">vừa đủ</span>}
            </button>
          )
        })}
      </div>
    </div>
  )
}
