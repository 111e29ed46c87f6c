import { Minus, Plus } from 'lucide-react'
import { amountFault } from './amount-fault.ts'
import { Labelled } from './labelled.tsx'

interface NumberFieldProps {
  label: string
  /** As typed; empty while nothing is. */
  value: string
  onChange(text: string): void
  /** One less, one more beside it; none without. */
  onStep?: (by: 1 | -1) => void
  hint?: string | undefined
  /** Money is typed with dots. */
  money?: boolean
  large?: boolean
}

/** A number one types, or steps through with the thumb. */
export function NumberField({ label, value, onChange, onStep, hint, money, large }: NumberFieldProps) {
  const fault = money ? amountFault(value) : undefined
  return (
    <Labelled label={label} hint={hint} fault={fault}>
      {(id) => (
        <div className="flex gap-2">
          {onStep && <StepKey icon={Minus} label={`Bớt một, ${label}`} onPress={() => onStep(-1)} />}
          <input
            id={id}
            data-wedge="field"
            inputMode={money ? 'decimal' : 'numeric'}
            autoComplete="off"
            aria-invalid={fault !== undefined}
            maxLength={money ? 16 : 9}
            className={`min-w-0 grow rounded-xl border border-line bg-ground px-4 font-semibold ${onStep ? 'text-center' : ''} ${large ? 'min-h-14 text-22' : 'min-h-12 text-17'}`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onFocus={(event) => event.target.select()}
          />
          {onStep && <StepKey icon={Plus} label={`Thêm một, ${label}`} onPress={() => onStep(1)} />}
        </div>
      )}
    </Labelled>
  )
}

function StepKey({ icon: Icon, label, onPress }: { icon: typeof Plus; label: string; onPress(): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid min-h-12 w-14 shrink-0 place-items-center rounded-xl border border-line active:bg-ground"
      onClick={onPress}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  )
}
