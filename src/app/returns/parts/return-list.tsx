import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { ReturnRow as Row } from '../../../replica/queries/returns.ts'
import { ReturnRow, returnRowHeight } from './return-row.tsx'

interface ReturnListProps {
  rows: readonly Row[]
  chosen: string | undefined
  query: string
}

/** A long list that scrolls like a short one: only the rows in sight are drawn. */
export function ReturnList({ rows, chosen, query }: ReturnListProps) {
  const list = useRef<HTMLUListElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: () => returnRowHeight,
    getScrollElement: () => list.current?.closest<HTMLElement>('[data-scroller]') ?? null,
    getItemKey: (index) => rows[index]!.returned.id,
    overscan: 6,
  })
  return (
    <ul
      ref={list}
      aria-label="Hàng hoàn"
      className="relative"
      style={{ height: virtual.getTotalSize() + 16 }}
    >
      {virtual.getVirtualItems().map(({ index, start, key }) => (
        <li
          key={key}
          className="absolute inset-x-0 px-3 pt-2"
          style={{ height: returnRowHeight, transform: `translateY(${start}px)` }}
        >
          <ReturnRow row={rows[index]!} isChosen={rows[index]!.returned.id === chosen} query={query} />
        </li>
      ))}
    </ul>
  )
}
