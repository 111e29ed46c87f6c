import { useCallback } from 'react'
import type { ShipRequests } from '../../../replica/queries/shipping/ship-requests.ts'
import { useVirtualRows } from '../../components/use-virtual-rows.ts'
import { useOrderRows } from '../../orders/use-order-rows.ts'
import { PrepareRow, prepareRowRem } from './prepare-row.tsx'

interface PrepareRowsProps {
  codes: readonly string[]
  requests: ShipRequests
  marked: ReadonlySet<string>
  /** The order that is open. */
  open: string | undefined
  /** What the list shows, kept while an order is open. */
  query: string
  onMark(code: string): void
}

/** The cards of the whole list, however long; only those around the ones in sight are read. */
export function PrepareRows({ codes, requests, marked, open, query, onMark }: PrepareRowsProps) {
  const keyAt = useCallback((index: number) => codes[index] ?? index, [codes])
  const { top, items, before, after } = useVirtualRows<HTMLUListElement>({
    count: codes.length,
    keyAt,
    rowRem: prepareRowRem,
  })
  const rows = useOrderRows(codes, items[0]?.index ?? 0, items.at(-1)?.index ?? 0)
  return (
    <ul
      ref={top}
      aria-label="Đơn chờ đi đơn"
      className="[overflow-anchor:none]"
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {items.map(({ key, index, listed }) => {
        const code = codes[index]
        return (
          code !== undefined && (
            <li key={key} {...listed} className="grid grid-cols-[minmax(0,1fr)]">
              <PrepareRow
                code={code}
                order={rows.get(code)}
                requests={requests}
                isMarked={marked.has(code)}
                isOpen={code === open}
                query={query}
                onMark={() => onMark(code)}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}
