import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Popover } from './popover.tsx'

interface FilterKeyProps {
  title: string
  /** What is chosen, in words; nothing where the filter is off. */
  chosen: string | undefined
  onClear(): void
  children(close: () => void): ReactNode
}

/** One filter over a table: what it is narrowed to, with its chooser under it. */
export function FilterKey({ title, chosen, onClear, children }: FilterKeyProps) {
  const isOn = chosen !== undefined
  return (
    <span
      className={`inline-flex h-9 max-w-72 shrink-0 items-center rounded-full border text-15 font-semibold whitespace-nowrap ${isOn ? 'border-transparent bg-brand-soft text-brand-ink' : 'border-line bg-card hover:bg-ground'}`}
    >
      <Popover
        label={title}
        className="w-80"
        trigger={(key) => (
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
