import { mostPercent } from '../../../../domain/orders/money-faults.ts'
import { refuse } from '../../../../domain/refuse.ts'
import { showRefusal, showToast } from '../../../session/toast-list.ts'
import { MoneyInput, PercentInput } from './line-input.tsx'

interface DiscountInputProps {
  /** For ears: "Giảm giá Áo thun". */
  label: string
  value: string
  isPercent: boolean
  /** Stands in the empty field. */
  placeholder?: string
  onChange(changed: { discount?: string; isPercent?: boolean }): void
}

/** What is taken off, in VND or percent (PRC-002, CST-027); more than 100 % is taken back to 100 (VAL-021, VAL-022). */
export function DiscountInput({ label, value, isPercent, placeholder = '0', onChange }: DiscountInputProps) {
  const type = (text: string) => {
    if (Number(text.replace(',', '.')) <= mostPercent || text === '') return onChange({ discount: text })
    showRefusal(refuse('order-percent-too-much', {}))
    showToast('danger', 'Vui lòng điền lại chiết khấu', { durationMs: 3000 })
    onChange({ discount: String(mostPercent) })
  }
  return (
    <div className="flex gap-1">
      <button
        type="button"
        aria-label={`${label}: tính theo ${isPercent ? 'phần trăm' : 'tiền'}, đổi sang ${isPercent ? 'tiền' : 'phần trăm'}`}
        className="min-h-12 min-w-12 shrink-0 rounded-xl border border-line px-1.5 text-15 font-semibold text-brand-ink active:bg-brand-soft"
        onClick={() => onChange({ isPercent: !isPercent, discount: '' })}
      >
        {isPercent ? '%' : 'VND'}
      </button>
      {isPercent ? (
        <PercentInput label={label} value={value} placeholder={placeholder} onChange={type} />
      ) : (
        <MoneyInput
          label={label}
          value={value}
          placeholder={placeholder}
          onChange={(discount) => onChange({ discount })}
        />
      )}
    </div>
  )
}
