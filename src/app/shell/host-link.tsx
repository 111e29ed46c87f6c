import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from '../components/button.tsx'

/** Leads to a page of the host; nothing where the host named none. */
export function HostLink({
  to,
  children,
  look,
}: ButtonLook & { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return null
  return (
    <a className={buttonClass({ look })} href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
