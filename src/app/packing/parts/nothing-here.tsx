import { PackageCheck, PackageOpen } from 'lucide-react'
import { EmptyState } from '../../components/empty-state.tsx'

/** An empty list of the bench says why. */
export function NothingHere({
  tab,
  searching,
  narrowed,
}: {
  tab: 'waiting' | 'at-work' | 'packed'
  searching: boolean
  /** Only one of several warehouses is shown. */
  narrowed: boolean
}) {
  if (searching)
    return (
      <EmptyState
        icon={PackageOpen}
        title="Không có đơn nào khớp"
        text="Kiểm tra lại chữ đã gõ, hoặc tìm trong mục khác."
      />
    )
  if (narrowed)
    return (
      <EmptyState
        icon={PackageOpen}
        title="Kho này không có đơn nào ở mục này"
        text="Bỏ chọn kho để xem đơn của mọi kho."
      />
    )
  if (tab === 'waiting')
    return (
      <EmptyState
        icon={PackageCheck}
        title="Không còn đơn nào chờ đóng"
        text="Đơn mới về sẽ hiện ở đây ngay."
      />
    )
  if (tab === 'at-work')
    return (
      <EmptyState icon={PackageOpen} title="Không ai đang đóng đơn nào" text="Quét một đơn để bắt đầu." />
    )
  return (
    <EmptyState
      icon={PackageOpen}
      title="Chưa có kiện nào đóng xong"
      text="Kiện đã đóng, chưa bàn giao sẽ hiện ở đây."
    />
  )
}
