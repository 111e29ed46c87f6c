import { shopNameIn } from '../../../domain/orders/shop-name-in.ts'
import { leavesBefore } from '../../../domain/orders/urgency.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import type { OrderDetail } from '../../../replica/queries/orders/order-detail.ts'
import { company } from '../../../replica/queries/shop.ts'
import { useLive } from '../../session/use-live.ts'

/** When, where and by whom it was made, in one quiet line. */
export function OrderOrigin({ detail: { order, warehouse, tags, names } }: { detail: OrderDetail }) {
  const shop = useLive(company, [])
  const shipBy = leavesBefore(order)
  const parts = [
    `Tạo ${formatOrderTime(order.createdAt)}`,
    names.get(order.createdBy),
    order.assigned && `${names.get(order.assigned) ?? order.assigned} phụ trách`,
    shop && shopNameIn(shop, order),
    warehouse?.name,
    order.exchange && `đổi cho đơn ${order.exchange.of}`,
    order.exchangedBy && `hàng trả đổi bằng đơn ${order.exchangedBy.join(', ')}`,
    shipBy && `gửi trước ${formatOrderTime(shipBy)}`,
  ]
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <p className="text-15 text-sub">{parts.filter(Boolean).join(' · ')}</p>
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
