import { TriangleAlert } from 'lucide-react'
import { follows, type KnownShop } from '../../../domain/channels/shops/shops-of.ts'

/** A shop that follows our stock hears of new products as well: there is nothing of them, unless what lies here comes in with them. */
export function FollowNote({ shops }: { shops: readonly KnownShop[] }) {
  const names = shops.filter(follows).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <p role="note" className="mb-3 flex gap-2 rounded-xl bg-warn-soft px-3 py-2.5 text-15 text-warn">
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      {`${names.join(', ')} theo tồn kho của KhoTay: sản phẩm mới chưa có hàng thì tồn trên sàn về 0. Nhập tồn đầu cùng lúc.`}
    </p>
  )
}
