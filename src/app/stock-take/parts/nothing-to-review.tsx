import { CircleCheck, ClipboardList } from 'lucide-react'
import { EmptyState } from '../../components/empty-state.tsx'
import type { ReviewFilter, ReviewSums } from '../review-rows.ts'

/** An empty review says why. */
export function NothingToReview({ filter, sums }: { filter: ReviewFilter; sums: ReviewSums }) {
  return (
    <div className="min-h-0 grow overflow-y-auto">
      {sums.counted === 0 ? (
        <EmptyState
          icon={ClipboardList}
          title="Chưa có lượt đếm nào về"
          text="Số đếm hiện ở đây ngay khi có người đếm trên máy này, hoặc khi máy khác đồng bộ."
        />
      ) : filter === 'lech' ? (
        <EmptyState
          icon={CircleCheck}
          title="Không có mã nào lệch"
          text="Mọi mã đã đếm đều khớp với sổ tại thời điểm đếm."
        />
      ) : (
        <EmptyState icon={CircleCheck} title="Không có mã nào ở mục này" />
      )}
    </div>
  )
}
