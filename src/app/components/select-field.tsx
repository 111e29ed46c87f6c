import { ChevronDown } from 'lucide-react'
import { useId } from 'react'

interface SelectFieldProps<T extends string> {
  label: string
  value: T
  choices: readonly { value: T; label: string }[]
  onChange(value: T): void
  /** Only ears need the label: the row says what it is. */
  quiet?: boolean
}

/** One of many, chosen with the phone's own list: it scrolls well, however long it is. */
export function SelectField<T extends string>({
  label,
  value,
  choices,
  onChange,
  quiet = false,
}: SelectFieldProps<T>) {
  const id = useId()
  return (
    <div className={quiet ? 'shrink-0' : 'min-w-0'}>
      <label htmlFor={id} className={quiet ? 'sr-only' : 'mb-1 block text-15 text-sub'}>
        {label}
      </label>
      <span className="relative block">
        <select
          id={id}
          className={`min-h-12 appearance-none truncate border border-line bg-card py-2 pl-4 text-17 font-semibold text-ink ${quiet ? 'rounded-full pr-9' : 'w-full rounded-xl pr-10'}`}
          value={value}
          onChange={(event) => onChange(event.target.value as T)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-sub"
        />
      </span>
    </div>
  )
}
