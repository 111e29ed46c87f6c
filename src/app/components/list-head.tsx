import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, LinkButton } from './button.tsx'
import { HelpKey } from './help-key.tsx'
import { SyncPill, shortTitle } from './sync-pill.tsx'

interface ListHeadProps {
  title: string
  /** Where one more is written, for those who may. */
  add?: (({ to: string } | { open(): void }) & { label: string }) | undefined
  /** Further keys, before the one that adds. */
  keys?: ReactNode
  children?: ReactNode
}

/** The head of a list that keeps what is chosen beside it: its name, its key, its search. */
export function ListHead({ title, add, keys, children }: ListHeadProps) {
  return (
    <header className="shrink-0 border-b border-line bg-card px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-3">
      <div className="flex min-h-14 items-center gap-2">
        <h1 className="min-w-0 grow text-22 font-bold">{title}</h1>
        <HelpKey className="-mx-2 wide:hidden" />
        <span className="wide:hidden">
          <SyncPill brief={keys !== undefined || title.length > shortTitle} />
        </span>
        {keys}
        {add && 'to' in add && (
          <LinkButton look="primary" to={add.to} aria-label={add.label}>
            <Plus aria-hidden className="size-6" />
          </LinkButton>
        )}
        {add && 'open' in add && (
          <Button look="primary" aria-haspopup="dialog" aria-label={add.label} onClick={add.open}>
            <Plus aria-hidden className="size-6" />
          </Button>
        )}
      </div>
      {children}
    </header>
  )
}
