import { Toggle } from 'konsta/react'
import { Row } from './row.tsx'

interface ToggleRowProps {
  label: string
  text?: string | undefined
  on: boolean
  onChange(on: boolean): void
  disabled?: boolean
}

/** A setting that is on or off; the whole row switches it. */
export function ToggleRow({ label, text, on, onChange, disabled = false }: ToggleRowProps) {
  return (
    <Row
      isLabel
      label={label}
      text={text}
      disabled={disabled}
      after={
        <Toggle
          component="span"
          className="shrink-0"
          checked={on}
          disabled={disabled}
          onChange={() => onChange(!on)}
        />
      }
    />
  )
}
