import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  icon: LucideIcon
  /** Why there is nothing. */
  title: string
  /** What to do about it. */
  text?: string
  children?: ReactNode
}

/** An empty list that says why, with a way on. */
export function EmptyState({ icon: Icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center gap-3 px-6 py-12 text-center">
      <span className="grid size-14 place-items-center rounded-2xl bg-brand-soft text-brand-ink">
        <Icon aria-hidden className="size-7" />
      </span>
      <h2 className="text-17 font-semibold text-balance">{title}</h2>
      {text && <p className="text-15 text-balance text-sub">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
