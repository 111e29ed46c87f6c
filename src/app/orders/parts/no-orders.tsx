import { CloudDownload, Inbox, SearchX } from 'lucide-react'
import { stateName } from '../../../domain/orders/states.ts'
import { syncStateOf } from '../../../replica/sync-state.ts'
import { LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { useShared } from '../../session/use-shared.ts'
import { chipLabel, withoutFilter } from '../filters/filter-words.ts'
import { filtersOn } from '../filters/order-filters.ts'
import { useFilterNames } from '../filters/use-filter-names.ts'
import { type ListView, orderListAddress } from '../list-address.ts'

/** Filters one may drop to see more. */
const mostOffered = 3

/** Why the list is empty, and the way out. */
export function NoOrders({ view, complete }: { view: ListView; complete: boolean }) {
  const load = useShared(syncStateOf)?.load
  const { text, states } = view
  const names = useFilterNames()
  const [state, another] = states
  const isOfState = state !== undefined && another === undefined
  const on = filtersOn(view)
  const narrowed = on.length > (isOfState ? 1 : 0)
  if (text.trim()) {
    return (
      <EmptyState
        icon={SearchX}
        title={complete ? `Không có đơn nào khớp “${text.trim()}”` : 'Đang chuẩn bị tìm kiếm'}
        text={
          complete
            ? `Tìm trong mã đơn, vận đơn, khách, điện thoại và sản phẩm${isOfState ? ` của trạng thái ${stateName(state)}` : ''}. Máy này giữ đơn đang mở và đơn đóng trong 30 ngày.`
            : 'Máy đang đọc các đơn; kết quả hiện ra ngay khi xong. Mã đơn và mã vận đơn tìm được ngay.'
        }
      >
        {on.length > 0 && complete && (
          <LinkButton to={orderListAddress({ text })}>Tìm trong tất cả đơn</LinkButton>
        )}
      </EmptyState>
    )
  }
  if (on.length > 0) {
    return (
      <EmptyState
        icon={Inbox}
        title={isOfState ? `Không có đơn ${stateName(state)}` : 'Không có đơn nào qua bộ lọc'}
        text={narrowed ? 'Thử bỏ bớt một bộ lọc đang chọn.' : 'Đơn sẽ hiện ở đây khi vào trạng thái này.'}
      >
        {on.length > 1 &&
          on.slice(-mostOffered).map((id) => (
            <LinkButton key={id} to={orderListAddress({ ...view, ...withoutFilter(id) })}>
              Bỏ “{chipLabel(id, view, names)}”
            </LinkButton>
          ))}
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
