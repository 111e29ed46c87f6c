import { useState } from 'react'
import { carrierName } from '../../../domain/names.ts'
import { isLogistics } from '../../../domain/people/actor.ts'
import { type AtRisk, riskNames } from '../../../domain/shipping/late-risk.ts'
import { formatDuration, formatOrderTime } from '../../../domain/time.ts'
import { careOf, type DelayedOrder } from '../../../replica/queries/shipping/delayed-orders.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { Deadline } from '../../components/deadline.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { StateChip } from '../../components/state-chip.tsx'
import { needsWaybill, Waybill } from '../../components/waybill.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { useUser } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { CareCarrier } from './care-carrier.tsx'
import { CareCustomer } from './care-customer.tsx'
import { CarePlan } from './care-plan.tsx'
import { CareWords } from './care-words.tsx'
import { CarrierHistory } from './carrier-history.tsx'
import { Messages } from './messages.tsx'

interface CareSheetProps {
  /** Without a tab it is not delayed yet, and `atRisk` says why it may be. */
  delayed: Omit<DelayedOrder, 'tab'> & { tab?: DelayedOrder['tab']; atRisk?: AtRisk }
  now: number
  onClose(): void
}

/** The waybill in full: order, carrier history, what was asked and answered. */
export default function CareSheet({ delayed: { order, since, tab, atRisk }, now, onClose }: CareSheetProps) {
  const care = useLive((replica) => careOf(replica, order.code), [order.code])
  const names = useLive(staffNames, [])
  const { role, department } = useUser()
  const [internal, setInternal] = useState(false)
  // The carrier's people see what concerns the carrier, not the shop's own notes.
  const person = { role: role === 'LOGISTIC' ? ('LOGISTIC' as const) : ('STAFF' as const), department }
  const onlyCarrier = isLogistics(person)
  const messages = internal
    ? (care?.listNote ?? []).map((note) => ({ ...note, type: 'sent' as const }))
    : (care?.listMess ?? [])

  return (
    <Sheet title="CHI TIẾT VẬN ĐƠN" onClose={onClose}>
      <div className="space-y-6">
        <Group>
          <Row
            label={<b className="font-bold break-all">{order.code}</b>}
            media={<ChannelBadge channel={order.channel} />}
            after={<StateChip state={order.state} />}
          />
          <Row
            label={<Waybill {...order.delivery} />}
            text={needsWaybill(order.delivery) ? carrierName(order.delivery.logistic) : undefined}
          />
          <Row
            label={
              atRisk?.deadline ? (
                <Deadline at={since} />
              ) : atRisk ? (
                <b className="font-semibold text-bad">
                  {riskNames[atRisk.risk]}, {formatDuration(now - since)}
                </b>
              ) : (
                <b className="font-semibold text-bad">Chậm {formatDuration(now - since)}</b>
              )
            }
            text={`Tạo ${formatOrderTime(order.createdAt)}`}
            after={<span className="text-15">{care?.state ?? tab}</span>}
          />
        </Group>
        <CareCustomer order={order} />
        <CareCarrier order={order} />
        <CarePlan order={order} care={care} names={names} now={now} />
        <CarrierHistory delivery={order.delivery} />
        <section aria-label="Trao đổi" className="space-y-3">
          <div role="group" aria-label="Trao đổi" className="chip-row">
            <FilterChip
              on={!internal}
              label="Phản hồi ĐVVC"
              count={care?.listMess.length ?? 0}
              onClick={() => setInternal(false)}
            />
            {!onlyCarrier && (
              <FilterChip
                on={internal}
                label="Ghi chú nội bộ"
                count={care?.listNote.length ?? 0}
                onClick={() => setInternal(true)}
              />
            )}
          </div>
          <Messages messages={messages} names={names} />
          <CareWords
            key={internal ? 'note' : 'message'}
            orderId={order.code}
            state={care?.state ?? 'CHỜ XỬ LÍ'}
            internal={internal}
            user={person}
          />
        </section>
      </div>
    </Sheet>
  )
}
