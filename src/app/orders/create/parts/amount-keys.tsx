import { useState } from 'react'
import { refuse } from '../../../../domain/refuse.ts'
import { selectWhole } from '../../../components/select-whole.ts'
import { betweenKeys, StepKeys } from '../../../components/step-keys.tsx'
import { showRefusal } from '../../../session/toast-list.ts'

interface AmountKeysProps {
  /** Of what: the product's name. */
  name: string
  amount: number
  onChange(amount: number): void
}

/** Units of a line: one more, one less, or typed; whole numbers from one on (VAL-026, VAL-027). */
export function AmountKeys({ name, amount, onChange }: AmountKeysProps) {
  // What is being typed may be nothing for a moment. A scan meanwhile is one more: then what was typed is no longer true.
  const [typed = String(amount), setTyped] = useState<string>()
  const shown = Number(typed) < 1 || Number(typed) === amount ? typed : amount
  const type = (text: string) => {
    if (/[^\d]/.test(text)) return showRefusal(refuse('order-amount-not-whole', {}))
    setTyped(text)
    if (Number(text) >= 1) onChange(Number(text))
  }
  return (
    <StepKeys
      labels={[`Bớt một ${name}`, `Thêm một ${name}`]}
      mayLess={amount > 1}
      onStep={(by) => onChange(amount + by)}
    >
      <input
        aria-label={`Số lượng ${name}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        className={betweenKeys}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onFocus={selectWhole}
        onBlur={() => setTyped(undefined)}
      />
    </StepKeys>
  )
}
