import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { countWords } from '../count-words.ts'
import type { Able } from './why-left-out.tsx'

interface SelectionBarProps {
  /** For ears: whose acts these are. */
  label: string
  /** "4 đơn · 9 món · 1.284.000" */
  words: string
  /** Beside it, who cannot. */
  why: ReactNode
  onClear(): void
  children: ReactNode
}

const key =
  'inline-flex h-9 items-center gap-2 rounded-xl px-3 text-15 font-semibold whitespace-nowrap disabled:opacity-50'

/** Keys of the bar: the first act, and those beside it. */
export const barKeys = {
  first: `${key} bg-brand-fill`,
  plain: `${key} border border-white/40 hover:bg-white/10`,
}

/** What may be done with all the chosen rows. */
export function SelectionBar({ label, words, why, onClear, children }: SelectionBarProps) {
  return (
    <div
      role="region"
      aria-label={label}
      data-acts=""
      className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 bg-[#101828] px-4 py-2 text-15 text-white dark:border-t dark:border-line"
    >
      <p role="status" className="whitespace-nowrap">
        <b className="font-semibold">{words}</b>
      </p>
      {why}
      <span className="ml-auto flex flex-wrap gap-1.5">
        {children}
        <button type="button" aria-label="Bỏ chọn" className={`${barKeys.plain} px-2.5`} onClick={onClear}>
          <X aria-hidden className="size-4.5" />
        </button>
      </span>
    </div>
  )
}

/** " 3" beside a key that is not for all. */
export function someOf({ codes }: Able, all: number): string {
  return codes.length === all ? '' : ` ${countWords(codes.length)}`
}

/** "3 làm được, 1 không". */
export function saysAble(able: number, all: number): string | undefined {
  return able === all ? undefined : `${countWords(able)} làm được, ${countWords(all - able)} không`
}
