import { MousePointerClick } from 'lucide-react'
import { EmptyState } from '../../components/empty-state.tsx'

/** The right pane before an order is chosen. */
export function ChooseOrder({ searching }: { searching: boolean }) {
  return (
    <div className="grid h-full place-items-center">
      <EmptyState
        icon={MousePointerClick}
        title="Chọn một đơn để xem"
        text={
          searching
            ? 'Phím ↓ xuống danh sách, Enter mở đơn, Esc xóa chữ tìm.'
            : 'Phím / để tìm, ↑ ↓ để đi trong danh sách, Enter để mở.'
        }
      />
    </div>
  )
}
