import { Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { lineName } from '../../../domain/names.ts'
import { formatTime } from '../../../domain/time.ts'
import { printAddress } from '../../addresses.ts'
import { CardList } from '../../components/card.tsx'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { SmallTitle } from '../../components/section.tsx'
import { Waybill } from '../../components/waybill.tsx'
import type { Lane } from '../lane.ts'

/** The parcels before the last one: whose they are, for a label that fell down. */
export function LaneList({ lane }: { lane: Pick<Lane, 'state'> }) {
  const { packed, awaited, undone } = useSnapshot(lane.state)
  // The last one stands large above, unless something else does.
  const earlier = awaited || undone ? packed : packed.slice(1)
  if (earlier.length === 0) return null
  return (
    <section aria-label="Trước đó" className="px-3 pb-3 wide:pt-3">
      <SmallTitle className="px-1 pb-1">Trước đó</SmallTitle>
      <CardList>
        {earlier.map(({ code, channel, waybill, item, variant, at }) => (
          <li key={code} className="flex items-center gap-2 py-1 pr-1 pl-3">
            <div className="min-w-0 grow">
              <p className="flex items-center gap-2 text-15">
                <ChannelBadge channel={channel} />
                <span className="min-w-0 truncate">
                  <Waybill id={waybill} />
                </span>
              </p>
              <p className="truncate text-13 text-sub">
                {formatTime(at)} · {lineName({ name: item, variant })}
              </p>
            </div>
            <Link
              to={printAddress('order-label', [code])}
              aria-label={`In tem đơn ${code}`}
              className="grid size-12 shrink-0 place-items-center rounded-xl text-brand-ink active:bg-brand-soft"
            >
              <Printer aria-hidden className="size-5" />
            </Link>
          </li>
        ))}
      </CardList>
    </section>
  )
}
