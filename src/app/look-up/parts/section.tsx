import type { ReactNode } from 'react'

/** A part of the look-up under a small title; not there when it has nothing to say. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-13 font-semibold text-sub uppercase">{title}</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">{children}</ul>
    </section>
  )
}
