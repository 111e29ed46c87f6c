import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useRef } from 'react'

interface VirtualListProps<T> {
  rows: readonly T[]
  keyOf(row: T): string
  /** The height of each row, rem. */
  rowRem: number
  label: string
  children(row: T): ReactNode
}

/** Rows of one height; only those in sight exist, so thousands scroll like twenty. Scrolls by itself within the room it gets. */
export function VirtualList<T>({ rows, keyOf, rowRem, label, children }: VirtualListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const keyAt = useCallback((index: number) => (rows[index] ? keyOf(rows[index]) : index), [rows, keyOf])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowRem * rem,
    overscan: 8,
    getItemKey: keyAt,
  })
  return (
    <div ref={scroller} data-scroller className="min-h-0 grow overflow-y-auto overscroll-contain">
      <ul aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start, size }) => {
          const row = rows[index]
          return (
            row !== undefined && (
              <li
                key={key}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                {children(row)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
