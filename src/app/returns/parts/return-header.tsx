import { answerByOf } from '../../../domain/channels/returns/awaits-answer.ts'
import { carrierName } from '../../../domain/names.ts'
import type { ReturnWork } from '../../../replica/queries/returns/returns.ts'
import { screenAddress } from '../../addresses.ts'
import { useAge } from '../../bench/use-age.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { ClaimPill } from '../../components/claim-pill.tsx'
import { HelpKey } from '../../components/help-key.tsx'
import { BackButton } from '../../components/screen.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { SyncPill } from '../../components/sync-pill.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { useWide } from '../../session/wide.ts'

/** Whose goods these are: channel, order, the waybill of either way, and until when a complaint is heard. */
export function ReturnHeader({ work: { returned, order }, query }: { work: ReturnWork; query: string }) {
  const age = useAge()
  const wide = useWide()
  const sent = order?.delivery.id ?? ''
  return (
    <header className="shrink-0 border-b border-line bg-card px-4 pt-[max(0.25rem,env(safe-area-inset-top))] pb-1.5 wide:px-6">
      <div className="flex min-h-14 items-center gap-1 large:flex-wrap">
        {!wide && <BackButton to={screenAddress('/ordersreturn', query)} />}
        <div className="min-w-0 grow py-1.5 large:order-last large:basis-full">
          <h1 className="flex items-center gap-2">
            <ChannelBadge channel={returned.channel} />
            <ShownCode code={returned.orderCode} className="text-17 font-bold" />
          </h1>
          <p className="mt-0.5 truncate text-15 text-sub">
            <Waybill id={returned.waybill || sent} />
            {order && ` · ${carrierName(order.delivery.logistic)}`}
          </p>
        </div>
        <span className="ml-auto flex items-center wide:hidden">
          <HelpKey />
          <SyncPill brief />
        </span>
      </div>
      {returned.state !== 'done' && returned.claimBy !== undefined && answerByOf(returned) === undefined && (
        <p className="pb-1">
          <ClaimPill claimBy={returned.claimBy} long />
        </p>
      )}
      {age && <p className="pb-1 text-13 font-semibold text-warn">Ngoại tuyến. {age}</p>}
    </header>
  )
}
