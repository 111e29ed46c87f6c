import { Contact } from 'lucide-react'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { EmptyList } from '../../components/empty-list.tsx'
import type { CustomerView } from '../customer-list.ts'

export const countedCustomers: CountedRows = { tables: ['customers'] }

/** Nobody fits, and nothing was typed. */
const noneOf = {
  all: 'Mọi khách đều đã cất',
  debtors: 'Không có khách nào đang nợ',
  archived: 'Chưa cất khách nào',
} as const

/** Why the list is empty, and the way on. */
export function NoCustomers({
  view,
  total,
  archived,
}: {
  view: CustomerView
  total: number
  archived: number
}) {
  if (total === 0 && archived === 0)
    return (
      <EmptyList
        of={countedCustomers}
        icon={Contact}
        title="Chưa có khách hàng nào"
        text="Khách được ghi lại khi tạo đơn, hoặc bấm Thêm khách hàng: chỉ cần tên và số điện thoại."
      />
    )
  return (
    <EmptyList
      of={countedCustomers}
      icon={Contact}
      title={view.text ? `Không có khách nào khớp “${view.text}”` : noneOf[view.only ?? 'all']}
      text={
        view.text
          ? 'Thử một phần tên không dấu, số điện thoại hoặc mã khách.'
          : view.only === undefined
            ? 'Chọn Đã cất để xem và đưa khách về danh sách.'
            : 'Chọn Tất cả để xem mọi khách.'
      }
    />
  )
}
