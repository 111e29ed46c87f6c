import { Star } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatAge } from '../../../domain/time.ts'
import type { PackRow } from '../../../replica/queries/packing/packing.ts'
import { orderAddress, packingAddress } from '../../addresses.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { Deadline } from '../../components/deadline.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { useNow } from '../../session/now.ts'

interface PackListRowProps {
  row: PackRow
  tab: string
  /** The warehouse it leaves from, where that is not this one. */
  elsewhere: string | undefined
}

/** One order of the packing list; a packed one leads to the order, the others to the bench. */
export function PackListRow({ row, tab, elsewhere }: PackListRowProps) {
  const address = tab === 'packed' ? orderAddress(row.code) : packingAddress(row.code)
  return (
    <Link to={address} className="flex flex-col justify-center card px-3 py-1.5 active:bg-ground">
      <span className="flex items-center gap-2">
        <ChannelBadge channel={row.channel} />
        {row.prior && <Star aria-label="Ưu tiên" className="size-4 shrink-0 fill-warn text-warn" />}
        <ShownCode code={row.code} className="grow text-17 font-bold" />
        {tab === 'waiting' ? <Deadline at={row.shipBy} /> : <Packed row={row} />}
      </span>
      <span className="mt-1 flex gap-2 text-15 text-sub">
        <span className="min-w-0 grow truncate">
          <Waybill id={row.waybill} logistic={row.carrier} /> · {row.units} món
          {row.together.length > 0 && ` · gộp ${row.together.length + 1} đơn`}
          {row.parcels > 1 && ` · ${row.parcels} kiện`}
        </span>
        <span className="shrink-0">
          {tab === 'waiting' ? (elsewhere ?? row.binName) : <Packer row={row} tab={tab} />}
        </span>
      </span>
    </Link>
  )
}

function Packed({ row: { packed, units, short } }: { row: PackRow }) {
  return (
    <span className="shrink-0 text-17 font-bold">
      {packed}/{units}
      {short > 0 && <span className="text-15 text-warn"> thiếu {short}</span>}
    </span>
  )
}

function Packer({ row: { parcel }, tab }: { row: PackRow; tab: string }) {
  const now = useNow()
  if (!parcel) return null
  const since = tab === 'packed' ? (parcel.closedAt ?? parcel.openedAt) : parcel.openedAt
  return `${lastName(parcel.packerName)}, ${formatAge(since, now)}`
}

/** What people call each other: the last word of a Vietnamese name. */
function lastName(name: string): string {
  return name.split(' ').at(-1) ?? name
}
