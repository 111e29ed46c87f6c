import { CloudDownload } from 'lucide-react'
import type { ReactNode } from 'react'
import { type CountedRows, mayStillCome } from '../../replica/may-still-come.ts'
import { syncStateOf } from '../../replica/sync-state.ts'
import { useShared } from '../session/use-shared.ts'
import { EmptyState } from './empty-state.tsx'

export interface EmptyUnlessLoadingProps {
  /** What the list is made of; open orders unless told. */
  of?: CountedRows
  children: ReactNode
}

/** An empty list says that there is nothing only once everything it is made of is on this device. */
export function EmptyUnlessLoading({ of, children }: EmptyUnlessLoadingProps) {
  const isLoading = useIsLoading(of)
  if (isLoading === undefined) return null
  if (!isLoading) return children
  const isOrders = of === undefined || of.tables.includes('orders')
  return (
    <EmptyState
      icon={CloudDownload}
      title={isOrders ? 'Đang tải đơn của shop' : 'Đang tải dữ liệu của shop'}
      text="Đơn đang mở về trước, rồi đến đơn cũ."
    />
  )
}

const openOrders: CountedRows = { tables: ['orders'] }

/** Whether such rows are still on their way to this device; `undefined` until it is known. */
export function useIsLoading(rows: CountedRows = openOrders): boolean | undefined {
  const sync = useShared(syncStateOf)
  return sync && mayStillCome(sync, rows)
}
