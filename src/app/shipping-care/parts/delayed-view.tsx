import { CircleCheck } from 'lucide-react'
import type { Order } from '../../../domain/tables/orders.ts'
import type { CareTab, DelayedOrder } from '../../../replica/queries/shipping/delayed-orders.ts'
import { EmptyList } from '../../components/empty-list.tsx'
import { CareList } from './care-list.tsx'
import { CareRow } from './care-row.tsx'

interface DelayedViewProps {
  rows: readonly DelayedOrder[]
  tab: CareTab
  /** Only what matches a search is among them. */
  searched: boolean
  now: number
  onOpen(code: string): void
  onCall(order: Order): void
}

/** What is late, or why nothing stands there. */
export function DelayedView({ rows, tab, searched, now, onOpen, onCall }: DelayedViewProps) {
  if (rows.length === 0)
    return (
      <EmptyList
        icon={CircleCheck}
        title={
          searched
            ? 'Không có đơn chậm nào khớp'
            : tab === 'CHỜ XỬ LÍ'
              ? 'Không có đơn chậm nào chờ xử lý'
              : `Không có đơn ${tab}`
        }
        text={
          searched
            ? 'Đơn này không chậm, hoặc gõ chưa đúng. Thử năm ký tự cuối của mã vận đơn.'
            : 'Đơn đã gửi quá 3 ngày không có tin, hoặc quá hạn gửi, sẽ hiện ở đây.'
        }
      />
    )
  return (
    <CareList
      label="Đơn chậm"
      rows={rows}
      codeOf={({ order }) => order.code}
      row={(row) => (
        <CareRow
          delayed={row}
          now={now}
          onOpen={() => onOpen(row.order.code)}
          onCall={() => onCall(row.order)}
        />
      )}
    />
  )
}
