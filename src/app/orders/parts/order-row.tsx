import { Circle, CircleCheckBig } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../../domain/money/money.ts'
import { carrierName } from '../../../domain/names.ts'
import { isLate, leavesBefore } from '../../../domain/orders/urgency.ts'
import { unitCount } from '../../../domain/parcels/goods-of.ts'
import { recipientName } from '../../../domain/people/recipient-name.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { orderAddress } from '../../addresses.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { Deadline } from '../../components/deadline.tsx'
import { FittingWaybill } from '../../components/fitting-waybill.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { StateChip } from '../../components/state-chip.tsx'
import { needsWaybill } from '../../components/waybill.tsx'
import { useNow } from '../../session/now.ts'
import { carriageMark } from '../carry/carriage-words.ts'

/** How high a row is at least at ordinary letters. */
export const rowRem = 6.125

interface OrderRowProps {
  code: string
  /** `undefined` while the row is on its way: its code is known already. */
  order: Order | undefined
  /** The list's filters, kept while an order is open. */
  query: string
  isChosen: boolean
  /** `undefined` when nothing is being marked. */
  isMarked: boolean | undefined
  onMark(code: string): void
}

/** One order in three lines. */
export function OrderRow({ code, order, query, isChosen, isMarked, onMark }: OrderRowProps) {
  const look = `flex w-full items-center gap-3 border-b border-line px-3 py-1.5 text-left -outline-offset-3 ${isChosen ? 'bg-brand-soft shadow-[inset_4px_0_0_var(--brand)]' : 'active:bg-ground'}`
  if (isMarked !== undefined)
    return (
      <button
        type="button"
        role="checkbox"
        aria-checked={isMarked}
        className={look}
        onClick={() => onMark(code)}
      >
        {isMarked ? (
          <CircleCheckBig aria-hidden className="size-6 shrink-0 text-brand" />
        ) : (
          <Circle aria-hidden className="size-6 shrink-0 text-sub" />
        )}
        <Lines code={code} order={order} />
      </button>
    )
  return (
    <Link
      to={orderAddress(code, query)}
      aria-current={isChosen ? 'true' : undefined}
      data-soft={isChosen || undefined}
      className={look}
    >
      <Lines code={code} order={order} />
    </Link>
  )
}

function Lines({ code, order }: Pick<OrderRowProps, 'code' | 'order'>) {
  return (
    <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-0.5">
      <Line
        left={
          <span className="flex min-w-0 items-center gap-2">
            {order && <ChannelBadge channel={order.channel} />}
            <ShownCode code={code} className="text-15 font-semibold" />
          </span>
        }
        right={order && <StateChip state={order.state} />}
      />
      <Line
        left={<span className="truncate text-15">{order ? recipientName(order.customer) : ' '}</span>}
        right={order && <span className="text-15 font-semibold">{formatMoney(order.totalPrice)}</span>}
      />
      <Line
        left={order && <Parcel {...order.delivery} mark={carriageMark(order)} />}
        right={
          order && (
            <span className="text-15 text-sub">
              {leavesBefore(order) !== undefined && <Lateness order={order} />}
              {unitCount(order)} món
            </span>
          )
        }
      />
    </span>
  )
}

/** "trễ 2 giờ": only of an order that should have left by now. */
function Lateness({ order }: { order: Order }) {
  const now = useNow()
  if (!isLate(order, now)) return null
  return (
    <>
      <Deadline at={order.shipBy} /> ·{' '}
    </>
  )
}

/** "SPX · SPXVN06…00042": what people compare is the waybill's end. */
export function Parcel({
  logistic,
  id,
  mark = '',
}: Pick<Order['delivery'], 'logistic' | 'id'> & { mark?: string }) {
  // What is wrong with a parcel that has its waybill stands where the carrier's name does, which the order says, too.
  if (mark && id !== '')
    return (
      <span className="flex min-w-0 text-15 text-sub">
        <span className="max-w-2/3 shrink-0 truncate font-semibold text-warn">{mark}</span>
        <span className="shrink-0 whitespace-pre"> · </span>
        <FittingWaybill id={id} />
      </span>
    )
  return (
    <span className="flex min-w-0 text-15 text-sub">
      <span className={`truncate whitespace-pre ${id === '' ? '' : 'max-w-1/2 shrink-0'}`}>
        {logistic ? carrierName(logistic) : 'Chưa chọn ĐVVC'}
      </span>
      {needsWaybill({ logistic, id }) && <span className="shrink-0 whitespace-pre"> · </span>}
      {id !== '' && <FittingWaybill id={id} />}
      {id === '' && needsWaybill({ logistic, id }) && (
        <span className={`shrink-0 ${mark ? 'font-semibold text-warn' : ''}`}>
          {mark || 'chưa có vận đơn'}
        </span>
      )}
    </span>
  )
}

function Line({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <span className="flex min-h-6 min-w-0 items-center justify-between gap-2 large:flex-wrap large:gap-y-0">
      {left}
      <span className="shrink-0">{right}</span>
    </span>
  )
}
