import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { updateStateLimit } from '../../../domain/orders/update-state.ts'
import { showToast } from '../../components/toast-list.ts'
import type { ListView } from '../list-address.ts'
import { useListKeys } from '../use-list-keys.ts'
import type { OrderCodes } from '../use-order-codes.ts'
import { useOrderRows } from '../use-order-rows.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderRow } from './order-row.tsx'

interface OrderListProps {
  view: ListView
  found: OrderCodes
  /** Code of the order shown beside or over the list. */
  chosen: string | undefined
  /** Set while several are being marked. */
  marked: ReadonlySet<string> | undefined
  onMark(marked: ReadonlySet<string>): void
}

/** All rows have one height, so that a hundred thousand scroll like twenty. In rem: it grows with the reader's letters. */
const rowRem = 6.125

/** The rows of the list; only those in sight exist. */
export function OrderList({ view, found, chosen, marked, onMark }: OrderListProps) {
  const codes = found.codes ?? []
  const scroller = useRef<HTMLDivElement>(null)
  const { search } = useLocation()
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const virtual = useVirtualizer({
    count: codes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowRem * rem,
    overscan: 8,
    getItemKey: (index) => codes[index] ?? index,
  })
  const items = virtual.getVirtualItems()
  const rows = useOrderRows(codes, items[0]?.index ?? 0, items.at(-1)?.index ?? 0)
  useListKeys({ codes, chosen, scroller, scrollTo: (index) => virtual.scrollToIndex(index) })

  const mark = (code: string) => {
    const next = new Set(marked)
    if (!next.delete(code)) next.add(code)
    if (next.size > updateStateLimit)
      showToast('warning', `Mỗi lần chọn được tối đa ${updateStateLimit} đơn.`)
    else onMark(next)
  }

  if (found.codes?.length === 0) return <NoOrders view={view} complete={found.complete} />
  return (
    <div
      ref={scroller}
      data-scroller
      className="min-h-0 grow overflow-y-auto overscroll-contain px-3 pb-6 wide:p-0"
    >
      <ul
        aria-label="Đơn hàng"
        className="relative overflow-hidden rounded-card border border-line bg-card wide:rounded-none wide:border-0"
        style={{ height: virtual.getTotalSize() }}
      >
        {items.map(({ key, index, start, size }) => (
          <li
            key={key}
            data-index={index}
            aria-setsize={codes.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ height: size, transform: `translateY(${start}px)` }}
          >
            <OrderRow
              code={codes[index] ?? ''}
              order={rows.get(codes[index] ?? '')}
              query={search}
              isChosen={codes[index] === chosen}
              isMarked={marked?.has(codes[index] ?? '')}
              onMark={mark}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
