import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef, useState } from 'react'

interface CareListProps<R> {
  rows: readonly R[]
  codeOf(row: R): string
  row(row: R): ReactNode
}

const rowRem = 6.75

/** Orders that want care, however many. */
export function CareList<R>({ rows, codeOf, row: draw }: CareListProps<R>) {
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
                key={codeOf(row)}
                className="absolute inset-x-0 top-0 border-b border-line"
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                {draw(row)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
