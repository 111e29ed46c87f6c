import { CircleCheck, CircleX, Truck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { isOwnDelivery } from '../../../domain/channels/own-delivery.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { lineName } from '../../../domain/names.ts'
import { onTheRoadStates, toTakeAlongStates } from '../../../domain/orders/states.ts'
import { linesSeen } from '../../../domain/people/sees-gifts.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { Button } from '../../components/button.tsx'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { StateChip } from '../../components/state-chip.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { useReplica, useSeesGifts } from '../../session/session.ts'
import { CareCustomer } from '../../shipping-care/parts/care-customer.tsx'
import { CarrierHistory } from '../../shipping-care/parts/carrier-history.tsx'
import { takeAlong } from '../take-along.ts'
import { DeliveredForm } from './delivered-form.tsx'
import { FailedForm } from './failed-form.tsx'

const OwnDeliveryCard = lazy(() => import('../market/own-delivery-card.tsx'))

/** One stop in full: what is in the parcel, what to collect, and how it went. */
export default function DeliverySheet({ order, onClose }: { order: Order; onClose(): void }) {
  const replica = useReplica()
  const gifts = useSeesGifts()
  const [asked, ask] = useState<'delivered' | 'failed'>()
  const onTheRoad = onTheRoadStates.includes(order.state)
  const waits = toTakeAlongStates.includes(order.state)
  return (
    <Sheet
      title={asked === 'failed' ? 'Vì sao không giao được?' : `Giao đơn ${order.code}`}
      onClose={onClose}
      footer={
        !asked && (onTheRoad || waits) ? (
          <>
            {waits && (
              <Button
                look={onTheRoad ? 'plain' : 'primary'}
                className="min-h-14"
                onClick={() => void takeAlong(replica, [order])}
              >
                <Truck aria-hidden className="size-5" /> Nhận đi giao
              </Button>
            )}
            {onTheRoad && (
              <>
                <Button className="min-h-14" onClick={() => ask('failed')}>
                  <CircleX aria-hidden className="size-5 text-bad" /> Không được
                </Button>
                <Button look="primary" className="min-h-14" onClick={() => ask('delivered')}>
                  <CircleCheck aria-hidden className="size-5" /> Đã giao
                </Button>
              </>
            )}
          </>
        ) : undefined
      }
    >
      {asked === 'delivered' && (
        <DeliveredForm order={order} onBack={() => ask(undefined)} onDone={onClose} />
      )}
      {asked === 'failed' && <FailedForm order={order} onBack={() => ask(undefined)} onDone={onClose} />}
      {!asked && (
        <div className="space-y-6">
          <Group>
            <Row
              label={<b className="font-bold break-all">{order.code}</b>}
              media={<ChannelBadge channel={order.channel} />}
              after={<StateChip state={order.state} />}
            />
            <Row
              label="Thu của khách"
              after={
                <b className="text-22 whitespace-nowrap">
                  {order.pickMoney > 0 ? `${formatMoney(order.pickMoney)} ₫` : 'Không thu'}
                </b>
              }
            />
            {order.noteShipper && (
              <Row label={<span className="text-15">{order.noteShipper}</span>} text="Ghi chú" />
            )}
          </Group>
          {isOwnDelivery(order) && (
            <Suspense fallback={null}>
              <OwnDeliveryCard order={order} />
            </Suspense>
          )}
          <CareCustomer order={order} />
          <Group title="Hàng trong kiện">
            {linesSeen(order.swItems, gifts).map((item) => (
              <Row
                key={`${item.productCode}/${item.bid}`}
                label={<span className="text-15">{lineName(item)}</span>}
                after={<span className="text-15">× {item.amount}</span>}
              />
            ))}
          </Group>
          {order.delivery.history.length > 0 && <CarrierHistory delivery={order.delivery} />}
        </div>
      )}
    </Sheet>
  )
}
