import { CloudDownload, Inbox, SearchX } from 'lucide-react'
import { stateName } from '../../../domain/orders/states.ts'
import { syncStateOf } from '../../../replica/sync-state.ts'
import { LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { useLive } from '../../session/use-live.ts'
import { type ListView, orderListAddress } from '../list-address.ts'

/** Why the list is empty, and the way out. */
export function NoOrders({ view, complete }: { view: ListView; complete: boolean }) {
  const load = useLive(syncStateOf, [])?.load
  const { text, state, channels, carriers } = view
  const narrowed = channels.length + carriers.length > 0
  if (text.trim()) {
    return (
      <EmptyState
        icon={SearchX}
        title={complete ? `Không có đơn nào khớp “${text.trim()}”` : 'Đang chuẩn bị tìm kiếm'}
        text={
          complete
            ? `Tìm trong mã đơn, vận đơn, khách, điện thoại và sản phẩm${state ? ` của trạng thái ${stateName(state)}` : ''}. Máy này giữ đơn đang mở và đơn đóng trong 30 ngày.`
            : 'Máy đang đọc các đơn; kết quả hiện ra ngay khi xong. Mã đơn và mã vận đơn tìm được ngay.'
        }
      >
        {(state || narrowed) && complete && (
          <LinkButton to={orderListAddress({ text })}>Tìm trong tất cả đơn</LinkButton>
        )}
      </EmptyState>
    )
  }
  if (state || narrowed) {
    return (
      <EmptyState
        icon={Inbox}
        title={state ? `Không có đơn ${stateName(state)}` : 'Không có đơn nào qua bộ lọc'}
        text={
          narrowed
            ? 'Thử bỏ bớt kênh hoặc đơn vị vận chuyển đang chọn.'
            : 'Đơn sẽ hiện ở đây khi vào trạng thái này.'
        }
      >
        <LinkButton to="/orders">Xem tất cả đơn</LinkButton>
      </EmptyState>
    )
  }
  if (load)
    return (
      <EmptyState
        icon={CloudDownload}
        title="Đang tải đơn của shop"
        text="Đơn đang mở về trước, rồi đến đơn cũ."
      />
    )
  return (
    <EmptyState
      icon={Inbox}
      title="Chưa có đơn nào trên máy này"
      text="Đơn từ các kênh bán sẽ hiện ở đây sau khi đồng bộ."
    >
      <LinkButton to="/queue">Xem đồng bộ</LinkButton>
    </EmptyState>
  )
}
