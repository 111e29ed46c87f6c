import type { OrderDetail } from '../../../replica/queries/orders/order-detail.ts'
import { company } from '../../../replica/queries/shop.ts'
import { useLive } from '../../session/use-live.ts'
import { originWords } from './origin-words.ts'

/** When, where, by whom and through what it was made, in one quiet line. */
export function OrderOrigin({ detail }: { detail: OrderDetail }) {
  const { order, tags } = detail
  const shop = useLive(company, [])
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <p className="text-15 text-sub">{originWords(detail, shop).join(' · ')}</p>
      {order.prior && (
        <span className="rounded-md bg-bad-soft px-1.5 py-0.5 text-13 font-semibold text-bad">Ưu tiên</span>
      )}
      {tags.map(({ _id, value, color }) => (
        <span
          key={_id}
          className="flex items-center gap-1.5 rounded-md border border-line bg-card px-1.5 py-0.5 text-13 font-semibold"
        >
          <span aria-hidden className="size-2.5 rounded-full" style={{ backgroundColor: color }} />
          {value}
        </span>
      ))}
    </div>
  )
}
