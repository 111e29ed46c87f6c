import type { ReactNode } from 'react'

export interface RowsProps {
  codes: readonly string[]
  /** The list's filters as a query (`?state=…`), kept while an order is open. */
  query: string
  /** Code of the order shown beside or over the list. */
  chosen: string | undefined
  /** Set while several are being marked. */
  marked: ReadonlySet<string> | undefined
  onMark(code: string): void
  /** Stands behind the last row. */
  foot?: ReactNode
}

export const scrollerLook = 'px-3 pb-6 wide:p-0'
export const listLook = 'overflow-hidden [overflow-anchor:none] card wide:rounded-none wide:border-0'
