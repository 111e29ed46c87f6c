import { Circle, CircleCheckBig } from 'lucide-react'
import { Link } from 'react-router-dom'
import { carrierName } from '../../../domain/names.ts'
import { unitCount } from '../../../domain/parcels/goods-of.ts'
import { recipientName } from '../../../domain/people/recipient-name.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { ShipRequests } from '../../../replica/queries/shipping/ship-requests.ts'
import { preparedAddress } from '../../addresses.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { Deadline } from '../../components/deadline.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { shipWords, toneLooks } from '../../orders/ship/ship-words.ts'
import { goodsWords } from '../goods-words.ts'

/** How high a row is at least at ordinary letters. */
export const prepareRowRem = 6.5

interface PrepareRowProps {
  code: string
  /** Not read yet. */
  order: Order | undefined
  requests: ShipRequests
  isMarked: boolean
  isOpen: boolean
  /** What the list shows, kept while an order is open. */
  query: string
  onMark(): void
}

/** An order that waits to be prepared: a thumb's mark on the left, the order itself on the right. */
export function PrepareRow({ code, order, requests, isMarked, isOpen, query, onMark }: PrepareRowProps) {
  const Mark = isMarked ? CircleCheckBig : Circle
  const words = order && shipWords(order, requests)
  return (
    <div
      className={`flex border-b border-line ${isOpen ? 'bg-brand-soft shadow-[inset_4px_0_0_var(--brand)]' : 'bg-card'}`}
      data-soft={isOpen || undefined}
    >
      <button
        type="button"
        role="checkbox"
        aria-checked={isMarked}
        aria-label={`Chọn đơn ${code}`}
        className="grid w-13 shrink-0 place-items-center -outline-offset-3"
        onClick={onMark}
      >
        <Mark aria-hidden className={`size-6 ${isMarked ? 'text-brand' : 'text-sub'}`} />
      </button>
      <Link
        to={preparedAddress(code, query)}
        aria-current={isOpen ? 'true' : undefined}
        className="min-w-0 grow py-2 pr-4 text-15 -outline-offset-3 active:bg-ground"
      >
        <span className="flex min-h-6 items-center justify-between gap-2 large:flex-wrap">
          <span className="flex min-w-0 items-center gap-2">
            {order && <ChannelBadge channel={order.channel} />}
            <ShownCode code={code} className="font-semibold" />
          </span>
          <Deadline at={order?.shipBy} />
        </span>
        {order && (
          <>
            <span className="flex min-h-6 items-center gap-2">
              <b className="shrink-0 font-semibold">{unitCount(order)}</b>
              <span className="truncate">{goodsWords(order)}</span>
            </span>
            <span className="flex min-h-6 items-center justify-between gap-3 text-sub">
              <span className="truncate">{recipientName(order.customer)}</span>
              <span className="max-w-1/2 shrink-0 truncate">
                {order.delivery.logistic ? carrierName(order.delivery.logistic) : 'Chưa có ĐVVC'}
              </span>
            </span>
            {words && (
              <span className={`block font-semibold wrap-anywhere ${toneLooks[words.tone]}`}>
                {words.text}
              </span>
            )}
          </>
        )}
      </Link>
    </div>
  )
}
