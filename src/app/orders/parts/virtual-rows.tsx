import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import { useListKeys } from '../use-list-keys.ts'
import { useOrderRows } from '../use-order-rows.ts'
import { OrderRow, rowRem } from './order-row.tsx'
import { listLook, type RowsProps, scrollerLook } from './rows-look.ts'

/** The rows of the whole list; only those in sight exist. All have one height, so 100,000 scroll like twenty. */
export default function VirtualRows({ codes, query, chosen, marked, onMark }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  // A new function would make the virtualizer measure 100,000 rows again in every frame.
  const keyOf = useCallback((index: number) => codes[index] ?? index, [codes])
  const virtual = useVirtualizer({
    count: codes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowRem * rem,
    overscan: 8,
    getItemKey: keyOf,
  })
  const items = virtual.getVirtualItems()
  const rows = useOrderRows(codes, items[0]?.index ?? 0, items.at(-1)?.index ?? 0)
  useListKeys({ codes, chosen, scroller, scrollTo: (index) => virtual.scrollToIndex(index) })

  return (
    <div ref={scroller} data-scroller className={scrollerLook}>
      <ul
        aria-label="Đơn hàng"
        tabIndex={-1}
        data-skip-to
        className={`${listLook} outline-none`}
        style={{ height: virtual.getTotalSize() }}
      >
        {items.map(({ key, index, start, size }) => {
          const code = codes[index]
          return (
            code !== undefined && (
              <li
                key={key}
                data-index={index}
                aria-setsize={codes.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                <OrderRow
                  code={code}
                  order={rows.get(code)}
                  query={query}
                  isChosen={code === chosen}
                  isMarked={marked?.has(code)}
                  onMark={onMark}
                />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
