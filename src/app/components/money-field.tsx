import { amountFault } from './amount-fault.ts'
import { Labelled } from './labelled.tsx'
import { selectWhole } from './select-whole.ts'
import { useMoneyTyping } from './use-money-typing.ts'

interface MoneyFieldProps {
  label: string
  /** As typed; empty while nothing is. */
  value: string
  onChange(text: string): void
  hint?: string | undefined
  /** What is wrong with an amount that is one. */
  fault?: string | undefined
  large?: boolean
}

/** An amount in VND: digits are grouped while typing, "1,5tr" and "250k" are understood. */
export function MoneyField({ label, value, onChange, hint, fault: told, large = false }: MoneyFieldProps) {
  const typing = useMoneyTyping({ value, onChange })
  const fault = amountFault(value) ?? told
  return (
    <Labelled label={label} hint={hint} fault={fault}>
      {(id) => (
        <input
          {...typing}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={fault !== undefined}
          maxLength={20}
          className={`w-full rounded-xl border border-line bg-ground px-4 font-semibold ${large ? 'min-h-14 text-22' : 'min-h-12 text-17'}`}
          value={value}
          onFocus={selectWhole}
        />
      )}
    </Labelled>
  )
}
