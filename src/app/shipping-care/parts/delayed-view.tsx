import { CircleCheck } from 'lucide-react'
import { riskNames } from '../../../domain/shipping/late-risk.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { CareTab, DelayedOrder } from '../../../replica/queries/shipping/delayed-orders.ts'
import { EmptyList } from '../../components/empty-list.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { CareList } from './care-list.tsx'
import { CareRow } from './care-row.tsx'

interface DelayedViewProps {
  rows: readonly DelayedOrder[]
  /** How many of all delayed ones should have left by now, whoever's turn it is. */
  late: number | undefined
  /** Whether only those are shown. */
  lateOnly: boolean
  onLateOnly(on: boolean): void
  tab: CareTab
  /** Only what matches a search is among them. */
  searched: boolean
  now: number
  onOpen(code: string): void
  onCall(order: Order): void
}

/** What is late, and how much of it by its deadline. */
export function DelayedView({ late = 0, lateOnly, onLateOnly, ...list }: DelayedViewProps) {
  return (
    <>
      {!list.searched && (late > 0 || lateOnly) && (
        <div role="group" aria-label="Vì sao chậm" className="chip-row px-4 pt-3 wide:px-6">
          <FilterChip
            label={riskNames.late}
            count={late}
            on={lateOnly}
            onClick={() => onLateOnly(!lateOnly)}
          />
        </div>
      )}
      <DelayedList {...list} />
    </>
  )
}

type DelayedListProps = Omit<DelayedViewProps, 'late' | 'lateOnly' | 'onLateOnly'>

/** The orders, or why nothing stands there. */
function DelayedList({ rows, tab, searched, now, onOpen, onCall }: DelayedListProps) {
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
