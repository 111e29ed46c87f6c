import { Banknote, CreditCard, type LucideIcon, QrCode } from 'lucide-react'
import { formatMoney } from '../../../domain/money/money.ts'
import { type PaymentForm, paymentForms } from '../../../domain/money/order-ledger.ts'
import { MoneyField } from '../../components/money-field.tsx'
import { DiscountInput } from '../../orders/create/parts/discount-input.tsx'
import type { TillDesk } from '../till-desk.ts'
import type { TillNow } from '../use-till.ts'
import { BuyerCard } from './buyer-card.tsx'
import { CashPart } from './cash-part.tsx'
import { TransferPart } from './transfer-part.tsx'

const icons: Record<PaymentForm, LucideIcon> = {
  'Chuyển khoản': QrCode,
  'Tiền mặt': Banknote,
  'Quẹt thẻ': CreditCard,
}

interface PayPartProps {
  desk: TillDesk
  now: TillNow
  onForm(form: PaymentForm): void
}

/** What the buyer has to pay, and how: one form or several, the one chosen last takes the rest. */
export function PayPart({ desk, now, onForm }: PayPartProps) {
  const { buyer, came, isRead } = now
  const { price } = came.reckoned
  const partOf = (form: PaymentForm) => came.parts.find((part) => part.form === form)
  return (
    <section aria-label="Thu tiền" className="space-y-4">
      <BuyerCard desk={desk} buyer={buyer} />
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
          {price.discount > 0 && (
            <p className="text-13 text-sub">
              {formatMoney(price.goods)}, giảm {formatMoney(price.discount)}
            </p>
          )}
        </div>
        <output aria-label="Khách phải trả" className="text-34 font-bold">
          {isRead ? formatMoney(came.due) : '…'}
        </output>
      </div>
      <fieldset className="grid grid-cols-3 gap-2" data-till="pay">
        <legend className="sr-only">Hình thức thanh toán</legend>
        {paymentForms.map((form) => {
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
