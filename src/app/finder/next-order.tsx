import { Keyboard } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { PackRow } from '../../replica/queries/packing/packing.ts'
import { packingAddress } from '../addresses.ts'
import { ChannelBadge } from '../components/channel-badge.tsx'
import { Deadline } from '../components/deadline.tsx'
import { useIsLoading } from '../components/empty-unless-loading.tsx'
import { FootBar } from '../components/foot-bar.tsx'
import { ShownCode } from '../components/shown-code.tsx'
import { Waybill } from '../components/waybill.tsx'
import { useOtherWarehouse } from '../session/use-other-warehouse.ts'

interface NextOrderProps {
  /** `null`: nothing waits. */
  row: PackRow | null | undefined
  /** Where no camera carries the key for typing, it stands here. */
  typing: (() => void) | undefined
}

/** The most urgent order, for who does not have a label in the hand. */
export function NextOrder({ row, typing }: NextOrderProps) {
  const isLoading = useIsLoading()
  const otherWarehouse = useOtherWarehouse()
  return (
    <FootBar className="wide:px-6">
      {row && (
        <Link
          to={packingAddress(row.code)}
          replace
          className="flex min-h-14 items-center gap-3 rounded-card border border-line p-3 active:bg-ground"
        >
          <span className="min-w-0 grow">
            <span className="block text-13 text-sub">Gấp nhất tiếp theo</span>
            <span className="flex items-center gap-2">
              <ChannelBadge channel={row.channel} />
              <ShownCode code={row.code} className="grow text-17 font-bold" />
              <Deadline at={row.shipBy} />
            </span>
            <span className="mt-0.5 flex gap-2 text-15 text-sub">
              <span className="min-w-0 grow truncate">
                <Waybill id={row.waybill} logistic={row.carrier} /> · {row.units} món
              </span>
              <span className="shrink-0">{otherWarehouse(row.wid) ?? row.binName}</span>
            </span>
          </span>
        </Link>
      )}
      {row === null && isLoading !== undefined && (
        <p className="py-2 text-center text-15 text-sub">
          {isLoading ? 'Đang tải đơn của shop.' : 'Không còn đơn nào chờ đóng gói.'}
        </p>
      )}
      {typing && (
        <button
          type="button"
          className="mt-2 flex min-h-12 w-full items-center justify-center gap-2 rounded-xl border border-line text-15 font-semibold"
          onClick={typing}
        >
          <Keyboard aria-hidden className="size-5" /> Gõ mã
        </button>
      )}
    </FootBar>
  )
}
