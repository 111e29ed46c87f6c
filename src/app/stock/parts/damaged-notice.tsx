import { refuse } from '../../../domain/returns/refusals.ts'
import { damagesApart } from '../../../replica/queries/damages.ts'
import { LinkButton } from '../../components/button.tsx'
import { useLive } from '../../use-live.ts'

/**
 * Goods for a supplier are broken more often than not, and broken goods lie apart from stock: the way to those, and the word of the
 * specification when all of an order's are gone (`?addType=return_for_supplier&order=…`).
 */
export function DamagedNotice({ order }: { order: string | null }) {
  const apart = useLive((replica) => damagesApart(replica, order ?? undefined), [order])
  if (!apart || (apart.units === 0 && !apart.settled)) return null
  if (apart.units === 0)
    return (
      <p role="status" className="rounded-card bg-ok-soft p-3 text-15 font-semibold">
        {refuse('damage-all-settled', {}).text}
      </p>
    )
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-card p-3">
      <p className="min-w-0 grow text-15">
        <b>{apart.units.toLocaleString('vi-VN')} món hàng lỗi</b> để riêng, ngoài tồn kho.
      </p>
      <LinkButton to={order ? `/damaged?by=order&q=${encodeURIComponent(order)}` : '/damaged?by=supplier'}>
        Trả hàng lỗi
      </LinkButton>
    </div>
  )
}
