import type { ReactNode } from 'react'
import { SyncPill } from '../../components/sync-pill.tsx'

/** The head of a list that keeps what is chosen beside it: its name, its key, its search. */
export function ListHead({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="shrink-0 border-b border-line bg-card px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-3">
      <div className="flex min-h-14 items-center gap-2">
        <h1 className="min-w-0 grow text-22 font-bold">{title}</h1>
        <span className="wide:hidden">
          <SyncPill />
        </span>
        {aside}
      </div>
      {children}
    </header>
  )
}
