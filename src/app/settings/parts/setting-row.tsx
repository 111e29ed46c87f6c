import { Toggle } from 'konsta/react'
import type { ReactNode } from 'react'

interface SettingRowProps {
  label: string
  text?: string | undefined
  children?: ReactNode
}

/** One setting: what it is, what it does, and its control. */
export function SettingRow({ label, text, children }: SettingRowProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0">
      <div className="min-w-40 grow basis-0">
        <p className="text-17">{label}</p>
        {text && <p className="text-13 text-sub">{text}</p>}
      </div>
      {children}
    </div>
  )
}

interface ToggleRowProps {
  label: string
  text?: string
  on: boolean
  onChange(on: boolean): void
  disabled?: boolean
}

/** A setting that is on or off; the whole row switches it. */
export function ToggleRow({ label, text, on, onChange, disabled = false }: ToggleRowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Toggle holds the checkbox
    <label
      className={`flex min-h-14 items-center justify-between gap-4 border-b border-line py-2 last:border-0 ${disabled ? 'opacity-60' : 'cursor-pointer'}`}
    >
      <span className="min-w-0 grow">
        <span className="block text-17">{label}</span>
        {text && <span className="block text-13 text-sub">{text}</span>}
      </span>
      <Toggle
        component="span"
        className="shrink-0"
        checked={on}
        disabled={disabled}
        onChange={() => onChange(!on)}
      />
    </label>
  )
}
