import { Send } from 'lucide-react'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { LinkButton } from '../../components/button.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { EmptyState } from '../../components/empty-state.tsx'

const counted: CountedRows = { tables: ['orders'], closed: true }

/** Why no order stands there. */
export function NothingSent({ searching }: { searching: boolean }) {
  if (searching)
    return (
      <EmptyState
        icon={Send}
        title="Không có đơn nào khớp"
        text="Đổi ngày, bỏ bớt bộ lọc hoặc kiểm tra lại chữ đã gõ."
      />
    )
  return (
    <EmptyList
      of={counted}
      icon={Send}
      title="Chưa có đơn nào rời kho"
      text="Bàn giao xong một phiên, các đơn trong phiên sẽ nằm ở đây."
    >
      <LinkButton to="/handover">Bàn giao</LinkButton>
    </EmptyList>
  )
}
