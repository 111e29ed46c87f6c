import type { ComponentProps } from 'react'
import { SmallTitle } from './section.tsx'

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Small, in capitals. */
  title?: string
}

/** A surface of its own. */
export function Card({ title, children, className = '', ...rest }: CardProps) {
  return (
    <section {...rest} className={`card p-4 ${className}`}>
      {title && <SmallTitle>{title}</SmallTitle>}
      {children}
    </section>
  )
}

/** Rows of one surface, with lines between them. */
export function CardList({ className = '', ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={`card divide-y divide-line overflow-hidden ${className}`} />
}
