interface ChoicesProps<T extends string> {
  /** For ears: what is chosen. */
  label: string
  choices: readonly { value: T; label: string }[]
  chosen: readonly T[]
  /** One of them at most; else several. */
  isOne?: boolean
  onToggle(value: T): void
}

/** Rows to choose from, one or several. */
export function Choices<T extends string>({ label, choices, chosen, isOne, onToggle }: ChoicesProps<T>) {
  return (
    <fieldset className="max-h-80 overflow-y-auto">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, label: said }) => (
        <label
          key={value}
          className="flex min-h-10 items-center gap-2.5 rounded-lg px-2 text-15 hover:bg-ground"
        >
          <input
            type={isOne ? 'radio' : 'checkbox'}
            className="size-4.5 shrink-0 accent-(--brand-fill)"
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
          <span className="min-w-0 truncate">{said}</span>
        </label>
      ))}
      {choices.length === 0 && <p className="px-2 text-15 text-sub">Chưa có gì để chọn.</p>}
    </fieldset>
  )
}
