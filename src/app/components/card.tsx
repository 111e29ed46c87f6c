import type { ReactNode } from 'react'

/** A surface with a small title in capitals. */
export function Card({
  title,
  children,
  className = '',
}: {
  title?: string
  children: ReactNode
  className?: string
}) {
  return (
    <section className={`rounded-card border border-line bg-card p-4 ${className}`}>
      {title && <h2 className="mb-2 text-13 font-semibold text-sub uppercase">{title}</h2>}
      {children}
    </section>
  )
}
