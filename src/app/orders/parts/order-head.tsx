import { leavesBefore } from '../../../domain/orders/urgency.ts'
import type { OrderDetail } from '../../../replica/queries/orders/order-detail.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { CopyKey } from '../../components/copy-key.tsx'
import { Deadline } from '../../components/deadline.tsx'
import { HelpKey } from '../../components/help-key.tsx'
import { BackButton } from '../../components/screen.tsx'
import { StateChip } from '../../components/state-chip.tsx'
import { SyncPill } from '../../components/sync-pill.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { useWide } from '../../session/wide.ts'
import { carriageMark } from '../carry/carriage-words.ts'
import { OrderOrigin } from './order-origin.tsx'

/** Which order it is, how it stands and where it comes from. */
export function OrderHead({ detail, back }: { detail: OrderDetail; back: string }) {
  const wide = useWide()
  const { order } = detail
  // What stands in the way is far below, beside its keys.
  const mark = carriageMark(order)
  return (
    <header className="shrink-0 border-b border-line bg-card px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-3 wide:border-0 wide:bg-transparent wide:@min-[30rem]:px-6 wide:@min-[30rem]:pt-5 @max-[24rem]/beside:-mt-7 @max-[24rem]/beside:pt-1.5">
      {/* Beside a table a long code has a line of its own. */}
      <div className="flex min-h-12 items-center gap-2 large:flex-wrap @max-[24rem]/beside:flex-wrap">
        {!wide && <BackButton to={back} />}
        <ChannelBadge channel={order.channel} />
        <span className="flex min-w-0 items-center large:order-last large:basis-full @max-[24rem]/beside:basis-full">
          {/* Long codes part at a hyphen, or in the middle: one letter alone in a line is read as none of it. */}
          <h1
            className={`min-w-0 text-balance wrap-anywhere font-bold ${order.code.length > 12 ? 'text-15 wide:@min-[36rem]:text-22 @max-[24rem]/beside:text-17' : 'text-17 wide:@min-[30rem]:text-22'}`}
          >
            {order.code}
          </h1>
          <CopyKey what="mã đơn" text={order.code} />
        </span>
        <span className="ml-auto flex items-center wide:hidden">
          <HelpKey />
          <SyncPill brief />
        </span>
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 text-15 text-sub">
        <StateChip state={order.state} />
        {(mark === '' || order.delivery.id !== '') && <Waybill {...order.delivery} />}
        {order.delivery.id !== '' && (
          <CopyKey what="vận đơn" text={order.delivery.id} className="-my-2 -ml-2" />
        )}
        {mark && <b className="font-semibold text-warn">{mark}</b>}
        <span className="ml-auto">
          <Deadline at={leavesBefore(order)} />
        </span>
      </div>
      <OrderOrigin detail={detail} />
    </header>
  )
}
