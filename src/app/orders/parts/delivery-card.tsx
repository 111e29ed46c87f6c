import { lazy, Suspense } from 'react'
import { carrierName } from '../../../domain/names.ts'
import { carrierNamed } from '../../../domain/orders/carrier-names.ts'
import { pickWords } from '../../../domain/providers/pick-ways.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import type { OrderDetail } from '../../../replica/queries/orders/order-detail.ts'
import { Card } from '../../components/card.tsx'
import { needsWaybill, Waybill } from '../../components/waybill.tsx'

const CarriagePart = lazy(() => import('../carry/carriage-part.tsx'))
const OrderClaims = lazy(() => import('../../carriers/claims/order-claims.tsx'))

/** The carrier, the waybill, the parcel's measures, and the slips that took the goods out. */
export function DeliveryCard({ detail: { order, slips, unsent } }: { detail: OrderDetail }) {
  const { delivery, pick_option: pick, pick_shift: shift, package: size } = order
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
          {pickWords(carrierNamed(delivery.logistic), { pick, shift })} · {size.length}×{size.width}×
          {size.height} cm · {size.weight.toLocaleString('vi-VN')} kg
        </p>
      )}
      <Suspense fallback={null}>
        <CarriagePart order={order} unsent={unsent} />
      </Suspense>
      <Suspense fallback={null}>
        <OrderClaims order={order} />
      </Suspense>
      {news && (
        <p className="mt-1 text-15 wrap-anywhere">
          {news.state}
          <span className="text-sub"> · {formatOrderTime(news.updatedAt)}</span>
          {news.note && <span className="block text-13 text-sub">{news.note}</span>}
        </p>
      )}
      {delivery.history.length > 1 && <History history={delivery.history} />}
      {slips.map((slip) => (
        <p key={slip.code} className="mt-1 text-15 text-sub">
          Phiếu {slip.code} · {slip.type} · {slip.state}
        </p>
      ))}
    </Card>
  )
}

/** What the carrier told of the parcel before, the newest first. */
function History({ history }: Pick<Order['delivery'], 'history'>) {
  return (
    <details className="mt-1 text-15">
      <summary className="flex min-h-11 cursor-pointer items-center text-brand-ink">
        Hành trình của hãng ({history.length})
      </summary>
      <ol className="space-y-1 border-l-2 border-line pl-3">
        {history.toReversed().map(({ state, updatedAt, note }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was told stays where it stands
          <li key={place} className="wrap-anywhere">
            {state}
            <span className="text-sub"> · {formatOrderTime(updatedAt)}</span>
            {note && <span className="block text-13 text-sub">{note}</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
