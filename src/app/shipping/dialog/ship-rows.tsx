import { CalendarClock, Check, CircleAlert, CircleMinus, Clock3, RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { carrierName } from '../../../domain/names.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { stateName } from '../../../domain/orders/states.ts'
import { leavesBefore } from '../../../domain/orders/urgency.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatTime, partsOf } from '../../../domain/time.ts'
import type { ShipRequests } from '../../../replica/queries/shipping/ship-requests.ts'
import { screenAddress } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { Deadline } from '../../components/deadline.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { VirtualRows } from '../../components/virtual-rows.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { shipWords, toneLooks } from '../../orders/ship/ship-words.ts'
import { goodsWords } from '../goods-words.ts'
import type { FittingKey } from './fitting-key.ts'
import { OrderFacts } from './lazada/order-facts.tsx'
import { TrackingLine } from './own/tracking-line.tsx'
import type { ShipGroup } from './ship-groups.ts'

type Kind = 'failed' | 'waiting' | 'open' | 'done' | 'past'

type Row = { key: string } & ({ title: string; kind: Kind } | { order: Order; kind: Kind })

interface ShipRowsProps {
  group: ShipGroup
  requests: ShipRequests
  keyFor(order: Order): FittingKey
  onAgain(order: Order): void
  onSlot(order: Order): void
  /** The number under which it goes, where one is to be typed. */
  trackingOf(order: Order): string | undefined
  onTracking(order: Order, tracking: string): void
  /** Takes an order out of those that are about to leave. */
  onDrop(order: Order): void
}

/** The orders of a shop: what needs somebody first, then what is under way, what is to leave, and what is through (FUL-172). */
export function ShipRows({ group, ...acts }: ShipRowsProps) {
  const rows = useMemo(() => rowsOf(group), [group])
  return (
    <VirtualRows
      label="Đơn đi cùng lần này"
      rows={rows}
      keyOf={keyOf}
      rowRem={3.25}
      rowClass="border-b border-line"
    >
      {(row) =>
        'title' in row ? (
          <h3 className="flex items-center px-4 text-15 font-semibold text-sub wide:px-5">{row.title}</h3>
        ) : (
          <ShipRow order={row.order} kind={row.kind} {...acts} />
        )
      }
    </VirtualRows>
  )
}

const keyOf = ({ key }: Row) => key

const titles: Readonly<Record<Exclude<Kind, 'failed'>, string>> = {
  waiting: 'Đang gửi',
  open: 'Chờ đi',
  done: 'Xong',
  past: 'Không còn phải đi',
}

function rowsOf(group: ShipGroup): Row[] {
  const part = (kind: Exclude<Kind, 'failed'>): Row[] => {
    const orders = group[kind]
    if (orders.length === 0) return []
    const title = `${titles[kind]} · ${countWords(orders.length)}`
    return [{ key: kind, title, kind }, ...orders.map((order) => ({ key: order.code, order, kind }))]
  }
  const failed = group.failed.map((order): Row => ({ key: order.code, order, kind: 'failed' }))
  return [...failed, ...part('waiting'), ...part('open'), ...part('done'), ...part('past')]
}

type ShipRowProps = Omit<ShipRowsProps, 'group'> & { order: Order; kind: Kind }

const icons = { failed: CircleAlert, waiting: Clock3, open: undefined, done: Check, past: CircleMinus }
const iconLooks: Readonly<Record<Kind, string>> = {
  failed: 'text-bad',
  waiting: 'text-brand-ink',
  open: '',
  done: 'text-ok',
  past: 'text-sub',
}

function ShipRow(props: ShipRowProps) {
  const { order, kind } = props
  const Icon = icons[kind]
  const tracking = kind === 'open' || kind === 'failed' ? props.trackingOf(order) : undefined
  return (
    <div
      className={`flex min-w-0 items-center gap-3 px-4 py-2 text-15 wide:px-5 ${kind === 'failed' ? 'bg-bad-soft' : ''}`}
    >
      {Icon && (
        <Icon aria-hidden className={`size-5 shrink-0 self-start wide:self-center ${iconLooks[kind]}`} />
      )}
      <div className="flex min-w-0 grow flex-col gap-x-4 gap-y-1 wide:flex-row wide:flex-wrap wide:items-center large:flex-col large:items-start">
        <p
          className={`min-w-0 wide:shrink-0 ${order.channel === 'Lazada' ? 'wide:w-64 xl:w-80' : 'wide:w-44 xl:w-56'}`}
        >
          <b className="block font-semibold wrap-anywhere">{order.code}</b>
          <span className={`block truncate ${kind === 'failed' ? 'text-ink/80' : 'text-sub'}`}>
            {goodsWords(order)}
          </span>
          {order.channel === 'Lazada' && <OrderFacts order={order} />}
        </p>
        {tracking !== undefined && (
          <TrackingLine
            order={order}
            tracking={tracking}
            onChange={(typed) => props.onTracking(order, typed)}
          />
        )}
        <Told {...props} />
      </div>
    </div>
  )
}

/** What there is to say of it, and what to do. */
function Told({ order, kind, requests, keyFor, onAgain, onSlot, onDrop }: ShipRowProps) {
  const { delivery } = order
  switch (kind) {
    case 'failed': {
      const words = shipWords(order, requests)
      return (
        <>
          <p className="min-w-0 wide:flex-1 wide:basis-56 large:basis-auto">
            <b className="block font-semibold text-bad wrap-anywhere">{words?.text}</b>
            {words?.said && (
              <span className="block text-13 text-ink/80 wrap-anywhere">
                {channelName(order.channel)}: {words.said}
              </span>
            )}
          </p>
          <HelpKey order={order} fitting={keyFor(order)} onAgain={onAgain} onSlot={onSlot} />
        </>
      )
    }
    case 'waiting': {
      const words = shipWords(order, requests)
      return (
        <p className={`min-w-0 grow wrap-anywhere ${toneLooks[words?.tone ?? 'busy']}`}>
          {words?.text}
          {words?.said && (
            <span className="block text-13 text-sub">
              {channelName(order.channel)}: {words.said}
            </span>
          )}
        </p>
      )
    }
    case 'open':
      return (
        <span className="flex min-w-0 grow items-center gap-3">
          <span className="min-w-0 grow truncate text-sub">{carrierName(delivery.logistic)}</span>
          <Deadline at={leavesBefore(order)} />
          <IconButton
            icon={CircleMinus}
            look="quiet"
            small
            label={`Bỏ ${order.code} khỏi lần này`}
            onClick={() => onDrop(order)}
          />
        </span>
      )
    case 'done':
      return (
        <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 wide:justify-end">
          <span className="min-w-0 text-sub wrap-anywhere">
            <span className="text-ink">{carrierName(delivery.logistic)}</span>{' '}
            {delivery.id ? <Waybill id={delivery.id} logistic={delivery.logistic} /> : 'chờ mã vận đơn'}
          </span>
          <span className="shrink-0 text-sub tabular-nums">{clockOf(order.requests?.ship?.endedAt)}</span>
        </span>
      )
    case 'past':
      return <span className="text-sub">Đơn đang ở {stateName(order.state)}</span>
  }
}

interface HelpKeyProps {
  order: Order
  fitting: FittingKey
  onAgain(order: Order): void
  onSlot(order: Order): void
}

function HelpKey({ order, fitting, onAgain, onSlot }: HelpKeyProps) {
  const { code } = order
  if (fitting === 'buyer')
    return (
      <LinkButton
        to={screenAddress('/cancel_requests')}
        aria-label={`Xem yêu cầu hủy của ${code}`}
        className="self-start wide:self-center"
      >
        Xem yêu cầu hủy
      </LinkButton>
    )
  if (fitting === 'slot')
    return (
      <Button
        aria-haspopup="dialog"
        aria-label={`Chọn khung giờ cho ${code}`}
        className="self-start wide:self-center"
        onClick={() => onSlot(order)}
      >
        <CalendarClock aria-hidden className="size-5" /> Chọn khung giờ
      </Button>
    )
  return (
    <Button
      aria-label={`Thử lại ${code}`}
      className="self-start wide:self-center"
      onClick={() => onAgain(order)}
    >
      <RotateCcw aria-hidden className="size-5" /> Thử lại
    </Button>
  )
}

/** "10:42:08". */
function clockOf(at: number | undefined): string {
  return at === undefined ? '' : `${formatTime(at)}:${String(partsOf(at).second).padStart(2, '0')}`
}
