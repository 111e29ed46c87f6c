import { Factory } from 'lucide-react'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { EmptyList } from '../../components/empty-list.tsx'
import type { SuppliersView } from '../supplier-list.ts'
import { useSeesContact } from '../use-sees-contact.ts'

const counted: CountedRows = { tables: ['suppliers'] }

/** Nobody fits, and nothing was typed. */
const noneOf = {
  all: 'Mọi nhà cung cấp đều đã cất',
  owed: 'Shop không nợ nhà cung cấp nào',
  archived: 'Chưa cất nhà cung cấp nào',
} as const

interface NoSuppliersProps {
  view: SuppliersView
  total: number
  /** Whether the person may write one down. */
  may: boolean
}

/** Why no supplier is shown, and what to do first. */
export function NoSuppliers({ view: { text, only }, total, may }: NoSuppliersProps) {
  const seesContact = useSeesContact()
  if (total === 0)
    return (
      <EmptyList
        of={counted}
        icon={Factory}
        title="Chưa có nhà cung cấp"
        text={
          may
            ? 'Bấm Thêm nhà cung cấp: chỉ cần tên và số điện thoại. Hoặc ghi tên ngay trên đơn nhập hàng đầu tiên.'
            : 'Nhà cung cấp hiện ở đây khi có người ghi.'
        }
      />
    )
  if (text.trim() !== '')
    return (
      <EmptyList
        of={counted}
        icon={Factory}
        title={`Không có nhà cung cấp nào khớp “${text.trim()}”`}
        text={`Thử một phần tên không dấu${seesContact ? ', số điện thoại hoặc mã số thuế' : ''}.`}
      />
    )
  return (
    <EmptyList
      of={counted}
      icon={Factory}
      title={noneOf[only ?? 'all']}
      text={
        only === undefined
          ? 'Chọn Đã cất để xem và đưa về danh sách.'
          : 'Chọn Tất cả để xem mọi nhà cung cấp.'
      }
    />
  )
}
