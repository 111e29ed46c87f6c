import { useState } from 'react'
import { Row } from '../../konsta/row.tsx'

interface NumberRowProps {
  label: string
  unit: string
  value: number
  /** Gets what was typed, as a number; the owner puts it within its limits. */
  onChange(value: number): void
}

/** A measure one types: "75,5". It is taken when the field is left. */
export function NumberRow({ label, unit, value, onChange }: NumberRowProps) {
  const [draft, setDraft] = useState<string>()
  const take = () => {
    const typed = Number((draft ?? '').replace(',', '.'))
    if (draft !== undefined && draft.trim() !== '' && Number.isFinite(typed)) onChange(typed)
    setDraft(undefined)
  }
  return (
    <Row
      isLabel
      label={label}
      after={
        <span className="flex items-center gap-2 text-15 text-sub">
          <input
            type="text"
            inputMode="decimal"
            aria-label={`${label} (${unit})`}
            className="min-h-12 w-20 rounded-xl border border-line bg-ground px-3 text-right text-17 text-ink"
            value={draft ?? value.toLocaleString('vi-VN', { useGrouping: false })}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={take}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
          {unit}
        </span>
      }
    />
  )
}
