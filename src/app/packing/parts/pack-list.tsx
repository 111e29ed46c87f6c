import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { PackRow } from '../../../replica/queries/packing.ts'
import { useOtherWarehouse } from '../../session/use-other-warehouse.ts'
import { PackListRow } from './pack-list-row.tsx'

const rowHeight = 88

/** A long list that scrolls like a short one: only the rows in sight are drawn. */
export function PackList({ rows, tab }: { rows: readonly PackRow[]; tab: string }) {
  const otherWarehouse = useOtherWarehouse()
  const list = useRef<HTMLUListElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getScrollElement: () => list.current?.closest<HTMLElement>('[data-scroller]') ?? null,
    getItemKey: (index) => rows[index]!.code,
    overscan: 6,
  })
  return (
    <ul ref={list} className="relative mx-auto max-w-3xl" style={{ height: virtual.getTotalSize() + 24 }}>
      {virtual.getVirtualItems().map(({ index, start, key }) => (
        <li
          key={key}
          className="absolute inset-x-0 px-3 pt-2"
          style={{ height: rowHeight, transform: `translateY(${start}px)` }}
        >
          <PackListRow row={rows[index]!} tab={tab} elsewhere={otherWarehouse(rows[index]!.wid)} />
        </li>
      ))}
    </ul>
  )
}
