import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { showToast } from '../../session/toast-list.ts'
import type { ListView } from '../list-address.ts'
import { bulkLimit } from '../order-words.ts'
import type { OrderCodes } from '../use-order-codes.ts'
import { FirstRows } from './first-rows.tsx'
import { NoOrders } from './no-orders.tsx'
import type { RowsProps } from './rows-look.ts'

const OrderRows = lazy(() => import('./order-rows.tsx'))

interface OrderListProps extends Pick<RowsProps, 'chosen' | 'marked'> {
  view: ListView
  found: OrderCodes
  onMark(marked: ReadonlySet<string>): void
}

/** The list, or why it is empty. */
export function OrderList({ view, found, chosen, marked, onMark }: OrderListProps) {
  const { search } = useLocation()
  const mark = (code: string) => {
    const next = new Set(marked)
    if (!next.delete(code)) next.add(code)
    if (next.size > bulkLimit) showToast('warning', `Mỗi lần chọn được tối đa ${bulkLimit} đơn.`)
    else onMark(next)
  }
  if (found.codes?.length === 0) return <NoOrders view={view} complete={found.complete} />
  const rows = { codes: found.codes ?? [], query: search, chosen, marked, onMark: mark }
  return (
    <Suspense fallback={<FirstRows {...rows} />}>
      <OrderRows {...rows} />
    </Suspense>
  )
}
