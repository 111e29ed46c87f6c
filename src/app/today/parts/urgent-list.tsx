import { PackageCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { UrgentOrder } from '../../../replica/queries/orders/today.ts'
import { packingAddress } from '../../addresses.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { Deadline } from '../../components/deadline.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { placeWords } from '../today-words.ts'

interface UrgentListProps {
  orders: readonly UrgentOrder[]
  /** The name of another warehouse than the one this device stands in. */
  elsewhere(wid: string): string | undefined
}

/** The orders to pack first, each one tap from the bench. */
export function UrgentList({ orders, elsewhere }: UrgentListProps) {
  if (orders.length === 0)
    return (
      <EmptyList icon={PackageCheck} title="Không còn đơn nào cần đóng gói" text="Đơn mới sẽ hiện ở đây." />
    )
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {orders.map(({ code, channel, waybill, carrier, units, shipBy, ...place }) => (
        <li key={code}>
          <Link
            to={packingAddress(code)}
            className="flex min-h-18 flex-col justify-center gap-0.5 px-4 py-2.5 active:bg-ground"
          >
            <span className="flex items-center gap-2">
              <ChannelBadge channel={channel} />
              <ShownCode code={code} className="grow text-15 font-semibold" />
              <Deadline at={shipBy} />
            </span>
            <span className="flex gap-2 text-15 text-sub">
              <span className="min-w-0 grow truncate">
                <Waybill id={waybill} logistic={carrier} /> · {units} món
              </span>
              <span className="shrink-0">{placeWords(place, elsewhere)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
