import { CircleAlert, Clock3, RotateCcw } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { isRefusedForGood } from '../../../domain/channels/requests/refused-for-good.ts'
import { shipChannelOrder } from '../../../domain/channels/requests/ship-channel-order.ts'
import { shipStandingOf } from '../../../domain/channels/requests/ship-standing.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatDay } from '../../../domain/time.ts'
import { shipRequests } from '../../../replica/queries/shipping/ship-requests.ts'
import { Button } from '../../components/button.tsx'
import { useNow } from '../../session/now.ts'
import { useMayDo, useReplica } from '../../session/session.ts'
import { openShipping } from '../../session/ship-batch.ts'
import { useLive } from '../../session/use-live.ts'
import { noRequests, shipWords } from './ship-words.ts'

/** What became of asking the marketplace to ship this order, while it waits or somebody has to see to it. */
export default function ShipNote({ order }: { order: Order }) {
  const replica = useReplica()
  const navigate = useNavigate()
  const now = useNow()
  const may = useMayDo(shipChannelOrder)
  const requests = useLive(shipRequests, []) ?? noRequests
  const standing = shipStandingOf(order)
  const request = order.requests?.ship
  const words = shipWords(order, requests)
  if (!request || !words || (standing !== 'waiting' && standing !== 'failed')) return null
  const isFailed = standing === 'failed'
  const Icon = isFailed ? CircleAlert : Clock3
  return (
    <section
      aria-label="Đi đơn"
      className={`flex flex-wrap items-center gap-3 rounded-card border bg-card p-4 ${isFailed ? 'border-bad/50' : 'border-line'}`}
    >
      <Icon aria-hidden className={`size-6 shrink-0 ${isFailed ? 'text-bad' : 'text-brand-ink'}`} />
      <p role="status" className="min-w-0 flex-1 basis-44 text-15 wrap-anywhere">
        <b className={`block ${isFailed ? 'text-bad' : ''}`}>{words.text}</b>
        {words.said && (
          <span className="block text-13 text-sub">
            {channelName(order.channel)}: {words.said}
          </span>
        )}
        <span className="block text-sub">Bấm Đi đơn {formatDay(request.at, now)}</span>
      </p>
      {isFailed && may && !isRefusedForGood(request, order.channelAt ?? 0) && (
        <Button aria-haspopup="dialog" onClick={() => void openShipping(replica, navigate, [order.code])}>
          <RotateCcw aria-hidden className="size-5" /> Thử lại
        </Button>
      )}
    </section>
  )
}
