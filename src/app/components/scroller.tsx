import type { ReactNode, Ref } from 'react'

interface ScrollerProps {
  ref?: Ref<HTMLDivElement>
  className?: string
  children: ReactNode
}

/**
 * What scrolls between the head and the foot of a `frame`. With large letters these would leave it no room: then the frame scrolls,
 * its head with it (see `frame` in theme.css).
 */
export function Scroller({ ref, className = '', children }: ScrollerProps) {
  return (
    <div ref={ref} data-scroller className={`frame-body ${className}`}>
      {children}
    </div>
  )
}
