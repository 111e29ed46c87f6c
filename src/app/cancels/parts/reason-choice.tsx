import { useId } from 'react'

interface ReasonChoiceProps {
  label: string
  reasons: readonly { key: string; words: string }[]
  chosen: string | undefined
  onChoose(key: string): void
}

/** One reason of a few. */
export function ReasonChoice({ label, reasons, chosen, onChoose }: ReasonChoiceProps) {
  const name = useId()
  return (
    <fieldset className="mt-2">
      <legend className="text-13 font-semibold text-sub">{label}</legend>
      {reasons.map(({ key, words }) => (
        <label
          key={key}
          className="flex min-h-12 items-center gap-3 border-b border-line text-17 last:border-0"
        >
          <input
            type="radio"
            name={name}
            value={key}
            checked={key === chosen}
            onChange={() => onChoose(key)}
            className="size-5 shrink-0 accent-brand"
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
