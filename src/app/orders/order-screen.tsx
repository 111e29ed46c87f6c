import { FileQuestion } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { leavesBefore } from '../../domain/orders/urgency.ts'
import { orderDetail } from '../../replica/queries/orders/order-detail.ts'
import { screenAddress } from '../addresses.ts'
import { ChannelBadge } from '../components/channel-badge.tsx'
import { CustomerCard } from '../components/customer-card.tsx'
import { Deadline } from '../components/deadline.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { BackButton } from '../components/screen.tsx'
import { Scroller } from '../components/scroller.tsx'
import { StateChip } from '../components/state-chip.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { Waybill } from '../components/waybill.tsx'
import { useLive } from '../session/use-live.ts'
import { useWide } from '../session/wide.ts'
import { DeliveryCard } from './parts/delivery-card.tsx'
import { ItemsCard } from './parts/items-card.tsx'
import { JourneyCard } from './parts/journey-card.tsx'
import { NotesCard } from './parts/notes-card.tsx'
import { OrderActions } from './parts/order-actions.tsx'
import { OrderOrigin } from './parts/order-origin.tsx'
import { ParcelCard } from './parts/parcel-card.tsx'
import { PaymentCard } from './parts/payment-card.tsx'
import { PrintKeys } from './parts/print-keys.tsx'

const OrderProofsCard = lazy(() => import('../proofs/order-proofs-card.tsx'))

/** Everything this device holds about one order, and what may be done with it. */
export default function OrderScreen() {
  const { code = '' } = useParams()
  const [params] = useSearchParams()
  const wide = useWide()
  const detail = useLive((replica) => orderDetail(replica, code), [code])
  if (detail === undefined) return null
  if (detail === null) {
    return (
      <div className="h-full">
        {!wide && (
          <div className="flex items-center justify-between px-4 pt-[max(0.5rem,env(safe-area-inset-top))]">
            <BackButton to={screenAddress('/orders', params)} />
            <SyncPill brief />
          </div>
        )}
        <EmptyState
          icon={FileQuestion}
          title={`Không có đơn ${code} trên máy này`}
          text="Đơn có thể đã đóng hơn 30 ngày, thuộc kho khác, hoặc chưa đồng bộ. Kiểm tra lại mã hoặc đồng bộ rồi thử lại."
        />
      </div>
    )
  }
  const { order } = detail
  return (
    <article className="frame" aria-label={`Đơn ${order.code}`}>
      <title>{`Đơn ${order.code} · ${brand}`}</title>
      <header className="shrink-0 border-b border-line bg-card px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-3 wide:border-0 wide:bg-transparent wide:px-6 wide:pt-5">
        <div className="flex min-h-12 items-center gap-2">
          {!wide && <BackButton to={screenAddress('/orders', params)} />}
          <ChannelBadge channel={order.channel} />
          <h1 className="min-w-0 text-17 font-bold break-all wide:text-22">{order.code}</h1>
          <span className="ml-auto wide:hidden">
            <SyncPill brief />
          </span>
        </div>
        <div className="flex min-h-8 flex-wrap items-center gap-x-2 text-15 text-sub">
          <StateChip state={order.state} />
          <Waybill id={order.delivery.id} />
          <span className="ml-auto">
            <Deadline at={leavesBefore(order)} />
          </span>
        </div>
        <OrderOrigin detail={detail} />
      </header>
      <Scroller>
        <div className="space-y-3 p-3 pb-8 wide:px-6">
          <OrderActions order={order} />
          <PrintKeys order={order} />
          <ItemsCard detail={detail} />
          <ParcelCard detail={detail} />
          <Suspense fallback={null}>
            <OrderProofsCard order={order} />
          </Suspense>
          <div className="grid gap-3 xl:grid-cols-2">
            <CustomerCard order={order} />
            <PaymentCard order={order} />
            <DeliveryCard detail={detail} />
            <NotesCard detail={detail} />
          </div>
          <JourneyCard detail={detail} />
        </div>
      </Scroller>
    </article>
  )
}
