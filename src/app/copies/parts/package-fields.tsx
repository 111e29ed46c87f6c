import { useState } from 'react'
import type { DraftFields } from '../../../domain/copies/draft-fields.ts'
import { FaultLines } from './fault-lines.tsx'
import type { SectionProps } from './section-props.ts'

const sides = [
  ['lengthCm', 'Dài (cm)'],
  ['widthCm', 'Rộng (cm)'],
  ['heightCm', 'Cao (cm)'],
] as const

/** What a parcel of it weighs and how large it is. */
export function PackageFields({ fields, faults, isAsked, onChange }: SectionProps) {
  const { size, weightKg } = fields
  const measure = (side: keyof NonNullable<DraftFields['size']>, value: number) => {
    const next = { lengthCm: 0, widthCm: 0, heightCm: 0, ...size, [side]: value }
    const isNone = sides.every(([name]) => next[name] === 0)
    onChange((now) => {
      const { size: _, ...rest } = now
      return isNone ? rest : { ...rest, size: next }
    })
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Measure
          label="Cân nặng (gram)"
          value={weightKg === undefined ? 0 : Math.round(weightKg * 1000)}
          onChange={(grams) => onChange({ weightKg: Math.min(1_000, grams / 1000) })}
        />
        {sides.map(([side, label]) => (
          <Measure
            key={side}
            label={label}
            value={size?.[side] ?? 0}
            onChange={(value) => measure(side, Math.min(1_000, value))}
          />
        ))}
      </div>
      {isAsked && (
        <FaultLines faults={faults.filter(({ field }) => field === 'weight' || field === 'size')} />
      )}
    </>
  )
}

/** A number that may have a comma; 0 is nothing. */
function Measure({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange(value: number): void
}) {
  const [typed, setTyped] = useState<string>()
  const shown = value === 0 ? '' : String(value).replace('.', ',')
  return (
    <label className="block">
      <span className="mb-1 block text-15 text-sub">{label}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        className="min-h-12 w-full rounded-xl border border-line bg-ground px-4 text-17 font-semibold"
        value={typed ?? shown}
        onChange={(event) => {
          setTyped(event.target.value)
          const number = Number(event.target.value.replace(',', '.'))
          onChange(Number.isFinite(number) && number > 0 ? number : 0)
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  )
}
