import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import type { DelayedOrder } from '../../../replica/queries/delayed-orders.ts'
import { CareRow } from './care-row.tsx'

interface CareListProps {
  rows: readonly DelayedOrder[]
  now: number
  onOpen(code: string): void
}

const rowRem = 6.75

/** The delayed orders of one tab, however many. */
export function CareList({ rows, now, onOpen }: CareListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowRem * rem,
    overscan: 6,
  })
  return (
    <div className="p-3 pb-8 wide:px-6">
      <ul
        ref={(element) => {
          list.current = element
          setScroller(element?.closest<HTMLElement>('[data-scroller]') ?? null)
        }}
        className="relative mx-auto max-w-4xl overflow-hidden rounded-card border border-line bg-card"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={row.order.code}
                className="absolute inset-x-0 top-0 border-b border-line"
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                <CareRow delayed={row} now={now} onOpen={() => onOpen(row.order.code)} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
