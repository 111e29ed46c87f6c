import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Popover, type TriggerProps } from '../../components/popover.tsx'

interface FilterKeyProps {
  title: string
  /** What is chosen, in words; nothing where the filter is off. */
  chosen: string | undefined
  onClear(): void
  children(close: () => void): ReactNode
}

/** One filter over the table: what it is narrowed to, with its chooser under it. */
export function FilterKey({ title, chosen, onClear, children }: FilterKeyProps) {
  const isOn = chosen !== undefined
  return (
    <span
      className={`inline-flex h-9 max-w-64 shrink-0 items-center rounded-full border text-15 font-semibold whitespace-nowrap ${isOn ? 'border-transparent bg-brand-soft text-brand-ink' : 'border-line bg-card hover:bg-ground'}`}
    >
      <Popover
        label={title}
        className="w-72"
        trigger={(key: TriggerProps) => (
          <button
            type="button"
            {...key}
            className={`flex h-full min-w-0 items-center gap-1.5 rounded-full pl-3.5 ${isOn ? '' : 'pr-3'}`}
          >
            <span className="truncate">{isOn ? `${title}: ${chosen}` : title}</span>
            {!isOn && <ChevronDown aria-hidden className="size-4 text-sub" />}
          </button>
        )}
      >
        {children}
      </Popover>
      {isOn && (
        <button
          type="button"
          aria-label={`Bỏ lọc ${title}`}
          className="grid h-full place-items-center rounded-full pr-2.5 pl-1"
          onClick={onClear}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  )
}

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
