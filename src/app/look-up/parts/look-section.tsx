import type { ReactNode } from 'react'
import { SheetSection } from '../../components/section.tsx'

/** A part of the look-up: rows under a small title. */
export function LookSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SheetSection title={title}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">{children}</ul>
    </SheetSection>
  )
}
