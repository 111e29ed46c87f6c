import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '../../domain/brand.ts'
import { EmptyState } from './empty-state.tsx'
import { BackButton } from './screen.tsx'
import { SyncPill } from './sync-pill.tsx'

interface HeldProps<T> {
  /** As a live query answers: `undefined` before it was read, `null` where this device does not hold it. */
  row: T | null | undefined
  /** Shown in its place: why it is not here, and the way on. */
  missing: ReactNode
  children(row: T): ReactNode
}

/** A row this device may hold. */
export function Held<T>({ row, missing, children }: HeldProps<T>) {
  if (row === undefined) return null
  return row === null ? missing : children(row)
}

interface NotHeldProps {
  /** The list it would stand in. */
  back: string
  icon: LucideIcon
  title: string
  text: string
  children?: ReactNode
}

/** In the place of a row that lies beside its list. */
export function NotHeld({ back, ...why }: NotHeldProps) {
  return (
    <div className="h-full">
      <title>{`${why.title} · ${brand}`}</title>
      <div className="flex items-center justify-between px-4 pt-[max(0.5rem,env(safe-area-inset-top))] wide:hidden">
        <BackButton to={back} />
        <SyncPill brief />
      </div>
      <EmptyState {...why} />
    </div>
  )
}
