import { CloudOff, Link2, SearchX } from 'lucide-react'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { screenAddress } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import type { ItemPages } from '../use-item-pages.ts'
import { FetchKey } from './fetch-key.tsx'

interface NoListingsProps {
  pages: ItemPages
  shops: ReadonlyMap<string, KnownShop> | undefined
  /** Some are left out. */
  isNarrow: boolean
  onClear(): void
}

/** Why there are no listings to see, and what to do; nothing where there are. */
export function NoListings({ pages, shops, isNarrow, onClear }: NoListingsProps) {
  const { items, answer } = pages
  const { trouble, isBusy, again } = answer
  if (shops?.size === 0)
    return (
      <EmptyState
        icon={Link2}
        title="Chưa liên kết gian hàng nào"
        text="Liên kết gian hàng trên sàn, rồi hàng đăng bán ở đó hiện ra đây."
      >
        <LinkButton look="primary" to={screenAddress('/authorize_ecommerce')}>
          Liên kết gian hàng
        </LinkButton>
      </EmptyState>
    )
  if (items === undefined && trouble)
    return (
      <EmptyState
        icon={CloudOff}
        title="Chưa xem được hàng đăng bán"
        text={
          trouble.offline ? 'Danh sách này nằm trên máy chủ. Nối mạng, máy sẽ hỏi lại ngay.' : trouble.text
        }
      >
        <Button onClick={again}>Hỏi lại</Button>
      </EmptyState>
    )
  if (items === undefined)
    return (
      <p role="status" className="p-4 text-15 text-sub">
        {isBusy && 'Đang hỏi máy chủ …'}
      </p>
    )
  if (items.length > 0) return null
  return isNarrow ? (
    <EmptyState icon={SearchX} title="Không có hàng nào khớp" text="Bỏ bớt bộ lọc hoặc tìm bằng chữ khác.">
      <Button onClick={onClear}>Bỏ bộ lọc</Button>
    </EmptyState>
  ) : (
    <EmptyState
      icon={SearchX}
      title="Chưa có hàng đăng bán nào"
      text="Lấy hàng đăng bán từ các gian hàng đã liên kết về đây."
    >
      <FetchKey shops={[...(shops?.values() ?? [])]} />
    </EmptyState>
  )
}
