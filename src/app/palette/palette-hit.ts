import type { ReactNode } from 'react'

/** One line of the palette. */
export interface Hit {
  /** A kind and a key: what is remembered of it, and what tells it from others. */
  id: string
  /** At its front: a channel, a picture, an icon. */
  lead: ReactNode
  /** Bold before the title, as a code. */
  code?: string
  title: string
  /** Under the title. */
  says?: ReactNode
  /** At the end of its line. */
  aside?: ReactNode
  /** Stands for several: taking it narrows the search to this instead of opening anything. */
  narrows?: string
  /** `beside`: next to the table as it stands, with its filters. */
  open(beside: boolean): void
}

export interface HitSection {
  title: string
  hits: Hit[]
}

/** Leads to a search elsewhere, where nothing was found here. */
export function isFurther({ id }: Pick<Hit, 'id'>): boolean {
  return id.startsWith('list ')
}
