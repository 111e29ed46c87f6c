import { lazy, Suspense, useState } from 'react'
import { marketShopOf } from '../../../domain/channels/market-shop-of.ts'
import { shipChannelOrder } from '../../../domain/channels/requests/ship-channel-order.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { useMayDo } from '../../session/session.ts'

const OrderLog = lazy(() => import('../../market-log/order-log.tsx'))

/** Under the journey of a marketplace's order: what KhoTay asked and was answered there, for who ships such orders. */
export function MarketLog({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  const mayAsk = useMayDo(shipChannelOrder)
  if (!mayAsk || !marketShopOf(order)) return null
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-12 cursor-pointer content-center text-15 font-semibold text-brand-ink">
        Nhật ký gọi sàn
      </summary>
      {isOpen && (
        <Suspense fallback={<p className="py-2 text-15 text-sub">Đang mở …</p>}>
          <OrderLog order={order.code} />
        </Suspense>
      )}
    </details>
  )
}
