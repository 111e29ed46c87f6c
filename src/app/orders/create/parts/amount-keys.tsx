import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { refuse } from '../../../../domain/refuse.ts'
import { IconButton } from '../../../components/icon-button.tsx'
import { showRefusal } from '../../../session/toast-list.ts'

interface AmountKeysProps {
  /** Of what: the product's name. */
  name: string
  amount: number
  onChange(amount: number): void
}

/** Units of a line: one more, one less, or typed; whole numbers from one on (VAL-026, VAL-027). */
export function AmountKeys({ name, amount, onChange }: AmountKeysProps) {
  // What is being typed may be nothing for a moment.
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    if (/[^\d]/.test(text)) return showRefusal(refuse('order-amount-not-whole', {}))
    setTyped(text)
    if (Number(text) >= 1) onChange(Number(text))
  }
  return (
    <div className="flex items-center">
      <IconButton
        icon={Minus}
        look="line"
        small
        className="rounded-r-none"
        label={`Bớt một ${name}`}
        disabled={amount <= 1}
        onClick={() => onChange(amount - 1)}
      />
      <input
        data-wedge="field"
        aria-label={`Số lượng ${name}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        className="min-h-12 w-12 grow border-y border-line bg-card text-center text-17 font-semibold"
        value={typed ?? amount}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(undefined)}
      />
      <IconButton
        icon={Plus}
        look="line"
        small
        className="rounded-l-none"
        label={`Thêm một ${name}`}
        onClick={() => onChange(amount + 1)}
      />
    </div>
  )
}
