import { SearchX } from 'lucide-react'
import { EmptyState } from '../../components/empty-state.tsx'

/** What was typed fits no parcel of this half. */
export function NoMatch() {
  return (
    <EmptyState
      icon={SearchX}
      title="Không có kiện nào khớp"
      text="Kiểm tra lại chữ đã gõ, hoặc tìm trong mục kia."
    />
  )
}
