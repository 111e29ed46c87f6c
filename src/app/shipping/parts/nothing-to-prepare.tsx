import { Link2, PackageCheck, SearchX } from 'lucide-react'
import { unlinkShop } from '../../../domain/channels/shops/unlink-shop.ts'
import { screenAddress } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { useMayDo } from '../../session/session.ts'
import type { PrepareList } from '../prepare-list.ts'

interface NothingToPrepareProps {
  list: Pick<PrepareList, 'total' | 'isLinked'>
  /** Drops every filter. */
  onClear(): void
}

/** Why no order is shown, and the way on. */
export function NothingToPrepare({ list: { total, isLinked }, onClear }: NothingToPrepareProps) {
  const mayLink = useMayDo(unlinkShop)
  if (total > 0)
    return (
      <EmptyList icon={SearchX} title="Không có đơn nào khớp" text="Bỏ bớt bộ lọc hoặc tìm từ khác.">
        <Button onClick={onClear}>Xem tất cả đơn chờ</Button>
      </EmptyList>
    )
  if (isLinked === false)
    return (
      <EmptyList
        icon={Link2}
        title="Chưa liên kết gian hàng nào"
        text={
          mayLink
            ? 'Liên kết gian hàng để đơn trên sàn về đây và đi đơn ngay trên KhoTay.'
            : 'Nhờ người quản lý cài đặt liên kết gian hàng, đơn trên sàn sẽ về đây.'
        }
      >
        {mayLink && (
          <LinkButton look="primary" to={screenAddress('/authorize_ecommerce')}>
            Liên kết gian hàng
          </LinkButton>
        )}
      </EmptyList>
    )
  return (
    <EmptyList
      icon={PackageCheck}
      title="Không còn đơn nào chờ đi đơn"
      text="Đơn mới trên sàn tự về đây. Đơn đã đi chờ ở Nhặt hàng và Đóng gói."
    >
      <LinkButton look="primary" to={screenAddress('/picking')}>
        Nhặt hàng
      </LinkButton>
      <LinkButton to={screenAddress('/orders')}>Xem tất cả đơn</LinkButton>
    </EmptyList>
  )
}
