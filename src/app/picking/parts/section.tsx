import type { ReactNode } from 'react'

/** A titled part of a list. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 px-1 text-13 font-semibold text-sub uppercase">{title}</h2>
      {children}
    </section>
  )
}
