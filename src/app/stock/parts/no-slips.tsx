import { FileText } from 'lucide-react'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { EmptyList } from '../../components/empty-list.tsx'

const counted: CountedRows = { tables: ['slips'], closed: true }

/** Why no slip stands in the list, and what to do. */
export function NoSlips({ isNarrow }: { isNarrow: boolean }) {
  return (
    <EmptyList
      of={counted}
      icon={FileText}
      title={isNarrow ? 'Không có phiếu nào khớp' : 'Chưa có phiếu nào'}
      text={
        isNarrow
          ? 'Máy này giữ phiếu chờ xác nhận và phiếu đóng trong 30 ngày.'
          : 'Lập phiếu để nhập hàng vào kho hoặc xuất hàng ra.'
      }
    />
  )
}
