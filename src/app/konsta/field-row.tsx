import { ListInput } from 'konsta/react'
import { useId } from 'react'
import { useLimit } from '../components/use-limit.ts'
import { rowColours } from './row.tsx'

interface FieldRowProps {
  label: string
  value: string
  /** Longer texts are said, not cut in silence. */
  maxLength: number
  inputMode?: 'text' | 'tel'
  onChange(value: string): void
}

/** A text one types. */
export function FieldRow({ label, value, maxLength, inputMode = 'text', onChange }: FieldRowProps) {
  const id = useId()
  const { change, fault } = useLimit({ value, most: maxLength, onChange })
  return (
    <ListInput
      inputId={id}
      label={
        <label htmlFor={id} className="text-13">
          {label}
        </label>
      }
      colors={{
        ...rowColours,
        bgMaterial: 'bg-ground',
        labelTextIos: 'text-sub',
        labelTextMaterial: 'text-sub',
        labelTextFocusIos: 'text-brand-ink',
        labelTextFocusMaterial: 'text-brand-ink',
        outlineBorderMaterial: 'border-line',
      }}
      inputClassName="min-h-12"
      inputMode={inputMode}
      error={fault}
      value={value}
      onChange={(event: { target: HTMLInputElement }) => change(event.target.value)}
    />
  )
}
