import { Minus, Plus } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { Labelled } from './labelled.tsx'
import { selectWhole } from './select-whole.ts'

interface NumberFieldProps {
  label: string
  /** As typed; empty while nothing is. */
  value: string
  onChange(text: string): void
  /** One less, one more beside it; none without. */
  onStep?: (by: 1 | -1) => void
  hint?: string | undefined
  large?: boolean
}

/** A number one types, or steps through with the thumb. */
export function NumberField({ label, value, onChange, onStep, hint, large }: NumberFieldProps) {
  return (
    <Labelled label={label} hint={hint}>
      {(id) => (
        <div className="flex gap-2">
          {onStep && (
            <IconButton
              icon={Minus}
              look="line"
              className="min-w-14"
              label={`Bớt một, ${label}`}
              onClick={() => onStep(-1)}
            />
          )}
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            className={`min-w-0 grow rounded-xl border border-line bg-ground px-4 font-semibold ${onStep ? 'text-center' : ''} ${large ? 'min-h-14 text-22' : 'min-h-12 text-17'}`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onFocus={selectWhole}
          />
          {onStep && (
            <IconButton
              icon={Plus}
              look="line"
              className="min-w-14"
              label={`Thêm một, ${label}`}
              onClick={() => onStep(1)}
            />
          )}
        </div>
      )}
    </Labelled>
  )
}
