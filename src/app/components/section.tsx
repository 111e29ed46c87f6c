import type { ComponentProps, ReactNode } from 'react'

interface SmallTitleProps {
  as?: 'h2' | 'h3' | 'legend'
  className?: string
  children: ReactNode
}

/** The small title in capitals over a part of a screen. */
export function SmallTitle({ as: Heading = 'h2', className = 'mb-2', children }: SmallTitleProps) {
  return <Heading className={`small-title ${className}`}>{children}</Heading>
}

/** A part of a screen under its small title. */
export function Section({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <section aria-label={title} className={className}>
      <SmallTitle className="mb-2 px-1">{title}</SmallTitle>
      {children}
    </section>
  )
}

/** A part of a sheet under its small title. */
export function SheetSection({ title, className, children }: ComponentProps<typeof Section>) {
  return (
    <section className={className}>
      <SmallTitle as="h3">{title}</SmallTitle>
      {children}
    </section>
  )
}
