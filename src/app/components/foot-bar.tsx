import type { ReactNode } from 'react'

/** The keys under the thumb, below what scrolls. */
export function FootBar({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <footer
      className={`frame-foot border-t border-line bg-card px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] ${className}`}
    >
      {children}
    </footer>
  )
}
