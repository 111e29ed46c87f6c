import type { ReactNode } from 'react'
import { formatDay } from '../../../domain/time.ts'
import { useNow } from '../../session/now.ts'

interface DocumentRowProps {
  document: { code: string; note: string; createdAt: number }
  icon?: ReactNode
  title: ReactNode
  /** How much of it, at the right. */
  count: ReactNode
  /** Behind the day: the warehouse, or how many lines. */
  aside: ReactNode
  state: ReactNode
  isChosen: boolean
  onOpen(): void
}

/** One slip or transfer of a list. */
export function DocumentRow(props: DocumentRowProps) {
  const { document, icon, title, count, aside, state, isChosen, onOpen } = props
  const now = useNow()
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      className={`flex w-full items-center gap-3 rounded-card border px-3 py-1.5 text-left active:bg-ground ${isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
      onClick={onOpen}
    >
      {icon}
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2">
          <b className="min-w-0 grow truncate text-17">{title}</b>
          <b className="shrink-0 text-17">{count}</b>
        </span>
        <span className="block truncate text-15">
          {document.code} <span className="text-sub">{document.note && `· ${document.note}`}</span>
        </span>
        <span className="flex items-center gap-2">
          <span className="min-w-0 grow truncate text-13 text-sub">
            {formatDay(document.createdAt, now)} · {aside}
          </span>
          {state}
        </span>
      </span>
    </button>
  )
}
