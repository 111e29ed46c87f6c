import { Clock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { carrierName, shortCode } from '../../../domain/names.ts'
import { isSelfShipped } from '../../../domain/shipping/self-shipped.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { PackingWork } from '../../../replica/queries/packing/packing.ts'
import { OfflineAge } from '../../bench/offline-age.tsx'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { Deadline } from '../../components/deadline.tsx'
import { BackButton } from '../../components/screen.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { SyncPill } from '../../components/sync-pill.tsx'
import { needsWaybill, Waybill } from '../../components/waybill.tsx'
import { WhoChip } from '../../components/who-chip.tsx'
import { packingSubject } from '../../proofs/packing-subject.ts'
import { ProofsKey } from '../../proofs/proofs-key.tsx'
import { sessionState } from '../../session/session.ts'
import { useOtherWarehouse } from '../../session/use-other-warehouse.ts'

const LabelLine = lazy(() => import('../../print/channel-labels/label-line.tsx'))

/** Waybill and carrier; what the shop delivers itself has no waybill to speak of. */
function Sent({ order }: { order: Order }) {
  const { id, logistic } = order.delivery
  if (!needsWaybill(order.delivery) || (id === '' && isSelfShipped(order))) return carrierName(logistic)
  return (
    <>
      <Waybill id={id} /> · {carrierName(logistic)}
    </>
  )
}

/** Whose parcel this is: channel, code, waybill and how long it may take; without a network, how old that is. */
export function BenchHeader({ work: { order, orders, parcel } }: { work: PackingWork }) {
  const elsewhere = useOtherWarehouse()(order.wid)
  const { practising } = useSnapshot(sessionState)
  return (
    <header className="shrink-0 short:flex short:flex-wrap short:items-center short:gap-x-4 border-b border-line bg-card px-4 pt-[max(0.25rem,env(safe-area-inset-top))] pb-1.5 wide:px-6">
      <div className="flex min-h-12 items-center gap-1 short:grow">
        <BackButton to="/orderspack" />
        {/* On a phone the code has a line to itself: orders of one day differ in their last characters. */}
        <h1 className="flex min-w-0 grow flex-col items-start gap-x-2 wide:flex-row wide:items-center">
          <ChannelBadge channel={order.channel} />
          <ShownCode
            code={order.code}
            className={`max-w-full font-bold wide:text-17 ${order.code.length > 14 ? 'text-13' : 'text-15'}`}
          />
        </h1>
        {!practising && <ProofsKey subject={packingSubject(order)} />}
        <WhoChip brief />
        <span className="wide:hidden short:inline">
          <SyncPill brief />
        </span>
      </div>
      <p className="flex items-center gap-2 pb-1 text-15 text-sub short:pb-0">
        <span className="min-w-0 grow truncate">
          <Sent order={order} />
        </span>
        {order.shipBy !== undefined && <Clock aria-hidden className="size-4 shrink-0" />}
        <Deadline at={order.shipBy} />
      </p>
      {elsewhere && (
        <p className="mb-1 rounded-lg bg-warn-soft px-2 py-1 text-15 font-semibold text-warn">
          Xuất từ {elsewhere}
        </p>
      )}
      {orders.length > 1 && (
        <p className="mb-1 rounded-lg bg-brand-soft px-2 py-1 text-15 font-semibold text-brand-ink">
          Kiện gộp {orders.length} đơn: {orders.map(({ code }) => shortCode(code)).join(', ')}
        </p>
      )}
      {(order.parcelCount ?? 1) > 1 && parcel && (
        <p className="mb-1 rounded-lg bg-brand-soft px-2 py-1 text-15 font-semibold text-brand-ink">
          Kiện {parcel.id.slice(parcel.id.lastIndexOf('#') + 1)} của đơn, đã có {order.parcelCount} kiện
        </p>
      )}
      {!practising && (
        <Suspense fallback={null}>
          <LabelLine order={order} />
        </Suspense>
      )}
      <OfflineAge />
    </header>
  )
}
