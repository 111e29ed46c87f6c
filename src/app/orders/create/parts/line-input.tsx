import { amountFault } from '../../../components/amount-fault.ts'
import { selectWhole } from '../../../components/select-whole.ts'
import { useMoneyTyping } from '../../../components/use-money-typing.ts'

interface LineInputProps {
  /** For ears: the row says the rest. */
  label: string
  value: string
  onChange(text: string): void
  placeholder?: string | undefined
}

const look =
  'min-h-12 w-full min-w-0 rounded-xl border bg-card px-3 text-right text-17 font-semibold placeholder:font-normal placeholder:text-sub'

/** An amount in a row of a list; empty it shows what counts instead. */
export function MoneyInput({ label, value, onChange, placeholder }: LineInputProps) {
  const typing = useMoneyTyping({ value, onChange })
  const isWrong = amountFault(value) !== undefined
  return (
    <input
      {...typing}
      aria-label={label}
      aria-invalid={isWrong}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      placeholder={placeholder}
      className={`${look} ${isWrong ? 'border-bad' : 'border-line'}`}
      value={value}
      onFocus={selectWhole}
    />
  )
}

/** A percent: digits, and one comma among them. */
export function PercentInput({
  label,
  value,
  onChange,
  placeholder = '0',
  most = 5,
}: LineInputProps & { most?: number }) {
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={most}
      placeholder={placeholder}
      className={`${look} border-line`}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/[^\d.,]/g, ''))}
      onFocus={selectWhole}
    />
  )
}
