import type { ComponentProps } from 'react'
import { countWords } from './count-words.ts'

interface FilterChipProps extends ComponentProps<'button'> {
  /** Whether it holds; a chip that only does something has none. */
  on?: boolean
  label: string
  count?: number | undefined
  /** The count is of what has come to this device so far. */
  mayGrow?: boolean
}

/** One choice of a row of filters, with how many it would show. For ears it is pressed or not, everywhere; such a row is no list of tabs. */
export function FilterChip({ on, label, count, mayGrow = false, ...rest }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      {...rest}
      className={`flex min-h-12 max-w-full shrink-0 items-center gap-2 rounded-full border px-4 text-15 font-semibold whitespace-nowrap ${on ? 'border-ink bg-ink text-card' : 'border-line bg-card text-ink'}`}
    >
      <span className="truncate">{label}</span>
      {count !== undefined && (
        <span className={`text-13 ${on ? 'opacity-75' : 'text-sub'}`}>{countWords(count, mayGrow)}</span>
      )}
    </button>
  )
}
