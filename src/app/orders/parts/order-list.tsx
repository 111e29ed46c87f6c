import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { Scroller } from '../../components/scroller.tsx'
import { showToast } from '../../session/toast-list.ts'
import type { ListView } from '../list-address.ts'
import { bulkLimit } from '../order-words.ts'
import type { OrderCodes } from '../use-order-codes.ts'
import { FirstRows } from './first-rows.tsx'
import { NoOrders } from './no-orders.tsx'
import { type RowsProps, scrollerLook } from './rows-look.ts'

const OnServer = lazy(() => import('./on-server.tsx'))
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
  const foot = found.complete && !marked && (
    <Suspense fallback={null}>
      <OnServer view={view} query={search} chosen={chosen} />
    </Suspense>
  )
  if (found.codes?.length === 0)
    return (
      <Scroller className={scrollerLook}>
        <NoOrders view={view} complete={found.complete} />
        {foot}
      </Scroller>
    )
  const rows = { codes: found.codes ?? [], query: search, chosen, marked, onMark: mark, foot }
  return (
    <Suspense fallback={<FirstRows {...rows} />}>
      <OrderRows {...rows} />
    </Suspense>
  )
}
