import { Banknote, CreditCard, type LucideIcon, NotebookPen, QrCode } from 'lucide-react'
import { formatMoney } from '../../../domain/money/money.ts'
import { MoneyField } from '../../components/money-field.tsx'
import { DiscountInput } from '../../orders/create/parts/discount-input.tsx'
import { type PayForm, payForms } from '../buyer.ts'
import type { TillDesk } from '../till-desk.ts'
import type { TillNow } from '../use-till.ts'
import { BuyerCard } from './buyer-card.tsx'
import { CashPart } from './cash-part.tsx'
import { PayBackPart } from './pay-back-part.tsx'
import { TransferPart } from './transfer-part.tsx'

const icons: Record<PayForm, LucideIcon> = {
  'Chuyển khoản': QrCode,
  'Tiền mặt': Banknote,
  'Quẹt thẻ': CreditCard,
  'Ghi nợ': NotebookPen,
}

interface PayPartProps {
  desk: TillDesk
  now: TillNow
  onForm(form: PayForm): void
}

/** What the buyer has to pay, and how: one form or several, the one chosen last takes the rest. */
export function PayPart({ desk, now, onForm }: PayPartProps) {
  const { buyer, came, isRead } = now
  const { price } = came.reckoned
  const partOf = (form: PayForm) => came.parts.find((part) => part.form === form)
  return (
    <section aria-label="Thu tiền" className="space-y-4">
      <BuyerCard desk={desk} buyer={buyer} owed={came.owed} />
      <div data-till="discount" className="space-y-1">
        <p className="text-15 text-sub">Giảm giá cả đơn</p>
        <DiscountInput
          label="Giảm giá cả đơn"
          value={buyer.discount}
          isPercent={buyer.isPercent}
          onChange={(changed) => Object.assign(desk.served(), changed)}
        />
      </div>
      <div className="flex items-end justify-between gap-3">
        <div>
          <p className="text-17 font-semibold">Khách phải trả</p>
          {(price.discount > 0 || came.carried > 0) && (
            <p className="text-13 text-sub">
              {[
                formatMoney(price.goods),
                price.discount > 0 && `giảm ${formatMoney(price.discount)}`,
                came.carried > 0 && `trừ hàng trả ${formatMoney(came.carried)}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          )}
        </div>
        <output aria-label="Khách phải trả" className="text-34 font-bold">
          {isRead ? formatMoney(came.due) : '…'}
        </output>
      </div>
      {buyer.back && came.payBack > 0 && <PayBackPart desk={desk} back={buyer.back} amount={came.payBack} />}
      <fieldset className="grid grid-cols-2 gap-2" data-till="pay">
        <legend className="sr-only">Hình thức thanh toán</legend>
        {payForms.map((form) => {
          const Icon = icons[form]
          const part = partOf(form)
          return (
            <button
              key={form}
              type="button"
              aria-pressed={part !== undefined}
              className={`flex min-h-16 flex-col items-center justify-center gap-0.5 rounded-2xl border px-2 py-2 text-15 font-semibold ${part ? 'border-brand bg-brand-soft text-brand-ink' : 'border-line'}`}
              onClick={() => onForm(form)}
            >
              <Icon aria-hidden className="size-5" />
              {form}
              {part && <span className="text-13">{formatMoney(part.amount)}</span>}
            </button>
          )
        })}
      </fieldset>
      {buyer.forms.slice(0, -1).map((form) => (
        <div key={form} data-till={`part-${form}`}>
          <MoneyField
            label={`${form} trả (₫)`}
            value={buyer.amounts[form] ?? ''}
            onChange={(text) => {
              desk.served().amounts[form] = text
            }}
          />
        </div>
      ))}
      {came.transfer > 0 && <TransferPart desk={desk} buyer={buyer} amount={came.transfer} />}
      {came.cash > 0 && <CashPart desk={desk} buyer={buyer} came={came} />}
    </section>
  )
}
