import { Phone } from 'lucide-react'
import { isPhone } from '../../../domain/people/phone.ts'
import { recipientName } from '../../../domain/people/recipient-name.ts'
import { careActions } from '../../../domain/shipping/plan-next.ts'
import type { ShippingCare } from '../../../domain/tables/shipping-care.ts'
import { formatDue, formatDuration } from '../../../domain/time.ts'
import type { DelayedOrder } from '../../../replica/queries/shipping/delayed-orders.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { SentBy } from '../../components/waybill.tsx'

interface CareRowProps {
  delayed: DelayedOrder
  now: number
  onOpen(): void
  /** The customer's number was tapped. */
  onCall(): void
}

/** One delayed order: how long, where it was last seen, and a call away. */
export function CareRow({ delayed: { order, since, care }, now, onOpen, onCall }: CareRowProps) {
  const { customer, delivery } = order
  const news = delivery.history.at(-1)
  return (
    <div className="flex items-center gap-1 pr-2">
      <button
        type="button"
        className="min-w-0 grow self-stretch px-4 py-1.5 text-left -outline-offset-3 active:bg-ground"
        onClick={onOpen}
      >
        <span className="flex items-center gap-2">
          <ChannelBadge channel={order.channel} />
          <span className="min-w-0 grow truncate text-17 font-semibold">{recipientName(customer)}</span>
          <span className="shrink-0 text-15 font-semibold text-bad">{formatDuration(now - since)}</span>
        </span>
        <span className="mt-0.5 block truncate text-15 text-sub">
          <SentBy {...delivery} />
        </span>
        <span className="mt-0.5 flex gap-1 text-15 large:flex-wrap">
          <span className="min-w-0 truncate">{news?.state ?? 'Chưa bàn giao cho đơn vị vận chuyển'}</span>
          {care?.next && <Planned next={care.next} now={now} />}
        </span>
      </button>
      {isPhone(customer.phone) && (
        <a
          href={`tel:${customer.phone}`}
          aria-label={`Gọi ${customer.name}`}
          className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink"
          onClick={onCall}
        >
          <Phone className="size-5" />
        </a>
      )}
    </div>
  )
}

/** What comes next and when: it is what the row is looked at for, so the news before it gives way. */
function Planned({ next: { action, due }, now }: { next: NonNullable<ShippingCare['next']>; now: number }) {
  const isOver = due !== undefined && due < now
  const untimed = action === 'call-customer' ? ', chưa hẹn giờ' : ''
  return (
    <span className={`shrink-0 ${isOver ? 'text-bad' : 'text-brand-ink'}`}>
      · {careActions[action]}
      {due === undefined ? untimed : ` ${formatDue(due, now)}`}
    </span>
  )
}
