import { lazy, Suspense } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { isOwnDelivery } from '../../domain/channels/own-delivery.ts'
import { seesProfit } from '../../domain/people/sees-profit.ts'
import { actorOfUser } from '../../replica/actor-of-user.ts'
import { type OrderDetail, orderDetail } from '../../replica/queries/orders/order-detail.ts'
import { screenAddress } from '../addresses.ts'
import { CustomerCard } from '../components/customer-card.tsx'
import { Held } from '../components/held.tsx'
import { Scroller } from '../components/scroller.tsx'
import { useUser } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { DeliveryCard } from './parts/delivery-card.tsx'
import { ItemsCard } from './parts/items-card.tsx'
import { JourneyCard } from './parts/journey-card.tsx'
import { NotesCard } from './parts/notes-card.tsx'
import { OrderActions } from './parts/order-actions.tsx'
import { OrderHead } from './parts/order-head.tsx'
import { ParcelCard } from './parts/parcel-card.tsx'
import { PaymentCard } from './parts/payment-card.tsx'
import { PrintKeys } from './parts/print-keys.tsx'
import { ReturnedCard } from './parts/returned-card.tsx'

const CustomerHistory = lazy(() => import('./parts/customer-history.tsx'))
const CancelNote = lazy(() => import('../cancels/cancel-note.tsx'))
const OldOrder = lazy(() => import('./parts/old-order.tsx'))
const BorrowedNote = lazy(() => import('./parts/borrowed-note.tsx'))
const ShipNote = lazy(() => import('./ship/ship-note.tsx'))
const OwnDeliveryCard = lazy(() => import('../self-shipping/market/own-delivery-card.tsx'))
const RefusedNote = lazy(() => import('./parts/refused-note.tsx'))
const BillCard = lazy(() => import('../invoices/bill-card.tsx'))
const ProfitCard = lazy(() => import('./parts/profit-card.tsx'))
const OrderProofsCard = lazy(() => import('../proofs/order-proofs-card.tsx'))

/** Everything this device holds about one order, and what may be done with it. */
export default function OrderScreen() {
  const { code = '' } = useParams()
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const back = screenAddress(pathname.startsWith('/initlogistic') ? '/initlogistic' : '/orders', params)
  const detail = useLive((replica) => orderDetail(replica, code), [code])
  return (
    <Held
      row={detail}
      missing={
        <Suspense fallback={null}>
          <OldOrder code={code} back={back} />
        </Suspense>
      }
    >
      {(held) => <HeldOrder detail={held} back={back} />}
    </Held>
  )
}

function HeldOrder({ detail, back }: { detail: OrderDetail; back: string }) {
  const { order, unsent } = detail
  const isToldProfit = seesProfit(actorOfUser(useUser()))
  return (
    <article className="frame" aria-label={`Đơn ${order.code}`}>
      <title>{`Đơn ${order.code} · ${brand}`}</title>
      <OrderHead detail={detail} back={back} />
      <Scroller>
        <div className="space-y-3 p-3 pb-8 wide:@min-[30rem]:px-6">
          <Suspense fallback={null}>
            <BorrowedNote order={order} />
            <RefusedNote code={order.code} />
            {(order.cancelAsked || order.requests) && <CancelNote order={order} unsent={unsent} />}
            {order.requests?.ship && <ShipNote order={order} />}
            {isOwnDelivery(order) && <OwnDeliveryCard order={order} withResult />}
          </Suspense>
          <OrderActions order={order} />
          <PrintKeys order={order} />
          <ItemsCard detail={detail} />
          <ReturnedCard code={order.code} />
          <ParcelCard detail={detail} />
          <Suspense fallback={null}>
            <OrderProofsCard order={order} />
          </Suspense>
          <CustomerCard order={order}>
            <Suspense fallback={null}>
              <CustomerHistory key={order.code} order={order} />
            </Suspense>
          </CustomerCard>
          <PaymentCard detail={detail} />
          {isToldProfit && (
            <Suspense fallback={null}>
              <ProfitCard key={order.code} order={order} />
            </Suspense>
          )}
          {order.bill && (
            <Suspense fallback={null}>
              <BillCard order={order} bill={order.bill} />
            </Suspense>
          )}
          <DeliveryCard detail={detail} />
          <NotesCard detail={detail} />
          <JourneyCard detail={detail} />
        </div>
      </Scroller>
    </article>
  )
}
