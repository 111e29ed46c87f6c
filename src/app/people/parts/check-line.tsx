interface CheckLineProps {
  label: string
  on: boolean
  onChange(): void
  disabled?: boolean
  hint?: string | undefined
}

/** One of many that may be chosen together; the whole line takes the finger. */
export function CheckLine({ label, on, onChange, disabled = false, hint }: CheckLineProps) {
  return (
    <label className={`flex min-h-12 items-center gap-3 text-15 ${disabled ? 'opacity-60' : ''}`}>
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-brand"
        checked={on}
        disabled={disabled}
        onChange={onChange}
      />
      <span>
        {label}
        {hint && <span className="block text-13 text-sub">{hint}</span>}
      </span>
    </label>
  )
}
