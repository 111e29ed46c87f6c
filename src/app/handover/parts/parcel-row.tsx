import type { ReactNode } from 'react'
import type { WaitingParcel } from '../../../replica/queries/handover/waiting-parcels.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { FittingWaybill } from '../../components/fitting-waybill.tsx'

/** Height of a row, in rem. */
export const parcelRowRem = 6

interface ParcelRowProps {
  parcel: WaitingParcel
  /** Right of the waybill: who scanned it. */
  aside?: ReactNode
  /** The last line: who closed it, when it was scanned. */
  below: ReactNode
  onPress(): void
}

/** A parcel in three lines: waybill, customer, hands. */
export function ParcelRow({ parcel, aside, below, onPress }: ParcelRowProps) {
  const { channel, orderCode, waybill, customer, part, withOrder } = parcel
  return (
    <button
      type="button"
      className="flex w-full flex-col justify-center gap-0.5 border-b border-line bg-card px-4 py-1.5 text-left active:bg-ground"
      onClick={onPress}
    >
      <span className="flex w-full items-center gap-2">
        <ChannelBadge channel={channel} />
        <span className="flex min-w-0 grow gap-2 text-17">
          <FittingWaybill id={waybill || orderCode} />
          {part && <b className="shrink-0">kiện {part}</b>}
        </span>
        {aside !== undefined && <span className="shrink-0 text-15 font-semibold">{aside}</span>}
      </span>
      <span className="w-full truncate text-15">
        {customer}
        {withOrder && <span className="text-sub"> · gộp với {withOrder}</span>}
      </span>
      <span className="w-full truncate text-15 text-sub">{below}</span>
    </button>
  )
}
