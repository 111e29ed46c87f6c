import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useRef } from 'react'

interface VirtualListProps<T> {
  rows: readonly T[]
  keyOf(row: T): string
  /** The height of each row, rem. */
  rowRem: number
  label: string
  /** Rows are cards with air around them. */
  cards?: boolean
  /** Stands above the rows and scrolls with them. */
  head?: ReactNode
  /** Called when the end comes into sight: more may be read. */
  onEnd?: () => void
  children(row: T): ReactNode
}

/** Rows of one height; only those in sight exist, so thousands scroll like twenty. Scrolls by itself within the room it gets. */
export function VirtualList<T>({
  rows,
  keyOf,
  rowRem,
  label,
  cards = false,
  head,
  onEnd,
  children,
}: VirtualListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const keyAt = useCallback((index: number) => (rows[index] ? keyOf(rows[index]) : index), [rows, keyOf])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowRem * rem,
    overscan: 8,
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: keyAt,
    onChange: ({ range }) => {
      if (range && range.endIndex >= rows.length - 1) onEnd?.()
    },
  })
  const { scrollMargin } = virtual.options
  return (
    <div ref={scroller} data-scroller className="min-h-0 grow overflow-y-auto overscroll-contain">
      {head}
      <ul
        ref={list}
        aria-label={label}
        className={`relative ${cards ? 'mb-6' : ''}`}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ key, index, start, size }) => {
          const row = rows[index]
          return (
            row !== undefined && (
              <li
                key={key}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className={`absolute inset-x-0 top-0 ${cards ? 'px-3 pb-2' : ''}`}
                style={{ height: size, transform: `translateY(${start - scrollMargin}px)` }}
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
