import { carrierName } from '../../../domain/names.ts'
import { leavesBefore } from '../../../domain/orders/urgency.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatTime, partsOf } from '../../../domain/time.ts'
import type { ShipRequests } from '../../../replica/queries/shipping/ship-requests.ts'
import { Deadline } from '../../components/deadline.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { shipWords, toneLooks } from '../../orders/ship/ship-words.ts'
import { useNow } from '../../session/now.ts'
import { goodsWords } from '../goods-words.ts'
import type { FittingKey } from './fitting-key.ts'
import { OrderFacts } from './lazada/order-facts.tsx'
import { TrackingLine } from './own/tracking-line.tsx'
import { DropKey, HelpKey, pastWords, refusedCancel, SaidWords } from './row-parts.tsx'
import type { ShipGroup } from './ship-groups.ts'
import { KindIcon, type RowKind, ShipList } from './ship-list.tsx'
import { leftBy } from './way-words.ts'
import type { Ways } from './ways.ts'

interface ShipRowsProps {
  group: ShipGroup
  requests: ShipRequests
  keyFor(order: Order): FittingKey
  /** Its carrier's, as they were told. */
  waysFor(order: Order): Ways | undefined
  onAgain(order: Order): void
  onSlot(order: Order): void
  /** The number under which it goes, where one is to be typed. */
  trackingOf(order: Order): string | undefined
  onTracking(order: Order, tracking: string): void
  /** Takes an order out of those that are about to leave. */
  onDrop(order: Order): void
}

/** What failed stands first without a title: each says so itself. */
const titles = {
  waiting: 'Đang gửi',
  open: 'Chờ đi',
  done: 'Xong',
  past: 'Không còn phải đi',
} as const

/** The orders of a shop: what needs somebody first, then what is under way, what is to leave, and what is through (FUL-172). */
export function ShipRows({ group, ...acts }: ShipRowsProps) {
  return (
    <ShipList label="Đơn đi cùng lần này" group={group} titles={titles}>
      {(order, kind) => <ShipRow order={order} kind={kind} {...acts} />}
    </ShipList>
  )
}

type ShipRowProps = Omit<ShipRowsProps, 'group'> & { order: Order; kind: RowKind }

/** Wide enough for the longest number that a marketplace gives on one line: 16 digits at Lazada, 18 at TikTok. */
const codeWidth = 'wide:w-44 xl:w-56'

function ShipRow(props: ShipRowProps) {
  const { order, kind } = props
  const tracking = kind === 'open' || kind === 'failed' ? props.trackingOf(order) : undefined
  return (
    <div
      className={`flex min-w-0 items-center gap-3 px-4 py-2 text-15 wide:px-5 ${kind === 'failed' ? 'bg-bad-soft' : ''}`}
    >
      <KindIcon kind={kind} className="self-start wide:self-center" />
      <div className="flex min-w-0 grow flex-col gap-x-4 gap-y-1 wide:flex-row wide:flex-wrap wide:items-center large:flex-col large:items-start">
        <p
          className={`min-w-0 wide:shrink-0 ${order.channel === 'Lazada' ? 'wide:w-64 xl:w-80' : codeWidth}`}
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
function Told({ order, kind, requests, keyFor, waysFor, onAgain, onSlot, onDrop }: ShipRowProps) {
  const now = useNow()
  const { delivery } = order
  switch (kind) {
    case 'failed':
      return (
        <>
          <p className="min-w-0 font-semibold text-bad wrap-anywhere wide:flex-1 wide:basis-56 large:basis-auto">
            <SaidWords order={order} words={shipWords(order, requests)} />
          </p>
          <HelpKey order={order} fitting={keyFor(order)} onAgain={onAgain} onSlot={onSlot} />
        </>
      )
    case 'waiting': {
      const words = shipWords(order, requests)
      return (
        <p className={`min-w-0 grow wrap-anywhere ${toneLooks[words?.tone ?? 'busy']}`}>
          <SaidWords order={order} words={words} />
        </p>
      )
    }
    case 'open': {
      const refused = refusedCancel(order)
      return (
        <span className="flex min-w-0 grow items-center gap-3">
          <span className="min-w-0 grow">
            <span className="block truncate text-sub">{carrierName(delivery.logistic)}</span>
            {refused && (
              <span className="block text-bad wrap-anywhere">
                <SaidWords order={order} words={refused} />
              </span>
            )}
          </span>
          <Deadline at={leavesBefore(order)} />
          <DropKey order={order} onDrop={() => onDrop(order)} />
        </span>
      )
    }
    case 'done': {
      const { choice } = order.requests?.ship ?? {}
      const left = choice && leftBy(choice, waysFor(order), now)
      return (
        <span className="flex min-w-0 max-w-full grow items-center justify-between gap-x-4 wide:flex-1 wide:basis-56 large:basis-auto">
          <span className="min-w-0 text-sub wrap-anywhere">
            <span className="text-ink">{carrierName(delivery.logistic)}</span>{' '}
            {delivery.id ? <Waybill id={delivery.id} logistic={delivery.logistic} /> : 'chờ mã vận đơn'}
            {left && (
              <span title={left} className="block text-13 wide:truncate">
                {left}
              </span>
            )}
          </span>
          <span className="shrink-0 text-sub tabular-nums">{clockOf(order.requests?.ship?.endedAt)}</span>
        </span>
      )
    }
    case 'past':
      return <span className="text-sub">{pastWords(order)}</span>
  }
}

/** "10:42:08". */
function clockOf(at: number | undefined): string {
  return at === undefined ? '' : `${formatTime(at)}:${String(partsOf(at).second).padStart(2, '0')}`
}
