import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'

interface RowsInScrollerProps {
  label: string
  keys: readonly string[]
  /** In rem: rows grow with the reader's letters. */
  rowRem: number
  row(index: number): ReactNode
}

/** Rows within a scroller that holds more than them; only those in sight exist. (`VirtualList` brings a scroller of its own.) */
export function RowsInScroller({ label, keys, rowRem, row }: RowsInScrollerProps) {
  const list = useRef<HTMLUListElement>(null)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const virtual = useVirtualizer({
    count: keys.length,
    estimateSize: () => rowRem * rem,
    getScrollElement: () => list.current?.closest<HTMLElement>('[data-scroller]') ?? null,
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: (index) => keys[index]!,
    overscan: 8,
  })
  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start, key, size }) => (
        <li
          key={key}
          aria-setsize={keys.length}
          aria-posinset={index + 1}
          className="absolute inset-x-0"
          style={{ height: size, transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
        >
          {row(index)}
        </li>
      ))}
    </ul>
  )
}
