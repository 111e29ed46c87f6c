import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'

interface VirtualListProps<T> {
  label: string
  rows: readonly T[]
  keyOf(row: T): string
  /** Height of every row. */
  rowRem: number
  render(row: T): ReactNode
  /** Stands above the rows and scrolls with them. */
  head?: ReactNode
  /** Called when the end comes into sight: more may be read. */
  onEnd?: () => void
}

/** Rows of one height; only those in sight exist, so thousands scroll like twenty. */
export function VirtualList<T>({ label, rows, keyOf, rowRem, render, head, onEnd }: VirtualListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowRem * rem,
    overscan: 8,
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: (index) => keyOf(rows[index]!),
    onChange: ({ range }) => {
      if (range && range.endIndex >= rows.length - 1) onEnd?.()
    },
  })
  return (
    <div ref={scroller} data-scroller className="min-h-0 grow overflow-y-auto overscroll-contain">
      {head}
      <ul ref={list} aria-label={label} className="relative mb-6" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start, size }) => (
          <li
            key={key}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 px-3 pb-2"
            style={{ height: size, transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
          >
            {render(rows[index]!)}
          </li>
        ))}
      </ul>
    </div>
  )
}
