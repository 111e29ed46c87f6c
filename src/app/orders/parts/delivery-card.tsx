import { carrierName } from '../../../domain/names.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import type { OrderDetail } from '../../../replica/queries/orders/order-detail.ts'
import { Card } from '../../components/card.tsx'
import { needsWaybill, Waybill } from '../../components/waybill.tsx'

/** The carrier, the waybill, the parcel's measures, and the slips that took the goods out. */
export function DeliveryCard({ detail: { order, slips } }: { detail: OrderDetail }) {
  const { delivery, pick_option, package: size } = order
  const news = delivery.history.at(-1)
  return (
    <Card title="Vận chuyển">
      <p className="text-17 font-semibold">
        {delivery.logistic ? carrierName(delivery.logistic) : 'Chưa chọn đơn vị vận chuyển'}
        {order.nameService && <span className="text-15 font-normal text-sub"> · {order.nameService}</span>}
      </p>
      {needsWaybill(delivery) && (
        <p className="text-15">
          <Waybill id={delivery.id} />
        </p>
      )}
      {delivery.logistic !== 'inStore' && (
        <p className="text-15 text-sub">
          {pick_option === 'post' ? 'Gửi tại bưu cục' : 'Lấy hàng tận nơi'} · {size.length}×{size.width}×
          {size.height} cm · {size.weight.toLocaleString('vi-VN')} kg
        </p>
      )}
      {news && (
        <p className="mt-1 text-15">
          {news.state}
          <span className="text-sub"> · {formatOrderTime(news.updatedAt)}</span>
        </p>
      )}
      {slips.map((slip) => (
        <p key={slip.code} className="mt-1 text-15 text-sub">
          Phiếu {slip.code} · {slip.type} · {slip.state}
        </p>
      ))}
    </Card>
  )
}
