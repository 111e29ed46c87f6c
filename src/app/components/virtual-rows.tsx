import { type ReactNode, useCallback } from 'react'
import { useVirtualRows } from './use-virtual-rows.ts'

interface VirtualRowsProps<T> {
  label: string
  rows: readonly T[]
  keyOf(row: T): string
  /** How high a row is at least at ordinary letters, rem. */
  rowRem: number
  /** Of the list; its own padding above and below is the room of rows that are not drawn. */
  className?: string
  /** Of every row: the air around it. */
  rowClass?: string
  overscan?: number
  /** Called when the end comes into sight: more may be read. */
  onEnd?: () => void
  children(row: T, index: number): ReactNode
}

/** A list of any length within whatever scrolls; only the rows in sight exist. */
export function VirtualRows<T>(props: VirtualRowsProps<T>) {
  const { label, rows, keyOf, rowRem, className = '', rowClass = '', overscan, onEnd, children } = props
  const keyAt = useCallback((index: number) => (rows[index] ? keyOf(rows[index]) : index), [rows, keyOf])
  const { top, items, before, after } = useVirtualRows<HTMLUListElement>({
    count: rows.length,
    keyAt,
    rowRem,
    overscan,
    onEnd,
  })
  return (
    <ul
      ref={top}
      aria-label={label}
      className={`[overflow-anchor:none] ${className}`}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {items.map(({ index, key, listed }) => {
        const row = rows[index]
        return (
          row !== undefined && (
            <li key={key} {...listed} className={`grid grid-cols-[minmax(0,1fr)] ${rowClass}`}>
              {children(row, index)}
            </li>
          )
        )
      })}
    </ul>
  )
}
