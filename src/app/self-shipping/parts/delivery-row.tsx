import { MapPin, Phone } from 'lucide-react'
import { formatMoney } from '../../../domain/money/money.ts'
import { ledgerOf } from '../../../domain/money/order-ledger.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { isPhone } from '../../../domain/people/phone.ts'
import { recipientName } from '../../../domain/people/recipient-name.ts'
import { cashTaken } from '../../../domain/shipping/cash-taken.ts'
import { failedTries } from '../../../domain/shipping/failed-tries.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { placeOf } from '../place-of.ts'

interface DeliveryRowProps {
  order: Order
  /** Delivered: the money that was taken stands there. */
  isDone: boolean
  onOpen(): void
}

/** One stop: who, where, how much to collect, and a call away. */
export function DeliveryRow({ order, isDone, onOpen }: DeliveryRowProps) {
  const { customer } = order
  const tries = failedTries(order)
  const { due } = ledgerOf(order)
  const cash = isDone ? cashTaken(order) : due
  const isUnnoted = isDone && cash === 0 && due > 0
  return (
    <li className="flex items-stretch overflow-hidden card">
      <button
        type="button"
        className="min-w-0 grow p-3 text-left -outline-offset-3 active:bg-ground"
        onClick={onOpen}
      >
        <span className="flex items-baseline gap-2">
          <b className="min-w-0 grow truncate text-17">{recipientName(customer)}</b>
          <b className="shrink-0 text-17">
            {cash > 0 || due > 0 ? `${formatMoney(cash || due)} ₫` : 'Không thu'}
          </b>
        </span>
        <span className="mt-1 flex gap-1 text-15 text-sub">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="line-clamp-2">{placeOf(customer) || 'Không có địa chỉ'}</span>
        </span>
        <span className="mt-1 block text-13 text-sub">
          {order.code}
          {isUnnoted && <b className="font-semibold text-warn"> · chưa ghi tiền thu</b>}
          {isDone && cash > 0 && due > 0 && (
            <b className="font-semibold text-warn"> · thiếu {formatMoney(due)} ₫</b>
          )}
          {order.requests?.deliver?.state === 'failed' && (
            <b className="font-semibold text-bad"> · {channelName(order.channel)} chưa nhận tin giao</b>
          )}
          {tries > 0 && <b className="font-semibold text-bad"> · đã giao hụt {tries} lần</b>}
        </span>
      </button>
      {isPhone(customer.phone) && (
        <a
          href={`tel:${customer.phone}`}
          aria-label={`Gọi ${customer.name}`}
          className="grid w-16 shrink-0 place-items-center border-l border-line text-brand-ink active:bg-brand-soft"
        >
          <Phone aria-hidden className="size-6" />
        </a>
      )}
    </li>
  )
}
